import { Effect } from "effect";
import { SqlClient } from "effect/sql";

/**
 * Counts anew what the planner knows of tables that changed much, and clears tables and their indexes of rows that are no more, by
 * the rules of PostgreSQL's autovacuum. The embedded database has none: without this its plans are those of empty tables, and
 * searches go on reading what every paper once was.
 */
export const refreshStatistics = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`SELECT pg_stat_force_next_flush()`;
  const changed = yield* sql<{ readonly name: string; readonly isWorn: boolean }>`
    SELECT relname AS name, n_dead_tup > 50 + 0.2 * n_live_tup AS "isWorn" FROM pg_stat_user_tables
    WHERE n_mod_since_analyze > 50 + 0.1 * n_live_tup OR n_dead_tup > 50 + 0.2 * n_live_tup ORDER BY relname`;
  for (const { name, isWorn } of changed)
    yield* isWorn ? sql`VACUUM (ANALYZE, SKIP_LOCKED) ${sql(name)}` : sql`ANALYZE ${sql(name)}`;
});
