import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { OperatorFault } from "../../../../stand-ins/operator/operator-faults.ts";
import { startPaymentsWorld, type Student, type PaymentsWorld } from "../payments-world.ts";

/** All that an operator can answer, to each of the two calls and after a callback, must end in the right state. */
const answers = [
  "202",
  "400",
  "401",
  "409",
  "417",
  "429",
  "500",
  "XML",
  "time-out",
  "reset",
  "garbage",
  "unknown status",
] as const;
type Answer = (typeof answers)[number];
const services = ["MTN", "ORANGE"] as const;
type Service = (typeof services)[number];

/** The fault of the stand-in that makes an answer. 401 comes twice: a refused token is renewed and the call made again. */
const faultOf = (answer: Answer, operation: "pay" | "status"): object => {
  if (answer === "XML") return { kind: "xml" };
  if (answer === "time-out") return { kind: "halfOpen" };
  if (answer === "reset" || answer === "garbage") return { kind: answer };
  if (answer === "unknown status")
    return operation === "status" ? { kind: "unknownStatus", value: "HALF_DONE" } : { kind: "http", status: 418 };
  return { kind: "http", status: Number(answer), times: answer === "401" ? 2 : 1 };
};

/** Where the request ends: refused clearly, taken clearly, or no one knows. */
const afterSubmit: Record<Service, Record<Answer, "pending" | "failed" | "unknown">> = {
  MTN: {
    "202": "pending",
    "400": "failed",
    "401": "failed",
    "409": "pending",
    "417": "unknown",
    "429": "unknown",
    "500": "unknown",
    XML: "unknown",
    "time-out": "unknown",
    reset: "unknown",
    garbage: "unknown",
    "unknown status": "unknown",
  },
  ORANGE: {
    "202": "unknown",
    "400": "failed",
    "401": "failed",
    "409": "unknown",
    "417": "unknown",
    "429": "unknown",
    "500": "unknown",
    XML: "unknown",
    "time-out": "unknown",
    reset: "unknown",
    garbage: "unknown",
    "unknown status": "unknown",
  },
};

const once = { entries: 2, sum: 0, opened: 1, told: ["payment.succeeded"] };
const untouched = { entries: 0, sum: 0, opened: 0 };

let world: PaymentsWorld;
let hasty: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld();
  hasty = await startPaymentsWorld({ patience: "400 millis" });
});
afterEach(() => Promise.all([world.leave(), hasty.leave()]));
afterAll(() => Promise.all([world.close(), hasty.close()]));

/** Only a time-out is waited for: elsewhere a slow machine must not make one. */
const worldOf = (answer: Answer): PaymentsWorld => (answer === "time-out" ? hasty : world);

const set = (at: PaymentsWorld, service: Service, student: Student, fault: object): void => {
  const stand = service === "MTN" ? at.mtn : at.orange;
  stand.setFaults({ times: 1, phone: student.phone, ...fault } as OperatorFault);
};

/** Looks until the payer can be asked, approves, and looks until the payment is settled. */
const settle = async (at: PaymentsWorld, id: string) => {
  for (let looks = 0; looks < 12; looks += 1) {
    await at.answer(id, { approve: true });
    const { state, next_check_at } = await at.row(id);
    if (state === "succeeded" || next_check_at === null) break;
    await at.look(id);
  }
  return at.row(id);
};

const cells = services.flatMap((service) => answers.map((answer) => ({ service, answer })));

describe.each([true, false])("the request is answered badly (carried out: %s)", (performed) => {
  it.each(cells)("by $service with $answer: the state is right, and the end too", async ({ service, answer }) => {
    const at = worldOf(answer);
    const student = await at.student();
    set(at, service, student, { ...faultOf(answer, "pay"), operation: "pay", performed });
    const id = await student.pay({ service });
    await at.due();
    const state = answer === "garbage" && performed && service === "MTN" ? "pending" : afterSubmit[service][answer];
    expect(await at.row(id)).toMatchObject({ state });
    if (state === "failed") {
      expect(await at.books(id)).toEqual({ ...untouched, told: [] });
      return;
    }
    expect(await settle(at, id)).toMatchObject({ state: "succeeded" });
    expect(await at.books(id)).toEqual(once);
  });
});

describe("the status is answered badly", () => {
  it.each(cells)("by $service with $answer: nothing is decided until it is clear", async ({ service, answer }) => {
    const at = worldOf(answer);
    const student = await at.student();
    const id = await student.pay({ service });
    await at.due();
    await at.answer(id, { approve: true });
    set(at, service, student, { ...faultOf(answer, "status"), operation: "status" });
    expect(await at.look(id)).toMatchObject({ state: "unknown" });
    expect(await at.books(id)).toEqual({ ...untouched, told: [] });
    expect(await settle(at, id)).toMatchObject({ state: "succeeded" });
    expect(await at.books(id)).toEqual(once);
  });
});

/** What comes to our address: a claim that all is paid, or what no one can read. */
const noticeOf = (service: Service, answer: Answer, id: string, reference: string | null): string => {
  if (answer === "garbage") return "<html>";
  if (answer === "XML") return "<fault/>";
  const status = answer === "unknown status" ? "HALF_DONE" : service === "MTN" ? "SUCCESSFUL" : "SUCCESSFULL";
  return JSON.stringify(service === "MTN" ? { externalId: id, status } : { payToken: reference, status, message: "" });
};

describe("a callback comes, and the look it leads to is answered badly", () => {
  it.each(cells)("by $service with $answer: the callback itself decides nothing", async ({ service, answer }) => {
    const at = worldOf(answer);
    const student = await at.student();
    const id = await student.pay({ service });
    await at.due();
    await at.look(id);
    at.advance(5_001);
    await at.sql(
      (sql) => sql`UPDATE payment SET next_check_at = ${new Date(at.now() + 60_000)} WHERE id = ${id}::uuid`,
    );
    const { reference } = await at.row(id);
    set(at, service, student, { ...faultOf(answer, "status"), operation: "status" });
    const { status } = await fetch(`${at.address}/api/operators/${service.toLowerCase()}/callback`, {
      method: "POST",
      body: noticeOf(service, answer, id, reference),
    });
    expect(status).toBe(200);
    const isReadable = answer !== "garbage" && answer !== "XML";
    expect(await at.due()).toBe(isReadable ? 1 : 0);
    expect(await at.row(id)).toMatchObject({ state: isReadable ? "unknown" : "pending" });
    expect(await at.books(id)).toEqual({ ...untouched, told: [] });
    expect(await settle(at, id)).toMatchObject({ state: "succeeded" });
    expect(await at.books(id)).toEqual(once);
  });
});

describe("a decline of Orange", () => {
  it.each([
    ["funds", "funds"],
    ["unknown", "phone"],
    ["blocked", "phone"],
    ["limit", "limit"],
    ["Paiement identique trop recent", "other"],
  ])("that says %s fails the payment at once: %s", async (reason, shown) => {
    const student = await world.student();
    set(world, "ORANGE", student, { operation: "pay", kind: "fails", reason });
    const id = await student.pay({ service: "ORANGE" });
    await world.due();
    expect(await student.payment(id)).toMatchObject({ status: "failed", reason: shown });
    expect(await world.books(id)).toEqual({ ...untouched, told: [] });
  });
});
