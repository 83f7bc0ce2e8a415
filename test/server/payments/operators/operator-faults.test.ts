import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { OperatorFault } from "../../../../stand-ins/operator/operator-faults.ts";
import { startPaymentsWorld, type PaymentsWorld } from "../payments-world.ts";

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld({ patience: "2 seconds" });
});
afterEach(() => world.leave());
afterAll(() => world.close());

const once = (fault: object, phone: string): OperatorFault => ({ ...fault, times: 1, phone }) as OperatorFault;

describe.each([
  ["a broken line", { kind: "reset" }],
  ["garbage with 200", { kind: "garbage", performed: false }],
  ["500", { kind: "http", status: 500 }],
  ["500 that names a reason", { kind: "http", status: 500, code: "NOT_ALLOWED" }],
  ["503", { kind: "http", status: 503 }],
  ["429", { kind: "http", status: 429 }],
  ["404", { kind: "http", status: 404 }],
])("the request is answered with %s", (_, fault) => {
  it("is not known, and is sent again under the same id when it never arrived", async () => {
    const student = await world.student();
    world.mtn.setFaults(once({ ...fault, operation: "pay" }, student.phone));
    const id = await student.pay();
    await world.due();
    expect(await world.row(id)).toMatchObject({ state: "unknown" });
    expect(await student.payment(id)).toMatchObject({ status: "pending", checking: true });
    expect(await world.look(id)).toMatchObject({ state: "created" });
    expect(await world.look(id)).toMatchObject({ state: "pending" });
    world.mtn.phone.answer(id, { approve: true });
    expect(await world.look(id)).toMatchObject({ state: "succeeded" });
  });

  it("is found and granted once when it did arrive", async () => {
    const student = await world.student();
    world.mtn.setFaults(once({ ...fault, operation: "pay", performed: true }, student.phone));
    const id = await student.pay();
    await world.due();
    world.mtn.phone.answer(id, { approve: true });
    expect(await world.look(id)).toMatchObject({ state: "succeeded" });
    expect(await world.books(id)).toEqual({ entries: 2, sum: 0, opened: 1, told: ["payment.succeeded"] });
  });
});

it("takes 409 for an earlier try that arrived", async () => {
  const student = await world.student();
  world.mtn.setFaults(once({ operation: "pay", kind: "http", status: 409, performed: true }, student.phone));
  const id = await student.pay();
  await world.due();
  expect(await world.row(id)).toMatchObject({ state: "pending" });
});

it("takes a garbled 202 for accepted", async () => {
  const student = await world.student();
  world.mtn.setFaults(once({ operation: "pay", kind: "garbage" }, student.phone));
  const id = await student.pay();
  await world.due();
  expect(await world.row(id)).toMatchObject({ state: "pending" });
});

describe("the status is answered badly", () => {
  it.each([
    ["a broken line", { kind: "reset" }],
    ["garbage", { kind: "garbage" }],
    ["500", { kind: "http", status: 500 }],
    ["429", { kind: "http", status: 429 }],
    ["401 twice", { kind: "http", status: 401, times: 2 }],
    ["403", { kind: "http", status: 403 }],
    ["a status no one knows", { kind: "unknownStatus", value: "HALF_DONE" }],
  ])("with %s: nothing is decided, and the next answer counts", async (_, fault) => {
    const student = await world.student();
    const id = await student.pay();
    await world.due();
    world.mtn.phone.answer(id, { approve: true });
    world.mtn.setFaults({ times: 1, phone: student.phone, ...fault, operation: "status" } as OperatorFault);
    expect(await world.look(id)).toMatchObject({ state: "unknown" });
    expect(await world.books(id)).toEqual({ entries: 0, sum: 0, opened: 0, told: [] });
    expect(await world.look(id)).toMatchObject({ state: "succeeded" });
  });
});

it.each([400, 403])("fails at %i, where the operator says that it took nothing", async (status) => {
  const student = await world.student();
  world.mtn.setFaults(once({ operation: "pay", kind: "http", status }, student.phone));
  const id = await student.pay();
  await world.due();
  expect(await student.payment(id)).toMatchObject({ status: "failed", reason: "other" });
});

it("does not believe a refusal of a second try: the first may have arrived", async () => {
  const student = await world.student();
  world.mtn.setFaults(
    once({ operation: "pay", kind: "reset" }, student.phone),
    once({ operation: "pay", kind: "http", status: 403 }, student.phone),
  );
  const id = await student.pay();
  await world.due();
  expect(await world.look(id)).toMatchObject({ state: "created" });
  expect(await world.look(id)).toMatchObject({ state: "unknown" });
});

it("stays unknown past its end while the operator is silent, and expires at its first word", async () => {
  const student = await world.student();
  world.mtn.setFaults({ operation: "pay", kind: "reset", phone: student.phone });
  world.mtn.setFaults({ operation: "status", kind: "http", status: 500, times: 1 });
  const id = await student.pay();
  await world.due();
  world.advance(6 * 60_000);
  await world.due();
  expect(await world.row(id)).toMatchObject({ state: "unknown" });
  expect(await world.look(id)).toMatchObject({ state: "expired" });
});

describe("the token", () => {
  it("is renewed once when it is refused, and the call is made again", async () => {
    const student = await world.student();
    world.mtn.setFaults(once({ operation: "pay", kind: "http", status: 401 }, student.phone));
    const id = await student.pay();
    await world.due();
    expect(await world.row(id)).toMatchObject({ state: "pending" });
  });

  it("fails the payment when a fresh one is refused too", async () => {
    const student = await world.student();
    world.mtn.setFaults({ operation: "pay", kind: "http", status: 401, times: 2, phone: student.phone });
    const id = await student.pay();
    await world.due();
    expect(await student.payment(id)).toMatchObject({ status: "failed", reason: "other" });
  });

  it("leaves the payment unknown when none can be had, and sends it later", async () => {
    const student = await world.student();
    world.advance(3_600_000);
    world.mtn.setFaults({ operation: "token", kind: "http", status: 500, times: 1 });
    const id = await student.pay();
    await world.due();
    expect(await world.row(id)).toMatchObject({ state: "unknown" });
    expect(await world.look(id)).toMatchObject({ state: "created" });
    expect(await world.look(id)).toMatchObject({ state: "pending" });
  });
});

it("takes no answer in time for silence, whether or not the request arrived", async () => {
  const lost = await world.student();
  const late = await world.student();
  world.mtn.setFaults(
    once({ operation: "pay", kind: "halfOpen" }, lost.phone),
    once({ operation: "pay", kind: "slow", ms: 60_000, performed: true }, late.phone),
  );
  const ids = [await lost.pay(), await late.pay()] as const;
  await world.due();
  expect(await world.row(ids[0])).toMatchObject({ state: "unknown" });
  expect(await world.row(ids[1])).toMatchObject({ state: "unknown" });
  expect(await world.lookUntil(ids[0], "pending")).toMatchObject({ state: "pending" });
  expect(await world.lookUntil(ids[1], "pending")).toMatchObject({ state: "pending" });
});
