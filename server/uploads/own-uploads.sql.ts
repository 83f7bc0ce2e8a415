import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { OwnFilter } from "../../src/contract/uploads/own-papers.ts";
import type { PaperCursor } from "../paging/paper-cursor.ts";
import type { ListPosition } from "../papers/list/paper-list.sql.ts";
import { countRows } from "../sql/count-rows.sql.ts";

const passing = (sql: SqlClient.SqlClient, ownerId: number, filter: OwnFilter) =>
  sql.and([
    sql`owner_id = ${ownerId}`,
    ...(filter === "all" ? [] : [filter === "approved" ? sql`status = 'approved'` : sql`status <> 'approved'`]),
  ]);

/** Places of one page, and the one after it where there is one; the latest upload first. */
export const listOwnUploads = Effect.fn("Uploads.listOwnUploads")(function* (
  ownerId: number,
  filter: OwnFilter,
  after: PaperCursor | null,
  limit: number,
) {
  const sql = yield* SqlClient.SqlClient;
  const rest = after ? sql`(created_at, id) < (${new Date(after.place)}, ${after.id}::int)` : sql`true`;
  const rows = yield* sql<{ readonly id: number; readonly at: Date }>`SELECT id, created_at AS at FROM paper
    WHERE ${passing(sql, ownerId, filter)} AND ${rest} ORDER BY created_at DESC, id DESC LIMIT ${limit + 1}`;
  return rows.map(({ id, at }) => ({ id, place: at.getTime() }) satisfies ListPosition);
}, Effect.orDie);

/** Counted to one above `LIST_COUNT_MAX`. */
export const countListedUploads = Effect.fn("Uploads.countListedUploads")(function* (
  ownerId: number,
  filter: OwnFilter,
) {
  const sql = yield* SqlClient.SqlClient;
  return yield* countRows(sql`SELECT FROM paper WHERE ${passing(sql, ownerId, filter)}`);
});

/** How many of the owner's papers are approved, and how many are not (checklist 3.83). */
export const countOwnUploads = Effect.fn("Uploads.countOwnUploads")(function* (ownerId: number) {
  const sql = yield* SqlClient.SqlClient;
  return yield* sql<{ status: string; count: number }>`SELECT shown.status, count(p.id)::int AS count
    FROM (VALUES ('approved'), ('other')) AS shown (status) LEFT JOIN paper p
      ON p.owner_id = ${ownerId} AND (p.status = 'approved') = (shown.status = 'approved')
    GROUP BY shown.status ORDER BY shown.status`;
}, Effect.orDie);

/** Why papers were rejected, by their ids: the key of a template, or an admin's own words. */
export const findRejectionReasons = Effect.fn("Uploads.findRejectionReasons")(function* (ids: readonly number[]) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<{ id: number; reason: string }>`SELECT paper_id AS id, reason FROM review
    WHERE paper_id = ANY(${ids}::int[]) AND state = 'rejected' AND reason IS NOT NULL`;
  return new Map(rows.map(({ id, reason }) => [id, reason]));
}, Effect.orDie);
