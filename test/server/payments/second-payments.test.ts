import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { midMonthAfter, startPaymentsWorld, type PaymentsWorld } from "./payments-world.ts";

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld({ env: { LIMIT_PROMPTS: "1000" } });
});
afterEach(() => world.leave());
afterAll(() => world.close());

/** A payment that is paid. */
const paid = async (student: Awaited<ReturnType<PaymentsWorld["student"]>>, more: object = {}) => {
  const id = await student.pay(more);
  await world.due();
  world.mtn.phone.answer(id, { approve: true });
  await world.look(id);
  return id;
};

const products: readonly object[] = [1, 2]
  .flatMap((levelId) =>
    [1, 2, 3].flatMap((semesterId) => ["paper", "solution"].map((type) => ({ levelId, semesterId, type }))),
  )
  .slice(0, 10);

describe("a second payment", () => {
  it("waits for the first one of the same product, and only of that", async () => {
    const student = await world.student();
    await student.pay();
    const again = await student.call("POST", "payments/university", student.semester, { "x-language": "fr" });
    expect(again).toMatchObject({
      status: 409,
      body: {
        code: "payment_pending",
        message: "Un paiement est déjà en attente. Validez-le d’abord sur votre téléphone",
      },
    });
    await student.pay({ type: "solution" });
    await student.pay({ semesterId: 2 });
    await student.pay({ levelId: 2 });
    await student.pay({ categoryId: 1 });
    await (await world.student()).pay();
  });

  it("can follow a paid one, and adds to its end", async () => {
    world.advance(midMonthAfter(world.now()) - world.now());
    const student = await world.student();
    await paid(student, { categoryId: 1 });
    const [first] = await student.subscriptions();
    await paid(student, { categoryId: 1 });
    const renewed = await student.subscriptions();
    expect(renewed).toEqual([{ ...first, endsAt: expect.any(String) }]);
    expect(monthsBetween(first.startsAt, renewed[0].endsAt)).toBe(6);
  });
});

describe("the Idempotency-Key", () => {
  const key = () => ({ "idempotency-key": crypto.randomUUID() });

  it("makes the same call the same payment, however far it has come", async () => {
    const student = await world.student();
    const same = key();
    const send = () => student.call("POST", "payments/university", student.semester, same);
    const first = await send();
    await world.due();
    world.mtn.phone.answer(first.body.id, { approve: true });
    await world.look(first.body.id);
    expect(await send()).toMatchObject({ status: 202, body: { id: first.body.id, status: "success" } });
  });

  it.each([
    ["phone", { phone: "699999999" }],
    ["level", { levelId: 2 }],
    ["type", { type: "solution" }],
  ])("is a conflict with another %s", async (_, change) => {
    const student = await world.student();
    const same = key();
    await student.call("POST", "payments/university", student.semester, same);
    const other = await student.call("POST", "payments/university", { ...student.semester, ...change }, same);
    expect(other).toMatchObject({ status: 409, body: { code: "conflict" } });
  });

  it("is a conflict when it comes back for a category", async () => {
    const student = await world.student();
    const same = key();
    await student.call("POST", "payments/university", student.semester, same);
    expect(await student.call("POST", "payments/category", student.category, same)).toMatchObject({ status: 409 });
  });

  it("is judged after the body", async () => {
    const student = await world.student();
    const same = key();
    await student.call("POST", "payments/university", student.semester, same);
    const wrong = { ...student.semester, phone: "1" };
    expect(await student.call("POST", "payments/university", wrong, same)).toMatchObject({ status: 422 });
  });

  it("belongs to one student", async () => {
    const [one, other] = [await world.student(), await world.student()];
    const same = key();
    const first = await one.call("POST", "payments/university", one.semester, same);
    const second = await other.call("POST", "payments/university", other.semester, same);
    expect(second.status).toBe(202);
    expect(second.body.id).not.toBe(first.body.id);
  });

  it("is not counted again, nor stopped by the limit", async () => {
    const student = await world.student();
    const same = key();
    const first = await student.call("POST", "payments/university", student.semester, same);
    for (const more of products.slice(1)) await student.pay(more);
    const again = await student.call("POST", "payments/university", student.semester, same);
    expect(again).toMatchObject({ status: 202, body: { id: first.body.id } });
  });
});

it("lets a student make 10 payments an hour, and says when the next one may be made", async () => {
  const student = await world.student();
  for (const more of products) await student.pay(more);
  world.advance(600_000);
  const order = { ...student.category };
  const refused = await student.call("POST", "payments/category", order);
  expect(refused).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
  const seconds = Number(refused.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(2_900);
  expect(seconds).toBeLessThanOrEqual(3_000);
  expect(await student.call("POST", "payments/category", { ...order, phone: "1" })).toMatchObject({ status: 422 });
  await (await world.student()).pay();
  world.advance(seconds * 1000);
  expect(await student.call("POST", "payments/category", order)).toMatchObject({ status: 202 });
});

/** Whole calendar months from one moment to another; NaN when they are not on the same day of the month. */
function monthsBetween(from: string, to: string): number {
  const [start, end] = [new Date(from), new Date(to)];
  const months = (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
  return start.getUTCDate() === end.getUTCDate() ? months : Number.NaN;
}
