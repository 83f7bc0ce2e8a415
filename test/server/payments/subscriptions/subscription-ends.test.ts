import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SubscriptionEnds } from "../../../../src/contract/payments/subscription-ends.ts";
import { startPaymentsWorld, type PaymentsWorld, type Student } from "../payments-world.ts";

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld();
});
afterAll(() => world.close());

const endsOf = async (student: Student): Promise<SubscriptionEnds> =>
  (await student.call("GET", "subscriptions/ends")).body;
const buy = async (student: Student, more: object) => {
  const id = await student.pay(more);
  await world.due();
  world.mtn.phone.answer(id, { approve: true });
  expect(await world.look(id)).toMatchObject({ state: "succeeded" });
};
const day = (time: string | undefined): string => String(time).slice(0, 10);

describe("until when what is paid for now lasts", () => {
  it("is told of each semester before the payment, and of its renewal after it", async () => {
    const student = await world.student();
    const { semesters, renewals } = await endsOf(student);
    expect(semesters.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(renewals).toEqual([]);
    await buy(student, { levelId: 1, semesterId: 2 });
    const [first] = await student.subscriptions();
    expect(first.endsAt).toBe(semesters[1]?.endsAt);

    const after = await endsOf(student);
    expect(after.semesters).toEqual(semesters);
    const { endsAt } = after.renewals[0]!;
    expect(after.renewals).toEqual([{ type: "paper", levelId: 1, semesterId: 2, categoryId: null, endsAt }]);
    await buy(student, { levelId: 1, semesterId: 2 });
    const [renewed] = await student.subscriptions();
    expect(renewed.endsAt).toBe(endsAt);
    expect(Date.parse(endsAt)).toBeGreaterThan(Date.parse(first.endsAt));
  });

  it("is 3 calendar months for a category, from the end of the one that is open", async () => {
    const student = await world.student();
    const { category } = await endsOf(student);
    await buy(student, { categoryId: 2 });
    const [first] = await student.subscriptions();
    expect(day(first.endsAt)).toBe(day(category));
    const [renewal] = (await endsOf(student)).renewals;
    expect(renewal).toMatchObject({ type: "paper", levelId: null, semesterId: null, categoryId: 2 });
    await buy(student, { categoryId: 2 });
    const [renewed] = await student.subscriptions();
    expect(renewed.endsAt).toBe(renewal?.endsAt);
  });

  it("is no one else's", async () => {
    const [owner, other] = [await world.student(), await world.student()];
    await buy(owner, { categoryId: 1 });
    expect((await endsOf(other)).renewals).toEqual([]);
  });
});
