import { Effect } from "effect";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { refreshStatistics } from "../../../server/maintenance/table-statistics.sql.ts";
import { deleteExpiredRows } from "../../../server/maintenance/hourly-maintenance.sql.ts";
import { startServer, type TestServer } from "../../support/server/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(() =>
  server.sql((sql) => sql`TRUNCATE account_event, outbox, attempt, search_quota, code, reset_session, session CASCADE`),
);
afterAll(() => server.close());

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const tables = ["account_event", "outbox", "attempt", "search_quota", "code", "reset_session", "session"] as const;
type Table = (typeof tables)[number];

/** Puts a row into the table that is done with since so many ms. */
const put: Record<Table, (age: number) => Promise<unknown>> = {
  account_event: (age) => server.sql((sql) => sql`INSERT INTO account_event (kind, at) VALUES ('signin', ${ago(age)})`),
  outbox: (age) =>
    server.sql((sql) => sql`INSERT INTO outbox (kind, created_at, sent_at) VALUES ('push', ${ago(age)}, ${ago(age)})`),
  attempt: (age) =>
    server.sql((sql) => sql`INSERT INTO attempt (kind, subject, at) VALUES ('signin', 'x', ${ago(age)})`),
  search_quota: (age) =>
    server.sql((sql) => sql`INSERT INTO search_quota (subject, until) VALUES (${String(age)}, ${ago(age)})`),
  code: (age) =>
    server.sql(
      (sql) => sql`INSERT INTO code (id, purpose, subject, expires_at)
        VALUES (gen_random_uuid(), 'email', gen_random_uuid()::text, ${ago(age)})`,
    ),
  reset_session: (age) =>
    server.sql(
      (sql) => sql`INSERT INTO reset_session (cookie_hash, subject, expires_at)
        VALUES (decode(md5(random()::text), 'hex'), 'x', ${ago(age)})`,
    ),
  session: (age) =>
    server.sql(
      (sql) => sql`INSERT INTO session (account_id, token_hash, cookie_hash, expires_at)
        SELECT id, decode(md5(random()::text), 'hex'), decode(md5(random()::text), 'hex'), ${ago(age)}
        FROM account LIMIT 1`,
    ),
};
const ago = (age: number): Date => new Date(server.clock.now() - age);
const count = async (table: Table) => {
  const rows = await server.sql((sql) => sql<{ n: number }>`SELECT count(*)::int AS n FROM ${sql(table)}`);
  return rows[0]!.n;
};
const pruned = () => server.run(deleteExpiredRows);

/** For how many days each is kept after it is done with. */
const days: Record<Table, number> = {
  account_event: 365,
  outbox: 30,
  attempt: 1,
  search_quota: 0,
  code: 1,
  reset_session: 1,
  session: 0,
};

describe("the upkeep", () => {
  test.each(tables)("keeps a row of %s for its time and takes it away after", async (table) => {
    await put[table](days[table] * DAY - 60_000);
    expect(await pruned()).toBe(0);
    await put[table](days[table] * DAY + 60_000);
    expect(await pruned()).toBe(1);
    expect(await count(table)).toBe(1);
  });

  test("counts from when an entry of the outbox was given up, and leaves one that still waits", async () => {
    const old = ago(400 * DAY);
    await server.sql(
      (sql) => sql`INSERT INTO outbox (kind, created_at, given_up_at) VALUES
        ('push', ${old}, ${ago(29 * DAY)}), ('push', ${old}, ${ago(31 * DAY)})`,
    );
    await server.sql(
      (sql) => sql`INSERT INTO outbox (kind, created_at, due_at) VALUES ('of.tomorrow', ${old}, ${ago(-DAY)})`,
    );
    expect(await pruned()).toBe(1);
    expect(await count("outbox")).toBe(2);
  });

  test("takes away thousands, once each, though two servers do it at the same time", async () => {
    await server.sql(
      (sql) =>
        sql`INSERT INTO account_event (kind, at) SELECT 'signin', ${ago(366 * DAY)} FROM generate_series(1, 2500)`,
    );
    const [one, other] = await server.run(Effect.all([deleteExpiredRows, deleteExpiredRows], { concurrency: 2 }));
    expect(one + other).toBe(2500);
    expect(await count("account_event")).toBe(0);
  });

  test("comes back each hour by itself", async () => {
    await put.account_event(365 * DAY - HOUR / 2);
    server.clock.advance(HOUR);
    await vi.waitFor(async () => expect(await count("account_event")).toBe(0), 10_000);
  });
});

test("tables that changed much are counted again, so that the embedded database plans for what is in it", async () => {
  await server.sql((sql) => sql`INSERT INTO attempt (kind, subject) SELECT 'signin', 'x' FROM generate_series(1, 500)`);
  await server.run(refreshStatistics);
  const known = await server.sql(
    (sql) => sql<{ rows: number }>`SELECT reltuples::int AS rows FROM pg_class WHERE relname = 'attempt'`,
  );
  expect(known).toEqual([{ rows: 500 }]);
});

test("rows that are no more are cleared away, so that the embedded database does not read them for ever", async () => {
  await server.sql((sql) => sql`INSERT INTO attempt (kind, subject) SELECT 'code', 'x' FROM generate_series(1, 500)`);
  await server.sql((sql) => sql`DELETE FROM attempt WHERE kind = 'code'`);
  const dead = async () => {
    const rows = await server.sql(
      (sql) => sql<{ n: number }>`SELECT n_dead_tup::int AS n FROM pg_stat_user_tables WHERE relname = 'attempt'`,
    );
    return rows[0]!.n;
  };
  await server.sql((sql) => sql`SELECT pg_stat_force_next_flush()`);
  expect(await dead()).toBeGreaterThanOrEqual(500);
  /* The server refreshes again and again: rows stay while a query that began before may see them, or while another process vacuums. */
  await vi.waitFor(
    async () => {
      await server.run(refreshStatistics);
      await server.sql((sql) => sql`SELECT pg_stat_force_next_flush()`);
      expect(await dead()).toBe(0);
    },
    { timeout: 10_000, interval: 100 },
  );
});
