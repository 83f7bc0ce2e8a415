import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { awardUploadPoint } from "../../../../server/payments/points/award-points.sql.ts";
import { startPaymentsWorld, type Student, type PaymentsWorld } from "../payments-world.ts";

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld({ env: { LIMIT_PAYMENTS: "1000", LIMIT_PROMPTS: "1000" } });
});
afterEach(() => world.leave());
afterAll(() => world.close());

const semester = { levelId: 1, semesterId: 1 };
let papers = 1000;

/** Approves so many uploads of the student. */
const award = (student: Student, points: number) =>
  world.run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      for (let n = 0; n < points; n += 1)
        yield* sql.withTransaction(awardUploadPoint(sql, student.id, (papers += 1), world.now()));
    }),
  );

const buy = async (student: Student, more: object = {}) => {
  const id = await student.pay(more);
  await world.due();
  await world.answer(id, { approve: true });
  expect(await world.look(id)).toMatchObject({ state: "succeeded" });
  return id;
};
const pointsOf = async (student: Student, language = "en") =>
  (await student.call("GET", "points", undefined, { "x-language": language })).body;
const told = (student: Student) =>
  world.sql<{ kind: string }>((sql) => sql`SELECT kind FROM notification WHERE account_id = ${student.id} ORDER BY id`);

describe("points", () => {
  it("7.57, 9.4 begin at none, with 10 as what a semester costs", async () => {
    const student = await world.student();
    expect(await pointsOf(student)).toEqual({ points: 0, value: 10, redeemable: false, history: [] });
  });

  it("1.27, 9.6 come once for a referred friend: at the first paid subscription, whatever the friend pays later", async () => {
    const referrer = await world.student();
    const friend = await world.student({ referred_by: referrer.id });
    expect(await pointsOf(referrer)).toMatchObject({ points: 0 });
    await buy(friend);
    const first = await pointsOf(referrer);
    expect(first).toMatchObject({ points: 1, history: [{ points: 1, reason: "referral" }] });
    await buy(friend);
    await buy(friend, { categoryId: 1 });
    expect(await pointsOf(referrer)).toEqual(first);
    expect(await told(referrer)).toEqual([{ kind: "point.earned" }]);
    expect(await pointsOf(friend)).toMatchObject({ points: 0 });
  });

  it("come for no one where no one referred, and the database lets no one refer themselves", async () => {
    const student = await world.student();
    await buy(student);
    expect(await pointsOf(student)).toMatchObject({ points: 0 });
    const self = world.sql((sql) => sql`UPDATE account SET referred_by = id WHERE id = ${student.id}`);
    await expect(self).rejects.toThrow();
  });

  it("1.28, 9.7 come once for an approved upload, whatever is done to the paper later", async () => {
    const owner = await world.student();
    const give = () =>
      world.run(
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient;
          return yield* sql.withTransaction(awardUploadPoint(sql, owner.id, 7, world.now()));
        }),
      );
    expect([await give(), await give()]).toEqual([true, false]);
    expect(await pointsOf(owner)).toMatchObject({ points: 1, history: [{ points: 1, reason: "upload" }] });
  });
});

describe("redeeming", () => {
  it("6.15 is for who is signed in", async () => {
    const student = await world.student();
    await award(student, 10);
    const visitor = await fetch(`${world.address}/api/points/redeem`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(semester),
    });
    expect([visitor.status, (await visitor.json()).code]).toEqual([401, "unauthenticated"]);
    expect(await student.call("POST", "points/redeem", semester)).toMatchObject({ status: 200 });
  });

  it("1.29, 9.5 takes 10 points for the papers of a semester, without a payment", async () => {
    const student = await world.student();
    await award(student, 10);
    const { status, body } = await student.call("POST", "points/redeem", semester, { "x-language": "fr" });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: expect.any(Number),
      type: "paper",
      level: { id: 1, name: "Niveau 1" },
      semester: { id: 1, name: "Premier semestre" },
      startsAt: expect.any(String),
      endsAt: expect.any(String),
      message: "Votre semestre est accessible. 10 points ont été utilisés.",
    });
    expect(await student.subscriptions()).toHaveLength(1);
    expect((await student.call("GET", "payments")).body.items).toEqual([]);
    const { points, redeemable, history } = await pointsOf(student);
    expect({ points, redeemable }).toEqual({ points: 0, redeemable: false });
    expect(history[0]).toMatchObject({
      points: -10,
      reason: "redemption",
      level: { id: 1, name: "Level 1" },
      semester: { id: 1, name: "First semester" },
    });
    expect(history).toHaveLength(11);
  });

  it("9.5 is refused with 9 points, in the caller's language, and nothing is taken", async () => {
    const student = await world.student();
    await award(student, 9);
    const refused = await student.call("POST", "points/redeem", semester);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "not_enough_points", message: "You need 10 points for a semester. You have 9" },
    });
    expect(await pointsOf(student)).toMatchObject({ points: 9, redeemable: false });
    expect(await student.subscriptions()).toEqual([]);
  });

  it("happens once when 50 ask at once with 10 points", async () => {
    const student = await world.student();
    await award(student, 10);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => student.call("POST", "points/redeem", semester)),
    );
    const codes = answers.map(({ status, body }) => body.code ?? status);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === "not_enough_points")).toHaveLength(49);
    expect(await pointsOf(student)).toMatchObject({ points: 0 });
    expect(await student.subscriptions()).toHaveLength(1);
  });

  it("happens once for one Idempotency-Key, though there are points for two", async () => {
    const student = await world.student();
    await award(student, 20);
    const key = { "idempotency-key": crypto.randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => student.call("POST", "points/redeem", semester, key)),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await pointsOf(student)).toMatchObject({ points: 10 });
    const other = await student.call("POST", "points/redeem", { levelId: 2, semesterId: 1 }, key);
    expect(other).toMatchObject({ status: 409, body: { code: "conflict" } });
    const none = await student.call("POST", "points/redeem", semester, { "idempotency-key": "1" });
    expect(none).toMatchObject({ status: 400, body: { code: "bad_request" } });
  });

  it("happens once for each student, though two send the same Idempotency-Key", async () => {
    const students = [await world.student(), await world.student()];
    const key = { "idempotency-key": crypto.randomUUID() };
    for (const student of students) {
      await award(student, 10);
      expect(await student.call("POST", "points/redeem", semester, key)).toMatchObject({ status: 200 });
      expect(await pointsOf(student)).toMatchObject({ points: 0 });
      expect(await student.subscriptions()).toHaveLength(1);
    }
  });

  it("adds to the end of what is open, paid or redeemed", async () => {
    const student = await world.student();
    await buy(student);
    const [paid] = await student.subscriptions();
    await award(student, 10);
    const { body } = await student.call("POST", "points/redeem", semester);
    expect(body.startsAt).toBe(paid.endsAt);
    expect(await student.subscriptions()).toEqual([{ ...paid, endsAt: body.endsAt }]);
  });

  it.each([
    [{ levelId: 99, semesterId: 1 }, { levelId: "Choose a level" }],
    [{ levelId: 1 }, { semesterId: "Choose a semester" }],
  ])("is refused for %j", async (form, fields) => {
    const student = await world.student();
    await award(student, 10);
    const refused = await student.call("POST", "points/redeem", form);
    expect(refused).toMatchObject({ status: 422, body: { code: "validation_failed", fields } });
    expect(await pointsOf(student)).toMatchObject({ points: 10 });
  });
});

it("3.84, 3.85, 3.86, 3.87 the referral card counts friends who signed up and who paid, in the caller's language", async () => {
  const referrer = await world.student();
  const friend = await world.student({ referred_by: referrer.id });
  await world.student({ referred_by: referrer.id });
  await buy(friend);
  const card = await referrer.call("GET", "referrals", undefined, { "x-language": "fr" });
  expect(card.body).toEqual({
    title: "Invitez vos camarades",
    referral_id: expect.stringMatching(/^r\d+$/),
    counts: { registered: 2, subscribed: 1 },
    description: expect.stringContaining("lien"),
  });
});
