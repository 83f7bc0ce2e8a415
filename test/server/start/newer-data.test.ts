import { Effect, Layer, ManagedRuntime, Redacted } from "effect";
import { SqlClient } from "effect/sql";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  embeddedDatabase,
  migrate,
  migrations,
  postgresServer,
  runMigrations,
} from "../../../server/database/database.ts";
import { migratedDatabase } from "../../../server/start/open-database.ts";
import { type LastingDatabase, lastingDatabase } from "../../support/server/test-database.ts";

const newest = Object.keys(migrations).toSorted().at(-1)!;

describe("data that a newer version wrote", () => {
  let lasting: LastingDatabase | undefined;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "annales-newer-"));
    lasting = process.env["TEST_DATABASE_URL"] ? await lastingDatabase() : undefined;
  });
  afterAll(async () => {
    await lasting?.drop();
    await rm(folder, { recursive: true, force: true });
  });
  const opened = () =>
    lasting === undefined ? embeddedDatabase(join(folder, "database")) : postgresServer(Redacted.make(lasting.url), 2);
  const within = async <A>(work: Effect.Effect<A, unknown, SqlClient.SqlClient>): Promise<A> => {
    const runtime = ManagedRuntime.make(Layer.orDie(opened()));
    try {
      return await runtime.runPromise(Effect.orDie(work));
    } finally {
      await runtime.dispose();
    }
  };
  const steps = () =>
    within(
      SqlClient.SqlClient.use((sql) => sql`SELECT migration_id, name FROM effect_sql_migrations ORDER BY migration_id`),
    );

  test("is refused by name, and nothing of it changes", async () => {
    // All but the last step of ours: an older server would bring it, were it to start.
    const earlier = Object.entries(migrations).filter(([name]) => name !== newest);
    await within(runMigrations(Object.fromEntries(earlier)));
    await within(
      SqlClient.SqlClient.use(
        (sql) => sql`INSERT INTO effect_sql_migrations (migration_id, name, created_at)
          VALUES (9001, 'from_the_future', '2031-02-03 04:05:06+00')`,
      ),
    );
    const before = await steps();
    const start = Effect.flip(Effect.scoped(Layer.build(migratedDatabase(opened()))));
    expect(String(await Effect.runPromise(start))).toBe(
      `Error: The data was written by a newer version of Annales: the one with the step 9001_from_the_future, which came ` +
        `to this data on 2031-02-03 04:05 UTC. This version knows the steps up to ${newest}. Nothing was changed. ` +
        `Start that version or a newer one, or restore a backup from before that moment: docs/operations.md, 'Backup'.`,
    );
    expect(await steps()).toEqual(before);
    expect(before.at(-2)).not.toMatchObject({ name: newest.slice(5) });
    await within(SqlClient.SqlClient.use((sql) => sql`DELETE FROM effect_sql_migrations WHERE migration_id = 9001`));
    await within(Effect.asVoid(migrate));
    await Effect.runPromise(Effect.scoped(Layer.build(migratedDatabase(opened()))));
    expect((await steps()).at(-1)).toMatchObject({ name: newest.slice(5) });
  });
});
