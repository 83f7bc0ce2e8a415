import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { StateValueFrom } from "xstate";
import type { reviewMachine } from "../../src/machines/review/review.machine.ts";

export type ReviewState = StateValueFrom<typeof reviewMachine>;

/** A row of the table `review`, with the owner of its paper; null where the account is gone. */
export interface ReviewRow {
  readonly paper_id: number;
  readonly chart: number;
  readonly state: ReviewState;
  readonly revision: number;
  readonly owner_id: number | null;
  readonly admin_id: number | null;
  readonly claim_ends_at: Date | null;
  readonly judged_at: Date | null;
}

/** Undefined for a paper that never was in review, or is gone. */
export const findReview = Effect.fn("Review.findReview")(function* (paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<ReviewRow>`SELECT r.*, p.owner_id FROM review r JOIN paper p ON p.id = r.paper_id
    WHERE r.paper_id = ${paperId}`;
  return row;
}, Effect.orDie);
