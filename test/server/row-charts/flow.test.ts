import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loggedPayments } from "../../../server/payments/payment-transition.sql.ts";
import { measureFlow } from "../../../server/row-charts/flow.sql.ts";
import { ensureSolution } from "../../../server/solutions/request-solution.sql.ts";
import { type AdminWorld, startAdminWorld } from "../admin/admin-world.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let world: AdminWorld;
let now: number;
beforeAll(async () => {
  world = await startAdminWorld({ movesByHand: true });
  now = world.server.clock.now();
});
afterAll(() => world.close());

/** So long before the server's time at the start. */
const ago = (time: number): number => now - time;

/** A payment that no worker checks. */
const storePayment = async (at: number, state: string): Promise<string> => {
  const { id: owner } = await world.person();
  const [row] = await world.server.sql(
    (sql) => sql<{ id: string }>`INSERT INTO payment (id, account_id, chart, state, service, phone, amount, type,
        category_id, academic_year, language, created_at, expires_at)
      SELECT gen_random_uuid(), ${owner}::int, 1, ${state}, 'MTN', '670000009', 2000, 'paper', max(id), '2026/2027', 'en',
        ${new Date(at)}, ${new Date(at + HOUR)} FROM category RETURNING id`,
  );
  return row!.id;
};
type Entry = readonly [seconds: number, from: string, event: string, to: string];
/** Entries of the log, each so many seconds after the one before it, the first after `at`. */
const log = async (table: string, key: string, at: number, entries: readonly Entry[]): Promise<void> => {
  let time = at;
  for (const [index, [seconds, from, event, to]] of entries.entries()) {
    time += seconds * 1000;
    await world.server.sql(
      (
        sql,
      ) => sql`INSERT INTO row_transition (at, revision, row_table, row_key, chart, event, from_state, to_state, effects)
        VALUES (${new Date(time)}, ${index + 1}, ${table}, ${key}, '', ${JSON.stringify({ type: event })}::jsonb, ${from}, ${to}, '')`,
    );
  }
};
const pay = async (at: number, state: string, ...entries: readonly Entry[]): Promise<void> =>
  log("payment", await storePayment(at, state), at, entries);
const flow = async (path: string) => {
  const { status, body } = await world.admin.get(`/api/admin/flows/${path}`);
  expect(status).toBe(200);
  return body;
};

const started: Entry = [1, "created", "submission.started", "submitting"];
const accepted: Entry = [2, "submitting", "submission.accepted", "pending"];

describe("the flow of payments", () => {
  beforeAll(async () => {
    await pay(ago(8 * DAY), "unknown", started, [500, "submitting", "operatorCall.failed", "unknown"]);
    for (const [hours, seconds] of [
      [9, 5],
      [8, 10],
      [7, 50],
    ] as const)
      await pay(
        ago(hours * HOUR),
        "succeeded",
        started,
        accepted,
        [seconds, "pending", "status.pending", "pending"],
        [seconds, "pending", "status.successful", "succeeded"],
      );
    await pay(ago(2 * HOUR), "cancelled", started, accepted, [40, "pending", "status.cancelled", "cancelled"]);
    await storePayment(ago(HOUR), "created");
  });

  it("counts transitions of the days, with the time in the state before each, and where the payments of the days are", async () => {
    expect(await flow("payment?days=7")).toEqual({
      table: "payment",
      days: 7,
      states: [
        { state: "succeeded", rows: 3 },
        { state: "created", rows: 1 },
        { state: "cancelled", rows: 1 },
      ],
      transitions: [
        { from: "created", event: "submission.started", to: "submitting", count: 4, median: 1, most: 1 },
        { from: "submitting", event: "submission.accepted", to: "pending", count: 4, median: 2, most: 2 },
        { from: "pending", event: "status.pending", to: "pending", count: 3, median: 10, most: 42 },
        { from: "pending", event: "status.successful", to: "succeeded", count: 3, median: 20, most: 84 },
        { from: "pending", event: "status.cancelled", to: "cancelled", count: 1, median: 40, most: 40 },
      ],
      more: false,
    });
  });

  it("looks back 30 days where nothing is said", async () => {
    expect(await flow("payment")).toMatchObject({
      days: 30,
      states: expect.arrayContaining([{ state: "unknown", rows: 1 }]),
      transitions: expect.arrayContaining([
        { from: "created", event: "submission.started", to: "submitting", count: 5, median: 1, most: 1 },
        { from: "submitting", event: "operatorCall.failed", to: "unknown", count: 1, median: 500, most: 500 },
      ]),
    });
  });

  it("counts the newest alone where there are more than it reads", async () => {
    expect(await world.server.run(measureFlow(loggedPayments, new Date(ago(7 * DAY)), 2))).toEqual({
      states: [
        { state: "cancelled", rows: 1 },
        { state: "created", rows: 1 },
      ],
      transitions: [
        { from: "pending", event: "status.cancelled", to: "cancelled", count: 1, median: 40, most: 40 },
        { from: "submitting", event: "submission.accepted", to: "pending", count: 1, median: 2, most: 2 },
      ],
      more: true,
    });
  });

  it("counts the time in a state from before the days", async () => {
    await pay(ago(8 * DAY), "failed", started, accepted, [5 * 86_400, "pending", "checkPeriod.ended", "failed"]);
    const { transitions } = await flow("payment?days=7");
    expect(transitions).toContainEqual({
      from: "pending",
      event: "checkPeriod.ended",
      to: "failed",
      count: 1,
      median: 5 * 86_400,
      most: 5 * 86_400,
    });
  });

  it("knows no time for what was there before the log, and does not count its beginning", async () => {
    await pay(
      ago(HOUR),
      "expired",
      [0, "pending", "log.began", "pending"],
      [60, "pending", "status.pending", "pending"],
      [60, "pending", "status.expired", "expired"],
    );
    const { transitions } = await flow("payment?days=7");
    expect(transitions).toContainEqual({
      from: "pending",
      event: "status.expired",
      to: "expired",
      count: 1,
      median: null,
      most: null,
    });
    expect(transitions).not.toContainEqual(expect.objectContaining({ event: "log.began" }));
  });
});

it("takes the time of the paper where a row is a paper's, with entries of other tables left out", async () => {
  const { id: owner } = await world.person();
  const [paper] = await world.server.sql(
    (sql) => sql<{ id: number }>`WITH p AS (INSERT INTO paper
          (area, title, kind, year, sha256, original_key, pages, bytes, status, owner_id, created_at)
        VALUES ('university', 'Networks', 'PAPER', 2024, decode(md5('n'), 'hex'), 'k', 1, 1, 'pending', ${owner},
          ${new Date(ago(5 * HOUR))}) RETURNING id)
      INSERT INTO review (paper_id, chart, state, admin_id) SELECT id, 1, 'claimed', ${world.admin.id}::int FROM p
      RETURNING paper_id AS id`,
  );
  await log("review", String(paper!.id), ago(5 * HOUR), [[3600, "pending", "paper.claimed", "claimed"]]);
  expect(await flow("review?days=7")).toEqual({
    table: "review",
    days: 7,
    states: [{ state: "claimed", rows: 1 }],
    transitions: [{ from: "pending", event: "paper.claimed", to: "claimed", count: 1, median: 3600, most: 3600 }],
    more: false,
  });
});

it("a solution says when it was stored", async () => {
  const [paper] = await world.server.sql(
    (sql) => sql<{ id: number }>`INSERT INTO paper
        (area, title, kind, year, sha256, original_key, pages, bytes, status, language)
      VALUES ('university', 'Compilers', 'PAPER', 2024, decode(md5('c'), 'hex'), 'k', 1, 1, 'approved', 'en') RETURNING id`,
  );
  const { id } = await world.server.run(ensureSolution(paper!.id, "en", ago(6 * DAY)));
  const stored = await world.server.sql((sql) => sql`SELECT created_at AS at FROM solution WHERE id = ${id}`);
  expect(stored).toEqual([{ at: new Date(ago(6 * DAY)) }]);
});

it("has nothing of a table without rows", async () => {
  expect(await flow("outline?days=90")).toEqual({
    table: "outline",
    days: 90,
    states: [],
    transitions: [],
    more: false,
  });
});

describe("whom it answers", () => {
  it("is 403 for a student and 401 without a session", async () => {
    expect((await (await world.person()).get("/api/admin/flows/payment")).status).toBe(403);
    expect((await world.server.client().get("/api/admin/flows/payment")).status).toBe(401);
  });

  it("refuses other days, and knows no other table", async () => {
    expect(await world.admin.get("/api/admin/flows/payment?days=8")).toMatchObject({ status: 422 });
    expect(await world.admin.get("/api/admin/flows/account")).toMatchObject({ status: 404 });
  });
});
