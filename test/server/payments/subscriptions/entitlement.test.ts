import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorStatus } from "../../../../src/contract/http/error-codes.ts";
import { requirePaperAccess } from "../../../../server/papers/paper-access.ts";
import { hasSubscription, type EntitlementQuery } from "../../../../server/payments/subscriptions/entitlement.sql.ts";
import { startPaymentsWorld, type Student, type PaymentsWorld, midMonthAfter } from "../payments-world.ts";

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld();
  // Subscriptions alone are looked at here: nothing opens by a free trial.
  await world.sql((sql) => sql`INSERT INTO setting (name, value) VALUES ('free_trials', '0')`);
});
afterAll(() => world.close());

const buy = async (student: Student, more: object) => {
  const id = await student.pay(more);
  await world.due();
  world.mtn.phone.answer(id, { approve: true });
  expect(await world.look(id)).toMatchObject({ state: "succeeded" });
};

/** A paper for all levels and semesters and in no category; `opens` says whether a subscription of the student fits it. */
const anyPaper = { type: "paper", levelId: null, semesterId: null, categoryIds: [] } as const;
const opens = (student: Student, paper: Partial<EntitlementQuery>) =>
  world.run(hasSubscription({ ...anyPaper, accountId: student.id, now: world.now(), ...paper }));

/** What a student is answered who asks for the paper: 200, or the status and code of the refusal. */
const asked = async (
  student: Student,
  paper: { area?: "university" | "hnd" | "concour" } & Partial<EntitlementQuery>,
) => {
  const asker = { userId: student.id, role: "student" } as const;
  const kind = paper.type === "solution" ? "SOLUTION" : "PAPER";
  const guarded = {
    area: "university",
    ...anyPaper,
    ...paper,
    kind,
    status: "approved",
    ownerId: null,
    trialOf: 0,
  } as const;
  const verdict = requirePaperAccess(asker, guarded).pipe(
    Effect.match({ onSuccess: () => "200", onFailure: ({ code }) => `${errorStatus[code]} ${code}` }),
  );
  return world.run(verdict);
};

describe("a subscription", () => {
  it("4.32 opens the paid level and semester, and neither another level nor another semester", async () => {
    const student = await world.student();
    await buy(student, { levelId: 1, semesterId: 1 });
    expect(await asked(student, { levelId: 1, semesterId: 1 })).toBe("200");
    expect(await asked(student, { levelId: 1, semesterId: 2 })).toBe("403 no_subscription");
    expect(await asked(student, { levelId: 2, semesterId: 1 })).toBe("403 no_subscription");
  });

  it("4.33 opens the paid category of HND, and no other", async () => {
    const student = await world.student();
    await buy(student, { categoryId: 2 });
    expect(await asked(student, { area: "hnd", categoryIds: [2] })).toBe("200");
    expect(await asked(student, { area: "hnd", categoryIds: [1] })).toBe("403 no_subscription");
    expect(await asked(student, { area: "concour", categoryIds: [3] })).toBe("403 no_subscription");
  });

  it("4.34 opens the paid category of Concour, and no other", async () => {
    const student = await world.student();
    await buy(student, { categoryId: 3 });
    expect(await asked(student, { area: "concour", categoryIds: [3] })).toBe("200");
    expect(await asked(student, { area: "hnd", categoryIds: [2] })).toBe("403 no_subscription");
  });

  it.each([[2], [3]])(
    "4.35 9.8 lasts 3 calendar months for category %i: a second before open, a second after denied",
    async (categoryId) => {
      world.advance(midMonthAfter(world.now()) - world.now());
      const student = await world.student();
      await buy(student, { categoryId });
      const [{ startsAt, endsAt }] = await student.subscriptions();
      const months = new Date(startsAt);
      months.setUTCMonth(months.getUTCMonth() + 3);
      expect(endsAt.slice(0, 10)).toBe(months.toISOString().slice(0, 10));
      const paper = { area: categoryId === 2 ? "hnd" : "concour", categoryIds: [categoryId] } as const;
      world.advance(Date.parse(endsAt) - 1_000 - world.now());
      expect(await asked(student, paper)).toBe("200");
      world.advance(2_000);
      expect(await asked(student, paper)).toBe("403 no_subscription");
      expect(await opens(student, { categoryIds: [categoryId] })).toBe(false);
    },
  );

  it("opens papers or solutions, never both", async () => {
    const student = await world.student();
    await buy(student, { type: "paper" });
    await buy(student, { type: "solution", categoryId: 1 });
    expect(await asked(student, { levelId: 1, semesterId: 1, type: "solution" })).toBe("403 solution_not_paid");
    expect(await asked(student, { area: "hnd", categoryIds: [1], type: "solution" })).toBe("200");
    expect(await asked(student, { area: "hnd", categoryIds: [1] })).toBe("403 no_subscription");
  });

  it("opens what is for all levels, all semesters or several categories when any part fits", async () => {
    const student = await world.student();
    await buy(student, { levelId: 2, semesterId: 1 });
    await buy(student, { categoryId: 2 });
    expect(await opens(student, { semesterId: 1 })).toBe(true);
    expect(await opens(student, { semesterId: 2 })).toBe(false);
    expect(await opens(student, { levelId: 2 })).toBe(true);
    expect(await opens(student, { levelId: 1 })).toBe(false);
    expect(await opens(student, {})).toBe(true);
    expect(await opens(student, { categoryIds: [1, 2] })).toBe(true);
    expect(await opens(student, { categoryIds: [1, 3] })).toBe(false);
  });

  it("of a category opens no university paper, nor the other way", async () => {
    const [one, other] = [await world.student(), await world.student()];
    await buy(one, { categoryId: 1 });
    await buy(other, {});
    expect(await opens(one, {})).toBe(false);
    expect(await opens(other, { categoryIds: [1, 2, 3] })).toBe(false);
  });

  it("opens nothing for anybody else, nor before it begins", async () => {
    const [owner, other] = [await world.student(), await world.student()];
    await buy(owner, { categoryId: 1 });
    expect(await opens(other, { categoryIds: [1] })).toBe(false);
    expect(await opens(owner, { categoryIds: [1], now: world.now() - 3_600_000 })).toBe(false);
  });
});
