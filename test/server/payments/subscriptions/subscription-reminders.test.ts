import { Effect } from "effect";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { hashToken } from "../../../../server/accounts/sessions/session-tokens.ts";
import { reminderAt, sendDueReminders } from "../../../../server/payments/subscriptions/subscription-reminders.sql.ts";
import { trialsLeft, consumeTrial } from "../../../../server/payments/trials/free-trials.sql.ts";
import { startPaymentsWorld, type Student, type PaymentsWorld } from "../payments-world.ts";

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPaymentsWorld();
});
afterEach(() => world.sql((sql) => sql`DELETE FROM subscription`));
afterAll(() => world.close());

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A subscription of the student for category 1 that ends so many days from now. */
const endingIn = (student: Student, days: number, from = 40) =>
  world.sql(
    (sql) => sql`INSERT INTO subscription (account_id, type, category_id, starts_at, ends_at) VALUES
      (${student.id}, 'paper', 1, ${new Date(world.now() - from * DAY)}, ${new Date(world.now() + days * DAY)})`,
  );
const remind = () => world.run(sendDueReminders);
/** How many days before the end the student was told so. */
const told = async (student: Student) => {
  const rows = await world.sql<{ days: number }>(
    (sql) => sql`SELECT (payload ->> 'days')::int AS days FROM notification
      WHERE kind = 'subscription.ending' AND account_id = ${student.id} ORDER BY id`,
  );
  return rows.map(({ days }) => days);
};

describe("a reminder", () => {
  it("comes 14, 3 and 0 days before the end, once each, though two servers remind every 6 hours of Cameroon's day", async () => {
    const student = await world.student();
    world.advance(DAY - ((world.now() + HOUR) % DAY));
    await endingIn(student, 20);
    for (let hours = 0; hours < 21 * 24; hours += 6) {
      await world.run(Effect.all([sendDueReminders, sendDueReminders], { concurrency: 2 }));
      world.advance(6 * HOUR);
    }
    expect(await told(student)).toEqual([14, 3, 0]);
  });

  it("that was missed is not made up for once a nearer one is due", async () => {
    const student = await world.student();
    await endingIn(student, 2);
    expect(await remind()).toBe(1);
    expect(await told(student)).toEqual([3]);
    expect(await remind()).toBe(0);
  });

  it("does not come again once the subscription is renewed", async () => {
    const student = await world.student();
    await endingIn(student, 10);
    expect(await remind()).toBe(1);
    await endingIn(student, 100, 0);
    world.advance(8 * DAY);
    expect(await remind()).toBe(0);
    expect(await told(student)).toEqual([14]);
  });

  it("does not come for a line that was renewed, nor for one that ended or is still long", async () => {
    const [renewed, over, long] = [await world.student(), await world.student(), await world.student()];
    await endingIn(renewed, 10);
    await endingIn(renewed, 100, 0);
    await endingIn(over, -1);
    await endingIn(long, 30);
    expect(await remind()).toBe(0);
    expect([await told(renewed), await told(over), await told(long)]).toEqual([[], [], []]);
  });

  it.each([
    ["2027-03-01T00:00:00+01:00", 0, "2027-02-28T08:00:00+01:00"],
    ["2027-03-01T00:00:00+01:00", 3, "2027-02-25T08:00:00+01:00"],
    ["2027-03-01T00:00:00+01:00", 14, "2027-02-14T08:00:00+01:00"],
    ["2027-02-20T10:00:00+01:00", 0, "2027-02-20T08:00:00+01:00"],
    ["2027-02-20T08:00:00+01:00", 0, "2027-02-19T08:00:00+01:00"],
    ["2027-02-20T08:30:00+01:00", 0, "2027-02-19T08:00:00+01:00"],
    ["2027-02-20T07:59:00+01:00", 3, "2027-02-16T08:00:00+01:00"],
  ])("of what ends at %s, %i days before, is at %s: in the morning, and never after the end", (ends, days, at) => {
    expect(reminderAt(Date.parse(ends), days)).toBe(Date.parse(at));
  });
});

describe("free trials of solutions", () => {
  let paper = 0;
  /** A solution, as far as a trial needs one. */
  const solution = async () => {
    const n = (paper += 1);
    const [row] = await world.sql<{ id: number }>(
      (sql) => sql`INSERT INTO paper (area, title, kind, year, sha256, original_key, pages, bytes)
        VALUES ('hnd', ${`Solution ${n}`}, 'SOLUTION', 2025, ${hashToken(`solution ${n}`)}, 'none', 1, 1) RETURNING id`,
    );
    return row!.id;
  };

  it("4.36 are three, fall by one for each solution, and never by the same solution twice", async () => {
    const { id } = await world.student();
    const [one, two] = [await solution(), await solution()];
    expect(await world.run(trialsLeft(id))).toBe(3);
    expect(await world.run(consumeTrial(id, one))).toBe(true);
    expect(await world.run(consumeTrial(id, one))).toBe(true);
    expect(await world.run(trialsLeft(id))).toBe(2);
    await world.run(consumeTrial(id, two));
    expect(await world.run(trialsLeft(id))).toBe(1);
  });

  it("4.37 open no fourth solution, though many are asked for at once", async () => {
    const { id } = await world.student();
    const papers = [];
    for (let n = 0; n < 8; n += 1) papers.push(await solution());
    const opened = await world.run(
      Effect.all(
        papers.map((one) => consumeTrial(id, one)),
        { concurrency: "unbounded" },
      ),
    );
    expect(opened.filter(Boolean)).toHaveLength(3);
    expect(await world.run(trialsLeft(id))).toBe(0);
  });

  it("are as many as an admin sets", async () => {
    const admin = await world.student({ role: "admin" });
    const { id } = await world.student();
    await admin.call("PATCH", "admin/fees", { freeTrials: 0 });
    expect(await world.run(consumeTrial(id, await solution()))).toBe(false);
    await admin.call("PATCH", "admin/fees", { freeTrials: 1 });
    expect(await world.run(consumeTrial(id, await solution()))).toBe(true);
  });
});
