import { expect, test, vi } from "vitest";
import { mtnStandInSettings } from "../../../../demo/stand-in-settings.ts";
import { startMtn } from "../../../../stand-ins/mtn/mtn-stand-in.ts";
import { startUploadsWorld } from "../../uploads/uploads-world.ts";
import { type ReceivedSpan, startOtlpReceiver } from "./otlp-receiver.ts";

const PHONE = "670000042";
const WRONG = "a-password-nobody-has";

test("traces show a call with its queries, a job and what is asked of an operator, and neither they nor the log hold what a person typed", async () => {
  const receiver = await startOtlpReceiver();
  const mtn = await startMtn();
  const world = await startUploadsWorld({ settings: { otlpUrl: receiver.address, mtn: mtnStandInSettings(mtn) } });
  try {
    const student = await world.person();
    const visitor = world.server.client();
    await visitor.post("/api/auth/signin", { identifier: "university@example.com", password: WRONG });
    await student.call("/api/email/verify/31425", { method: "PATCH" });
    await student.upload("Traced words");
    const order = { service: "MTN", phone: PHONE, categoryId: world.ids.software, type: "paper" };
    expect((await student.post("/api/payments/category", order)).status).toBe(202);

    const found = (name: string): ReceivedSpan | undefined => receiver.spans().find((span) => span.name === name);
    await vi.waitFor(() => {
      for (const name of ["POST /api/auth/signin", "Jobs.run", "PaymentWorker.submit"])
        expect(found(name)).toBeDefined();
    }, 30_000);

    const call = found("POST /api/auth/signin")!;
    expect(call).toMatchObject({
      kind: 2,
      values: { "http.request.method": "POST", "http.response.status_code": "401" },
    });
    const queries = receiver
      .spans()
      .filter(({ traceId, values }) => traceId === call.traceId && values["db.query.text"] !== undefined);
    expect(queries.map(({ values }) => values["db.query.text"]).join("\n")).toMatch(/FROM account[\s\S]*\$1/);
    const asked = receiver.spans().find(({ name, kind }) => name === "Operators.ask" && kind === 3)!;
    expect(asked.values["server.address"]).toBe(new URL(mtn.address).host);
    const figures = (await visitor.get("/api/metrics")).text;
    expect(figures).toMatch(
      /^annales_operator_call_duration_seconds_count\{operator="MTN",call="request",outcome="accepted"\} 1$/m,
    );
    expect(asked.traceId).toBe(found("PaymentWorker.submit")!.traceId);

    const roots = new Set(
      receiver
        .spans()
        .flatMap(({ parentSpanId, kind, name }) => (parentSpanId === undefined && kind !== 2 ? [name] : [])),
    );
    for (const name of roots)
      expect([
        "Jobs.run",
        "PaymentWorker.submit",
        "PaymentWorker.checkStatus",
        "Outbox.sendEntry",
        "Maintenance.deleteExpiredOf",
      ]).toContain(name);
    const typed = ["university@example.com", "uploads.example", PHONE, WRONG, "31425", "Traced words"];
    const logged = world.server.log.join("\n");
    for (const secret of [...typed, student.session.token!])
      for (const written of [receiver.text(), logged]) expect(written).not.toContain(secret);
  } finally {
    await world.close();
    await mtn.close();
    await receiver.close();
  }
});
