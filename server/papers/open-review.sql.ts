import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { REVIEW_CHART_VERSION } from "../../src/machines/review/review.machine.ts";

/** Lets a new paper wait for an admin, or stand as approved by no one. Belongs in the transaction that stores it. */
export const openReview = Effect.fn("Review.openReview")(function* (paperId: number, state: "pending" | "approved") {
  const sql = yield* SqlClient.SqlClient;
  const judged_at = state === "approved" ? new Date(yield* Clock.currentTimeMillis) : null;
  yield* sql`INSERT INTO review ${sql.insert({ paper_id: paperId, chart: REVIEW_CHART_VERSION, state, judged_at })}`;
});
