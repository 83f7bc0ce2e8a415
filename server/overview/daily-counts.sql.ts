import { Effect } from "effect";
import { SqlClient, type Statement } from "effect/sql";

/** A sum of one day, counted from 0 at the first. */
export interface DaySum {
  readonly day: number;
  readonly sum: number;
}

const dayOf = (sql: SqlClient.SqlClient, at: Statement.Fragment, start: Date) =>
  sql`floor(extract(epoch FROM ${at} - ${start}::timestamptz) / 86400)::int`;

/** Students in all, and how many signed up on each day from `start` on; closed accounts are left out. */
export const countStudents = Effect.fn("Overview.countStudents")(function* (start: Date) {
  const sql = yield* SqlClient.SqlClient;
  const counted = sql`role = 'student' AND closed_at IS NULL`;
  const [all] = yield* sql<{ total: number }>`SELECT count(*)::int AS total FROM account WHERE ${counted}`;
  const days = yield* sql<DaySum>`SELECT ${dayOf(sql, sql`created_at`, start)} AS day, count(*)::int AS sum
    FROM account WHERE ${counted} AND created_at >= ${start} GROUP BY 1`;
  return { total: all?.total ?? 0, days };
}, Effect.orDie);

/** Papers that can be found, and how many came in on each day from `start` on, whatever became of them. */
export const countPapers = Effect.fn("Overview.countPapers")(function* (start: Date) {
  const sql = yield* SqlClient.SqlClient;
  const [all] = yield* sql<{ total: number }>`SELECT count(*)::int AS total FROM paper WHERE status = 'approved'`;
  const days = yield* sql<DaySum>`SELECT ${dayOf(sql, sql`created_at`, start)} AS day, count(*)::int AS sum
    FROM paper WHERE created_at >= ${start} GROUP BY 1`;
  return { total: all?.total ?? 0, days };
}, Effect.orDie);

/** Whole FCFA that each operator took for what was sold, by day from `start` on, as the ledger has it. */
export const sumSales = Effect.fn("Overview.sumSales")(function* (start: Date) {
  const sql = yield* SqlClient.SqlClient;
  return yield* sql<DaySum & { readonly service: "MTN" | "ORANGE" }>`SELECT
      substr(e.book, 10) AS service, ${dayOf(sql, sql`t.at`, start)} AS day, sum(e.amount)::float8 AS sum
    FROM ledger_transaction t JOIN ledger_entry e ON e.transaction_id = t.id
    WHERE t.kind = 'sale' AND t.at >= ${start} AND e.book IN ('operator:MTN', 'operator:ORANGE') GROUP BY 1, 2`;
}, Effect.orDie);
