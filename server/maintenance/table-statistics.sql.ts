import { Effect } from "effect";
import { SqlClient } from "effect/sql";

/**
 * Runs ANALYZE, and VACUUM where many rows are dead, by the thresholds of PostgreSQL's autovacuum, which the embedded database
 * lacks: without it, plans assume empty tables and searches read dead rows.
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
