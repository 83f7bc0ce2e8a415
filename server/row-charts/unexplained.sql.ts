import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { UnexplainedStatus, UnexplainedTransition } from "../../src/contract/admin/unexplained-transitions.ts";
import { countRows } from "../sql/count-rows.sql.ts";
import type { Deviation } from "./explain-row.ts";

/** Stores what was found of a row; answers what was not known before. */
export const storeDeviations = Effect.fn("RowCheck.storeDeviations")(function* (
  table: string,
  key: string,
  deviations: readonly Deviation[],
) {
  const sql = yield* SqlClient.SqlClient;
  const found_at = new Date(yield* Clock.currentTimeMillis);
  const stored = yield* Effect.forEach(
    deviations,
    (one) => sql<Deviation>`INSERT INTO unexplained_transition
      ${sql.insert({ ...one, row_table: table, row_key: key, found_at })} ON CONFLICT DO NOTHING
      RETURNING revision, kind, expected, found`,
  );
  return stored.flat();
}, Effect.orDie);

interface Row extends Omit<UnexplainedTransition, "foundAt" | "seenAt"> {
  readonly foundAt: Date;
  readonly seenAt: Date | null;
}

const of = (sql: SqlClient.SqlClient, status: UnexplainedStatus) =>
  status === "open" ? sql`u.seen_at IS NULL` : sql`u.seen_at IS NOT NULL`;

/** At most `limit` of them after the one with the id `after`, the newest first. */
export const listUnexplained = Effect.fn("RowCheck.listUnexplained")(function* (
  status: UnexplainedStatus,
  after: number | null,
  limit: number,
) {
  const sql = yield* SqlClient.SqlClient;
  const rows =
    yield* sql<Row>`SELECT u.id, u.row_table AS "table", u.row_key AS key, u.revision, u.kind, u.expected, u.found,
      u.found_at AS "foundAt", u.seen_at AS "seenAt",
      CASE WHEN a.id IS NOT NULL THEN jsonb_build_object('id', a.id, 'name', a.name) END AS "seenBy"
    FROM unexplained_transition u LEFT JOIN account a ON a.id = u.seen_by
    WHERE ${of(sql, status)} AND ${after === null ? sql`true` : sql`u.id < ${after}`} ORDER BY u.id DESC LIMIT ${limit}`;
  return rows.map((row): UnexplainedTransition => ({
    ...row,
    foundAt: row.foundAt.toISOString(),
    seenAt: row.seenAt?.toISOString() ?? null,
  }));
}, Effect.orDie);

/** Counted to one above `LIST_COUNT_MAX`. */
export const countUnexplained = Effect.fn("RowCheck.countUnexplained")(function* (status: UnexplainedStatus) {
  const sql = yield* SqlClient.SqlClient;
  return yield* countRows(sql`SELECT FROM unexplained_transition u WHERE ${of(sql, status)}`);
});

/** Undefined where there is none. */
export const findUnexplained = Effect.fn("RowCheck.findUnexplained")(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<{ table: string; key: string }>`SELECT row_table AS "table", row_key AS key
    FROM unexplained_transition WHERE id = ${id}`;
  return row;
}, Effect.orDie);

/** False where there is none; one that was seen stays as it was seen. */
export const markSeen = Effect.fn("RowCheck.markSeen")(function* (id: number, adminId: number) {
  const sql = yield* SqlClient.SqlClient;
  const now = new Date(yield* Clock.currentTimeMillis);
  const rows = yield* sql`UPDATE unexplained_transition SET seen_at = coalesce(seen_at, ${now}),
    seen_by = coalesce(seen_by, ${adminId}) WHERE id = ${id} RETURNING id`;
  return rows.length > 0;
}, Effect.orDie);
