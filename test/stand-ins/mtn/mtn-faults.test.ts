import { describe, expect, it, vi } from "vitest";
import type { OperatorFault } from "../../../stand-ins/operator/operator-faults.ts";
import { connect, control, order, orderFrom, quickPayer, start } from "./mtn-client.ts";

const setUp = async () => {
  const standIn = await start();
  return { standIn, client: await connect(standIn), command: control(standIn) };
};

type Setup = Awaited<ReturnType<typeof setUp>>;

/** Resolves when every counted fault has met its call. */
const met = ({ command }: Setup): Promise<void> =>
  vi.waitFor(async () => expect(await command.read("faults")).toEqual([]));

const watch = (call: Promise<Response>) => {
  let isAnswered = false;
  const answer = call.then((response) => {
    isAnswered = true;
    return response;
  });
  return { answer, isAnswered: () => isAnswered };
};

const operations = ["token", "pay", "status"] as const;

const callers = (setup: Setup, reference: string) => ({
  token: () => setup.client.token(),
  pay: () => setup.client.pay(orderFrom(quickPayer), {}, reference),
  status: () => setup.client.status(reference),
});

const proper = { token: 200, pay: 202, status: 404 };

describe.each(operations)("%s", (operation) => {
  it("is slow", async () => {
    const setup = await setUp();
    await setup.command.faults({ operation, kind: "slow", ms: 30_000, times: 1 });
    const call = watch(callers(setup, crypto.randomUUID())[operation]());
    await met(setup);
    await setup.command.advance(29_999);
    expect(call.isAnswered()).toBe(false);
    await setup.command.advance(1);
    expect((await call.answer).status).toBe(proper[operation]);
  });

  it("is never answered", async () => {
    const setup = await setUp();
    await setup.command.faults({ operation, kind: "halfOpen", times: 1 });
    const call = watch(callers(setup, crypto.randomUUID())[operation]());
    const cut = expect(call.answer).rejects.toThrow("fetch failed");
    await met(setup);
    await setup.command.advance(24 * 3_600_000);
    expect(call.isAnswered()).toBe(false);
    await setup.standIn.close();
    await cut;
  });

  it("is cut off", async () => {
    const setup = await setUp();
    await setup.command.faults({ operation, kind: "reset", times: 1 });
    await expect(callers(setup, crypto.randomUUID())[operation]()).rejects.toMatchObject({
      cause: expect.objectContaining({ code: expect.stringMatching(/ECONNRESET|UND_ERR_SOCKET/) }),
    });
  });

  it("is answered with what cannot be read", async () => {
    const setup = await setUp();
    await setup.command.faults({ operation, kind: "garbage", times: 1 });
    const response = await callers(setup, crypto.randomUUID())[operation]();
    expect(response.status).toBe(proper[operation]);
    await expect(response.json()).rejects.toThrow(SyntaxError);
  });

  it.each([400, 401, 403, 409, 429, 500, 503])("is answered with %i", async (status) => {
    const setup = await setUp();
    await setup.command.faults({ operation, kind: "http", status, times: 1 });
    const call = callers(setup, crypto.randomUUID())[operation];
    const refused = await call();
    expect(refused.status).toBe(status);
    expect(await refused.json()).toMatchObject({ message: expect.any(String) });
    expect((await call()).status).toBe(proper[operation]);
  });
});

describe("a fault", () => {
  it("has the code and words that it was given", async () => {
    const { client, command } = await setUp();
    await command.faults({ operation: "pay", kind: "http", status: 500, code: "NOT_ALLOWED", message: "Not for you." });
    const refused = await client.pay(order);
    expect([refused.status, await refused.json()]).toEqual([500, { code: "NOT_ALLOWED", message: "Not for you." }]);
  });

  it.each([
    { kind: "http", status: 500 },
    { kind: "http", status: 500, performed: true },
    { kind: "reset" },
    { kind: "reset", performed: true },
    { kind: "garbage" },
    { kind: "garbage", performed: false },
  ] as const)("leaves a payment behind only when it is carried out: %j", async (detail) => {
    const { client, command } = await setUp();
    await command.faults({ operation: "pay", times: 1, ...detail });
    const reference = crypto.randomUUID();
    await client.pay(orderFrom(quickPayer), {}, reference).catch(() => undefined);
    const isPerformed = "performed" in detail ? detail.performed : detail.kind === "garbage";
    expect((await client.status(reference)).status).toBe(isPerformed ? 200 : 404);
    expect((await client.pay(orderFrom(quickPayer), {}, reference)).status).toBe(isPerformed ? 409 : 202);
  });

  it("that is slow can carry out the payment before it answers", async () => {
    const setup = await setUp();
    const reference = crypto.randomUUID();
    await setup.command.faults({ operation: "pay", kind: "slow", ms: 30_000, performed: true, times: 1 });
    const call = setup.client.pay(orderFrom(quickPayer), {}, reference);
    await met(setup);
    expect(await setup.client.read(reference)).toMatchObject({ status: "SUCCESSFUL" });
    await setup.command.advance(30_000);
    expect((await call).status).toBe(202);
  });

  it("that never answers can carry out the payment", async () => {
    const setup = await setUp();
    const reference = crypto.randomUUID();
    await setup.command.faults({ operation: "pay", kind: "halfOpen", performed: true, times: 1 });
    const cut = expect(setup.client.pay(orderFrom(quickPayer), {}, reference)).rejects.toThrow("fetch failed");
    await met(setup);
    expect(await setup.client.read(reference)).toMatchObject({ status: "SUCCESSFUL" });
    await setup.standIn.close();
    await cut;
  });

  it("stays until it is cleared when it is not counted", async () => {
    const { client, command } = await setUp();
    const fault: OperatorFault = { operation: "pay", kind: "http", status: 503 };
    const added = await command.faults(fault);
    expect([added.status, await added.json()]).toEqual([201, [fault]]);
    for (let call = 0; call < 3; call += 1) expect((await client.pay(order)).status).toBe(503);
    expect((await command.call("DELETE", "faults")).status).toBe(204);
    expect((await client.pay(order)).status).toBe(202);
  });

  it("is counted down, and the next of its kind follows", async () => {
    const { client, command } = await setUp();
    await command.faults(
      { operation: "token", kind: "http", status: 503, times: 2 },
      { operation: "token", kind: "http", status: 429, times: 1 },
    );
    const statuses: number[] = [];
    for (let call = 0; call < 4; call += 1) statuses.push((await client.token()).status);
    expect(statuses).toEqual([503, 503, 429, 200]);
  });

  it("can be for one payer only", async () => {
    const { client, command } = await setUp();
    await command.faults(
      { operation: "pay", kind: "http", status: 503, phone: "670000001" },
      { operation: "status", kind: "unknownStatus", value: "ON_HOLD", phone: "237670000002" },
    );
    expect((await client.pay(orderFrom("237670000001"))).status).toBe(503);
    const other = await client.ordered(orderFrom("237670000002"));
    const third = await client.ordered(orderFrom("237670000003"));
    expect(await client.read(other)).toMatchObject({ status: "ON_HOLD" });
    expect(await client.read(third)).toMatchObject({ status: "PENDING" });
  });

  it("can be told in the program itself", async () => {
    const { standIn, client } = await setUp();
    standIn.setFaults({ operation: "token", kind: "http", status: 500, times: 1 });
    expect((await client.token()).status).toBe(500);
  });

  it.each([
    {},
    [{}],
    { operation: "pay", kind: "nothing" },
    { operation: "pay", kind: "toString" },
    { operation: "balance", kind: "reset" },
    { operation: "pay", kind: "lost" },
    { operation: "callback", kind: "http", status: 500 },
    { operation: "pay", kind: "http" },
    { operation: "pay", kind: "http", status: 200 },
    { operation: "pay", kind: "slow", ms: -1 },
    { operation: "pay", kind: "reset", times: 0 },
    { operation: "pay", kind: "reset", unheardOf: 1 },
    { operation: "callback", kind: "method", method: "GET" },
  ])("that makes no sense is refused: %j", async (fault) => {
    const { command } = await setUp();
    expect((await command.call("POST", "faults", fault)).status).toBe(400);
    expect(await command.read("faults")).toEqual([]);
  });
});

describe("a payment", () => {
  it("tells an unknown status, and the truth afterwards", async () => {
    const { client, command } = await setUp();
    const reference = await client.ordered(orderFrom(quickPayer));
    await command.faults({ operation: "status", kind: "unknownStatus", value: "ON_HOLD", times: 1 });
    expect(await client.read(reference)).toMatchObject({ status: "ON_HOLD" });
    expect(await client.read(reference)).toMatchObject({ status: "SUCCESSFUL" });
  });

  it("tells a wrong amount", async () => {
    const { client, command } = await setUp();
    const reference = await client.ordered(orderFrom(quickPayer));
    await command.faults({ operation: "status", kind: "wrongAmount", amount: "15" });
    expect(await client.read(reference)).toMatchObject({ amount: "15", status: "SUCCESSFUL" });
  });

  it.each(["237670000001", quickPayer])("fails at once for a reason, whoever pays: %s", async (partyId) => {
    const { client, command } = await setUp();
    await command.faults({ operation: "pay", kind: "fails", reason: "PAYER_NOT_FOUND", times: 1 });
    const reference = await client.ordered(orderFrom(partyId));
    expect(await client.read(reference)).toMatchObject({
      status: "FAILED",
      reason: { code: "PAYER_NOT_FOUND", message: "Payer does not exist." },
    });
    expect(await command.read("prompts")).toEqual([]);
  });

  it("succeeds late, after it was told to have expired", async () => {
    const { client, command } = await setUp();
    await command.faults({ operation: "pay", kind: "lateSuccess", ms: 600_000, times: 1 });
    const reference = await client.ordered(order);
    expect(await client.read(reference)).toMatchObject({ status: "FAILED", reason: { code: "EXPIRED" } });
    await command.advance(599_999);
    expect(await client.read(reference)).toMatchObject({ status: "FAILED" });
    await command.advance(1);
    const late = await client.read(reference);
    expect(late).toEqual({ ...order, status: "SUCCESSFUL", financialTransactionId: expect.any(String) });
  });
});
