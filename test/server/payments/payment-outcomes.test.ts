import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { startPaymentsWorld, type PaymentsWorld } from "./payments-world.ts";

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld();
});
afterEach(() => world.leave());
afterAll(() => world.close());

const MINUTE = 60_000;
const untouched = { entries: 0, sum: 0, opened: 0 };

/** A payment whose payer is being asked. */
const waiting = async (more: object = {}) => {
  const student = await world.student();
  const id = await student.pay(more);
  await world.due();
  return { student, id };
};

/** One that our clock ended while the operator still waits. */
const lapsed = async () => {
  const { student, id } = await waiting();
  world.advance(5 * MINUTE);
  await world.due();
  return { student, id };
};

it("grants a paid semester once, balanced, and tells of it", async () => {
  const { student, id } = await waiting();
  expect(await world.row(id)).toMatchObject({ state: "pending" });
  world.mtn.phone.answer(id, { approve: true });
  expect(await world.look(id)).toMatchObject({ state: "succeeded", next_check_at: null });
  expect(await student.payment(id)).toMatchObject({ status: "success", checking: false, amount: 1500 });
  expect(await world.books(id)).toEqual({ entries: 2, sum: 0, opened: 1, told: ["payment.succeeded"] });
});

it("asks the payer in plain letters, for whole francs, under our own id", async () => {
  const student = await world.student();
  const order = { ...student.category, categoryId: 2, type: "solution" };
  const { body } = await student.call("POST", "payments/category", order, { "x-language": "fr" });
  await world.due();
  const prompt = world.mtn.phone.waiting().find(({ id }) => id === body.id);
  expect(prompt).toEqual({
    id: body.id,
    operator: "mtn",
    phone: student.phone,
    amount: 1000,
    text: "Annales : corriges, Clerc d avocat, 3 mois. Pay 1000 XAF? Enter your PIN to approve.",
  });
});

it.each([
  ["the payer declines", { approve: false }, "rejected"],
  ["the account is empty", { approve: true, reason: "NOT_ENOUGH_FUNDS" }, "funds"],
  ["the number has no account", { approve: true, reason: "PAYER_NOT_FOUND" }, "phone"],
  ["the payer's limit is reached", { approve: true, reason: "PAYER_LIMIT_REACHED" }, "limit"],
  ["the operator stumbles", { approve: true, reason: "INTERNAL_PROCESSING_ERROR" }, "other"],
])("fails with its reason when %s, and another can be made", async (_, answer, reason) => {
  const { student, id } = await waiting();
  world.mtn.phone.answer(id, answer);
  expect(await world.look(id)).toMatchObject({ state: "failed", next_check_at: null });
  expect(await student.payment(id)).toMatchObject({ status: "failed", reason, checking: false });
  expect(await world.books(id)).toEqual({ ...untouched, told: ["payment.failed"] });
  expect(await student.pay()).not.toBe(id);
});

it("shows a payment that the payer called off as failed", async () => {
  const { student, id } = await waiting();
  await command(id, { status: "CANCELLED" });
  expect(await world.look(id)).toMatchObject({ state: "cancelled", next_check_at: null });
  expect(await student.payment(id)).toMatchObject({ status: "failed", reason: "rejected" });
});

it("expires when the operator says that no one approved", async () => {
  const { student, id } = await waiting();
  await command(id, { status: "FAILED", reason: "COULD_NOT_PERFORM_TRANSACTION" });
  expect(await world.look(id)).toMatchObject({ state: "expired" });
  expect(await student.payment(id)).toMatchObject({ status: "expired", reason: "expired" });
});

it("ends after 5 minutes by our own clock, not a moment before", async () => {
  const { student, id } = await waiting();
  const { expiresAt } = await student.payment(id);
  world.advance(Date.parse(expiresAt) - world.now() - 1_000);
  await world.due();
  expect(await world.row(id)).toMatchObject({ state: "pending", next_check_at: new Date(expiresAt) });
  expect(await world.look(id)).toMatchObject({ state: "expired" });
  expect(await student.payment(id)).toMatchObject({ status: "expired", reason: "expired", checking: false });
});

it("asks no second time while a request that expired here may still be approved, and says so", async () => {
  const { student, id } = await lapsed();
  expect(await world.row(id)).toMatchObject({ state: "expired" });
  const pays = (more: object = {}) =>
    student.call("POST", "payments/university", { ...student.semester, ...more }, { "x-language": "en" });
  expect(await pays()).toMatchObject({
    status: 429,
    body: {
      code: "too_many_requests",
      message: "Your first request can still be approved on the phone. Decline it there, and pay again in 3 min",
    },
  });
  expect((await pays({ semesterId: 2 })).status).toBe(202);
  world.advance(3 * MINUTE);
  expect((await pays()).status).toBe(202);
});

it("gives a success after our end to a person, and grants nothing", async () => {
  const { student, id } = await lapsed();
  expect(await world.row(id)).toMatchObject({ state: "expired" });
  world.mtn.phone.answer(id, { approve: true });
  expect(await world.look(id)).toMatchObject({ state: "review", reason: "late success", next_check_at: null });
  expect(await student.payment(id)).toMatchObject({ status: "pending", checking: true });
  expect(await world.books(id)).toEqual({ ...untouched, told: ["payment.failed", "payment.inReview"] });
  const again = await student.call("POST", "payments/university", student.semester);
  expect(again).toMatchObject({ status: 409, body: { code: "payment_pending" } });
});

it("finds a success that the operator had first called expired", async () => {
  const student = await world.student();
  world.mtn.setFaults({ operation: "pay", kind: "lateSuccess", ms: 30 * MINUTE, phone: student.phone });
  const id = await student.pay();
  await world.due();
  expect(await world.look(id)).toMatchObject({ state: "expired" });
  world.advance(31 * MINUTE);
  world.mtn.advance(0);
  await world.due();
  expect(await world.row(id)).toMatchObject({ state: "review", reason: "late success" });
});

it("asks about an expired payment for a day, ever more seldom, and then no more", async () => {
  const { student, id } = await lapsed();
  const ends = Date.parse((await student.payment(id)).createdAt) + 24 * 60 * MINUTE;
  await command(id, { status: "FAILED", reason: "EXPIRED" });
  let looks = 0;
  for (let row = await world.row(id); row.next_check_at !== null; row = await world.look(id)) looks += 1;
  expect(await world.row(id)).toMatchObject({ state: "expired", reason: "expired" });
  expect(looks).toBeGreaterThan(24);
  expect(looks).toBeLessThan(45);
  expect(world.now()).toBeGreaterThanOrEqual(ends);
});

it("gives a payment that is still open at the operator after a day to a person", async () => {
  const { id } = await lapsed();
  world.advance(24 * 60 * MINUTE);
  await world.due();
  expect(await world.row(id)).toMatchObject({ state: "review", reason: "no answer in a day", next_check_at: null });
});

it("asks for no callback where the server has no public address", async () => {
  const { id } = await waiting();
  const sent = await (await fetch(`${world.mtn.control}/payments/${id}`)).json();
  expect(sent).toMatchObject({ reference: id, externalId: id, amount: "1500", currency: "XAF" });
  expect(sent).not.toHaveProperty("callbackUrl");
});

it.each([
  ["less", "1499"],
  ["more", "1501"],
  ["a part of a franc", "1500.5"],
  ["no amount", "much"],
])("gives a success over %s to a person", async (_, amount) => {
  const { id, student } = await waiting();
  world.mtn.setFaults({ operation: "status", kind: "wrongAmount", amount, phone: student.phone, times: 1 });
  world.mtn.phone.answer(id, { approve: true });
  expect(await world.look(id)).toMatchObject({ state: "review", reason: "another amount" });
  expect(await world.books(id)).toEqual({ ...untouched, told: ["payment.inReview"] });
});

it("takes the same money written otherwise for the same", async () => {
  const { id, student } = await waiting();
  world.mtn.setFaults({ operation: "status", kind: "wrongAmount", amount: "1500.00", phone: student.phone, times: 1 });
  world.mtn.phone.answer(id, { approve: true });
  expect(await world.look(id)).toMatchObject({ state: "succeeded" });
});

it("gives a success in another currency to a person", async () => {
  const { id } = await waiting();
  await world.sql((sql) => sql`UPDATE payment SET currency = 'EUR' WHERE id = ${id}::uuid`);
  world.mtn.phone.answer(id, { approve: true });
  expect(await world.look(id)).toMatchObject({ state: "review", reason: "another amount" });
});

it("keeps the price of the moment the payment was made", async () => {
  const { id, student } = await waiting({ categoryId: 1 });
  await world.sql((sql) => sql`UPDATE fee SET amount = 2500 WHERE kind = 'category'`);
  world.mtn.phone.answer(id, { approve: true });
  expect(await world.look(id)).toMatchObject({ state: "succeeded" });
  expect(await student.payment(id)).toMatchObject({ amount: 2000 });
  await world.sql((sql) => sql`UPDATE fee SET amount = 2000 WHERE kind = 'category'`);
});

/** Sets the payment at the operator, whatever it was. */
async function command(id: string, outcome: { status: string; reason?: string }) {
  const response = await fetch(`${world.mtn.control}/payments/${id}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(outcome),
  });
  expect(response.status).toBe(204);
}
