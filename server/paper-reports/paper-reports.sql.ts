import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { Report, ReportForm, ReportStatus } from "../../src/contract/papers/paper-reports.ts";
import { countRows } from "../sql/count-rows.sql.ts";

export const storePaperReport = Effect.fn("Reports.storePaperReport")(function* (
  paperId: number,
  accountId: number,
  form: ReportForm,
) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`INSERT INTO paper_report ${sql.insert({
    paper_id: paperId,
    account_id: accountId,
    reason: form.reason,
    field: form.field ?? null,
    value: form.value || null,
    created_at: new Date(yield* Clock.currentTimeMillis),
  })}`;
}, Effect.orDie);

interface Row extends Omit<Report, "createdAt" | "closedAt"> {
  readonly createdAt: Date;
  readonly closedAt: Date | null;
}

const of = (sql: SqlClient.SqlClient, status: ReportStatus) =>
  status === "open" ? sql`r.closed_at IS NULL` : sql`r.closed_at IS NOT NULL`;

/** At most `limit` reports after the report `after`: the open ones oldest first, the closed ones newest first. */
export const listPaperReports = Effect.fn("Reports.listPaperReports")(function* (
  status: ReportStatus,
  after: number | null,
  limit: number,
) {
  const sql = yield* SqlClient.SqlClient;
  const isOpen = status === "open";
  const rest = after === null ? sql`true` : isOpen ? sql`r.id > ${after}` : sql`r.id < ${after}`;
  const rows = yield* sql<Row>`SELECT r.id, r.reason, r.field, r.value, r.created_at AS "createdAt",
      r.closed_at AS "closedAt", jsonb_build_object('id', p.id, 'title', p.title, 'language', p.language) AS paper,
      jsonb_build_object('id', a.id, 'name', a.name) AS by
    FROM paper_report r JOIN paper p ON p.id = r.paper_id JOIN account a ON a.id = r.account_id
    WHERE ${of(sql, status)} AND ${rest} ORDER BY r.id ${isOpen ? sql`ASC` : sql`DESC`} LIMIT ${limit}`;
  return rows.map((row): Report => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  }));
}, Effect.orDie);

/** Counted to one above `LIST_COUNT_MAX`. */
export const countPaperReports = Effect.fn("Reports.countPaperReports")(function* (status: ReportStatus) {
  const sql = yield* SqlClient.SqlClient;
  return yield* countRows(sql`SELECT FROM paper_report r WHERE ${of(sql, status)}`);
});

/** False where there is no such report; one that is closed stays as it was closed. */
export const closePaperReport = Effect.fn("Reports.closePaperReport")(function* (id: number, adminId: number) {
  const sql = yield* SqlClient.SqlClient;
  const now = new Date(yield* Clock.currentTimeMillis);
  const rows = yield* sql`UPDATE paper_report SET closed_at = coalesce(closed_at, ${now}),
    closed_by = coalesce(closed_by, ${adminId}) WHERE id = ${id} RETURNING id`;
  return rows.length > 0;
}, Effect.orDie);
