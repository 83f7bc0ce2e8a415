import { Effect } from "effect";
import { SqlClient } from "effect/sql";

/**
 * Counts anew what the planner knows of tables that changed much, as PostgreSQL's autovacuum does by the same rule. The embedded
 * database has none: without this its plans are those of empty tables.
 */
export const countAnew = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`SELECT pg_stat_force_next_flush()`;
  const changed = yield* sql<{ readonly name: string }>`SELECT relname AS name FROM pg_stat_user_tables
    WHERE n_mod_since_analyze > 50 + 0.1 * n_live_tup ORDER BY relname`;
  for (const { name } of changed) yield* sql`ANALYZE ${sql(name)}`;
});
