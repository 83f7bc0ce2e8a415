import { Effect, Fiber, ManagedRuntime } from "effect";
import { SqlClient } from "effect/sql";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { copyOpenDatabase, databaseIn } from "../../../server/archive/copy-database.ts";
import { embeddedDatabase } from "../../../server/database/database.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "annales-copy-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const opened = (place: string) => ManagedRuntime.make(embeddedDatabase(databaseIn(place)));

/** Both sides of an amount in one transaction, in two statements, over and over. */
const book = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const sides = Effect.andThen(
    sql`INSERT INTO debit SELECT coalesce(max(n), 0) + 1, repeat('x', 2000) FROM debit`,
    sql`INSERT INTO credit SELECT coalesce(max(n), 0) + 1, repeat('y', 2000) FROM credit`,
  );
  yield* Effect.forever(sql.withTransaction(sides));
});
const counts = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) =>
    sql<{ debit: number; credit: number }>`SELECT (SELECT count(*)::int FROM debit) AS debit,
      (SELECT count(*)::int FROM credit) AS credit`,
);

test("an embedded database is copied whole while it is written, and the copy opens as it was at one moment", async () => {
  const runtime = opened(folder);
  const copies = [0, 1, 2].map((n) => join(folder, `copy-${n}`));
  const seen: number[] = [];
  try {
    await runtime.runPromise(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient;
        yield* sql`CREATE TABLE debit (n int PRIMARY KEY, words text)`;
        yield* sql`CREATE TABLE credit (n int PRIMARY KEY, words text)`;
        const writing = yield* Effect.forkChild(book);
        for (const copy of copies) {
          const [before] = yield* counts;
          yield* Effect.repeat(counts, { until: ([now]) => now!.debit > before!.debit + 20 });
          yield* copyOpenDatabase(folder, copy);
          const [after] = yield* counts;
          seen.push(before!.debit + 20, after!.debit);
        }
        yield* Fiber.interrupt(writing);
      }),
    );
  } finally {
    await runtime.dispose();
  }
  for (const [at, copy] of copies.entries()) {
    const again = opened(copy);
    const [found] = await again.runPromise(counts);
    await again.dispose();
    expect(found!.debit).toBe(found!.credit);
    expect(found!.debit).toBeGreaterThan(seen[2 * at]!);
    expect(found!.debit).toBeLessThanOrEqual(seen[2 * at + 1]!);
  }
});

test("no statement runs while the files are copied", async () => {
  const runtime = opened(folder);
  const order: string[] = [];
  const note = (word: string) => Effect.sync(() => void order.push(word));
  const hasBegun = Effect.delay(
    Effect.sync(() => existsSync(databaseIn(join(folder, "copy")))),
    "1 millis",
  );
  try {
    await runtime.runPromise(
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient;
        const copying = yield* Effect.forkChild(
          Effect.andThen(copyOpenDatabase(folder, join(folder, "copy")), note("copied")),
        );
        yield* Effect.repeat(hasBegun, { until: (begun) => begun });
        yield* Effect.andThen(sql`SELECT 1`, note("read"));
        yield* Fiber.join(copying);
      }),
    );
  } finally {
    await runtime.dispose();
  }
  expect(order).toEqual(["copied", "read"]);
});

test("a copy that is there already is not written over", async () => {
  const runtime = opened(folder);
  try {
    const copy = copyOpenDatabase(folder, join(folder, "copy"));
    await runtime.runPromise(copy);
    expect(String(await runtime.runPromise(Effect.flip(copy)))).toContain("UnknownError");
  } finally {
    await runtime.dispose();
  }
});
