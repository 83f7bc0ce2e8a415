import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { storeUnderLock, takeJob } from "../../../server/jobs/jobs.sql.ts";
import { isOutage } from "../../../server/outage.ts";
import { replacePaperFile } from "../../../server/papers/store-paper.sql.ts";
import { type PapersWorld, startPapersWorld } from "../papers/papers-world.ts";

let world: PapersWorld;
beforeAll(async () => {
  world = await startPapersWorld();
});
afterEach(() => world.sql((sql) => sql`DELETE FROM paper`));
afterAll(() => world?.close());

const statement = <E, R>(make: (sql: SqlClient.SqlClient) => Effect.Effect<unknown, E, R>) =>
  Effect.flatMap(SqlClient.SqlClient, make);

/** How many statements wait for a row that another transaction holds. */
const countWaiting = async (): Promise<number> => {
  const [row] = await world.sql<{ waiting: number }>(
    (sql) => sql`SELECT count(*)::int AS waiting FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return row!.waiting;
};

const file = { sha256: "ab".repeat(32), pages: 1, bytes: 1_000, content: new Uint8Array() };

it.each([
  {
    title: "gets another file, as a corrected solution does,",
    change: (id: number) =>
      statement((sql) =>
        sql.withTransaction(
          Effect.andThen(
            sql`SELECT 1 FROM paper WHERE id = ${id} FOR UPDATE`,
            replacePaperFile(id, file, "quarantine/next"),
          ),
        ),
      ),
  },
  { title: "is deleted", change: (id: number) => statement((sql) => sql`DELETE FROM paper WHERE id = ${id}`) },
])("a paper that $title while a page of it is stored waits for that page, and neither fails", async ({ change }) => {
  const id = await world.queued({});
  const job = (await world.run(takeJob("prepare")))!;
  expect(job.paperId).toBe(id);
  const begun = Promise.withResolvers<void>();
  const others = Promise.withResolvers<void>();
  const page = Effect.gen(function* () {
    begun.resolve();
    yield* Effect.promise(() => others.promise);
    yield* statement((sql) => sql`UPDATE paper SET pages_ready = 1 WHERE id = ${id}`);
  });
  const stored = world.run(storeUnderLock(job, page));
  await begun.promise;
  const changed = world.run(change(id));
  await expect.poll(countWaiting, { timeout: 20_000 }).toBe(1);
  others.resolve();
  await Promise.all([stored, changed]);
});

it("two transactions that wait for each other: one ends, and the other is told to try again", async () => {
  const [one, other] = [await world.queued({}), await world.queued({})];
  const locked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const lock = (id: number) => statement((sql) => sql`SELECT 1 FROM paper WHERE id = ${id} FOR UPDATE`);
  const both = (place: 0 | 1, first: number, second: number) =>
    statement((sql) =>
      sql.withTransaction(
        Effect.gen(function* () {
          yield* lock(first);
          locked[place].resolve();
          yield* Effect.promise(() => locked[place === 0 ? 1 : 0].promise);
          yield* lock(second);
        }),
      ),
    ).pipe(Effect.match({ onSuccess: () => "ended", onFailure: (problem) => ({ isOutage: isOutage(problem) }) }));
  const ends = await Promise.all([world.run(both(0, one, other)), world.run(both(1, other, one))]);
  expect(ends).toContainEqual({ isOutage: true });
  expect(ends).toContain("ended");
});
