import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { Ref } from "../../src/contract/entities.ts";
import type { ReviewState } from "./review.sql.ts";
import { countRows } from "../sql/count-rows.sql.ts";

/** What students see of a paper's state. */
export type ReviewStatus = "pending" | "approved" | "rejected";

const statesOf: Readonly<Record<ReviewStatus, readonly ReviewState[]>> = {
  pending: ["pending", "claimed"],
  approved: ["approved"],
  rejected: ["rejected"],
};

/** Ids of papers in review, at most `limit`, after the paper `after`: what waits oldest first, the rest newest first. */
export const listReviews = Effect.fn("Review.listReviews")(function* (
  status: ReviewStatus,
  after: number | null,
  limit: number,
) {
  const sql = yield* SqlClient.SqlClient;
  const isWaiting = status === "pending";
  const rest = after === null ? sql`true` : isWaiting ? sql`paper_id > ${after}` : sql`paper_id < ${after}`;
  const rows = yield* sql<{ id: number }>`SELECT paper_id AS id FROM review
    WHERE state IN ${sql.in(statesOf[status])} AND ${rest}
    ORDER BY paper_id ${isWaiting ? sql`ASC` : sql`DESC`} LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}, Effect.orDie);

/** Counted to one above `LIST_COUNT_MAX`. */
export const countReviews = Effect.fn("Review.countReviews")(function* (status: ReviewStatus) {
  const sql = yield* SqlClient.SqlClient;
  return yield* countRows(sql`SELECT FROM review WHERE state IN ${sql.in(statesOf[status])}`);
});

/** How a paper stands in review, with the people in it. */
export interface ReviewStandingRow {
  readonly id: number;
  readonly state: ReviewState;
  readonly by: Ref | null;
  readonly owner: { readonly id: number; readonly name: string; readonly email: string } | null;
  readonly claimEndsAt: Date | null;
  readonly judgedAt: Date | null;
  readonly reason: string | null;
}

export const findReviewStandings = Effect.fn("Review.findReviewStandings")(function* (ids: readonly number[]) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<ReviewStandingRow>`SELECT r.paper_id AS id, r.state, r.claim_ends_at AS "claimEndsAt",
      r.judged_at AS "judgedAt", r.reason,
      CASE WHEN a.id IS NOT NULL THEN jsonb_build_object('id', a.id, 'name', a.name) END AS by,
      CASE WHEN o.id IS NOT NULL THEN jsonb_build_object('id', o.id, 'name', o.name, 'email', o.email) END AS owner
    FROM review r JOIN paper p ON p.id = r.paper_id LEFT JOIN account a ON a.id = r.admin_id
      LEFT JOIN account o ON o.id = p.owner_id
    WHERE r.paper_id = ANY(${ids}::int[])`;
  return new Map(rows.map((row) => [row.id, row]));
}, Effect.orDie);

/** Papers whose claim is over. */
export const findOverdueClaims = Effect.fn("Review.findOverdueClaims")(function* () {
  const sql = yield* SqlClient.SqlClient;
  const now = new Date(yield* Clock.currentTimeMillis);
  const rows = yield* sql<{ id: number }>`SELECT paper_id AS id FROM review WHERE claim_ends_at <= ${now}`;
  return rows.map(({ id }) => id);
}, Effect.orDie);

export interface ReviewEventRow {
  readonly event: string;
  readonly by: Ref;
  readonly at: Date;
}

export const listReviewEvents = Effect.fn("Review.listReviewEvents")(function* (paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  return yield* sql<ReviewEventRow>`SELECT event, e.at, jsonb_build_object('id', a.id, 'name', a.name) AS by
    FROM review_event e JOIN account a ON a.id = e.account_id WHERE paper_id = ${paperId} ORDER BY e.id`;
}, Effect.orDie);

/** Writes down what was done to a paper in review, by whom. Belongs in the transaction that does it. */
export const recordReviewEvent = Effect.fn("Review.recordReviewEvent")(function* (
  paperId: number,
  accountId: number,
  event: string,
  details: object,
) {
  const sql = yield* SqlClient.SqlClient;
  const at = new Date(yield* Clock.currentTimeMillis);
  yield* sql`INSERT INTO review_event ${sql.insert({
    paper_id: paperId,
    account_id: accountId,
    event,
    details: JSON.stringify(details),
    at,
  })}`;
}, Effect.orDie);
