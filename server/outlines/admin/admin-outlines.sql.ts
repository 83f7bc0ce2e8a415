import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { ListedOutline } from "../../../src/contract/outlines/admin-outlines.ts";
import { countRows } from "../../sql/count-rows.sql.ts";
import type { OutlineState } from "../outline.sql.ts";
import { SURE_BELOW } from "../rules/read-outline.ts";

/** Where an outline is in its list: what is in doubt has rank 0, what readers report rank 1. */
export interface OutlineRank {
  readonly rank: number;
  readonly id: number;
}
export type RankedOutline = OutlineRank & ListedOutline;

/** Papers in one state; without one, those that wait for an admin: approved, in doubt or reported. */
const listed = (sql: SqlClient.SqlClient, state: OutlineState | undefined) =>
  state === undefined
    ? sql`(SELECT w.paper_id, min(w.rank) AS rank FROM (
        SELECT paper_id, 0 AS rank FROM outline WHERE state = 'doubtful'
        UNION ALL SELECT r.paper_id, 1 FROM outline_report r JOIN outline o ON o.paper_id = r.paper_id
          WHERE r.closed_at IS NULL) w
        JOIN paper p ON p.id = w.paper_id AND p.status = 'approved' GROUP BY w.paper_id)`
    : sql`(SELECT paper_id, 0 AS rank FROM outline WHERE state = ${state})`;

/** At most `limit` outlines after the place `after`. */
export const listOutlines = Effect.fn("Outlines.listOutlines")(function* (
  state: OutlineState | undefined,
  after: OutlineRank | null,
  limit: number,
) {
  const sql = yield* SqlClient.SqlClient;
  const rest = after === null ? sql`true` : sql`(l.rank, l.paper_id) > (${after.rank}::int, ${after.id}::int)`;
  return yield* sql<RankedOutline>`SELECT l.rank, l.paper_id AS id, o.state AS status,
      jsonb_build_object('id', p.id, 'title', p.title, 'language', p.language, 'code', p.code, 'year', p.year) AS paper,
      (SELECT count(*)::int FROM question q WHERE q.paper_id = p.id AND q.parent_id IS NULL) AS questions,
      (SELECT count(*)::int FROM question q
        WHERE q.paper_id = p.id AND q.parent_id IS NULL AND q.doubt >= ${SURE_BELOW}) AS doubts,
      (SELECT count(*)::int FROM outline_report r WHERE r.paper_id = p.id AND r.closed_at IS NULL) AS reports
    FROM ${listed(sql, state)} l JOIN outline o ON o.paper_id = l.paper_id JOIN paper p ON p.id = l.paper_id
    WHERE ${rest} ORDER BY l.rank, l.paper_id LIMIT ${limit}`;
}, Effect.orDie);

/** Counted to one above `LIST_COUNT_MAX`. */
export const countOutlines = Effect.fn("Outlines.countOutlines")(function* (state: OutlineState | undefined) {
  const sql = yield* SqlClient.SqlClient;
  return yield* countRows(sql`SELECT FROM ${listed(sql, state)} l`);
});

/** The paper that waits after this one, in a ring: another one in doubt, else one that is reported. */
export const findNextWaiting = Effect.fn("Outlines.findNextWaiting")(function* (paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<{ id: number }>`SELECT l.paper_id AS id FROM ${listed(sql, undefined)} l
    WHERE l.paper_id <> ${paperId} ORDER BY l.rank, l.paper_id < ${paperId}, l.paper_id LIMIT 1`;
  return row?.id ?? null;
}, Effect.orDie);

/** Title and the like of a paper, as admins see it; undefined where there is none. */
export const findOutlinedPaper = Effect.fn("Outlines.findOutlinedPaper")(function* (paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<
    ListedOutline["paper"]
  >`SELECT id, title, language, code, year FROM paper WHERE id = ${paperId}`;
  return row;
}, Effect.orDie);

interface OpenReport {
  readonly id: number;
  readonly entryId: number | null;
  readonly reason: string;
  readonly at: Date;
}

/** At most this many reports are shown at once; more follow once these are settled. */
const REPORTS_SHOWN = 100;

/** The reports about an outline that are open, the oldest first. */
export const findOpenReports = Effect.fn("Outlines.findOpenReports")(function* (paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<OpenReport>`SELECT id, question_id AS "entryId", reason, created_at AS at
    FROM outline_report WHERE paper_id = ${paperId} AND closed_at IS NULL ORDER BY id LIMIT ${REPORTS_SHOWN}`;
  return rows.map(({ at, ...report }) => ({ ...report, at: at.toISOString() }));
}, Effect.orDie);
