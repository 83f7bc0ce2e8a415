import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { CorrectionForm } from "../../src/contract/forms.ts";
import type { PartForm } from "../../src/contract/review/split-form.ts";
import { failWith } from "../http/errors/api-error.ts";
import { OutboxWakeup } from "../outbox/outbox-wakeup.ts";
import type { ReviewTransitionInput } from "./review-effects.sql.ts";
import { recordReviewEvent } from "./review-queue.sql.ts";
import { type ReviewEvent, transitionReview } from "./review-transition.sql.ts";
import { findReview } from "./review.sql.ts";

export interface ReviewStep {
  readonly event: ReviewEvent;
  readonly correction?: CorrectionForm;
  /** With `split` of `input`: the parts as they were agreed on. */
  readonly parts?: readonly PartForm[];
  readonly input?: Omit<ReviewTransitionInput, "correction">;
  /** The name in `review_event`, where rows have another one than the chart. */
  readonly storedAs?: string;
}

/** An event as it is written down: what it says beside its name and its author. */
const detailsOf = ({ event: { type: _, ...event }, correction, parts }: ReviewStep): object => {
  const { by: __, seconds: ___, ...said } = { by: 0, seconds: 0, ...event };
  return { ...said, ...correction, ...(parts !== undefined && { parts }) };
};

/**
 * Does these steps of an admin's and then `after`, all or none, and writes each step down in the same transaction. Refuses: not_found
 * (never in review), conflict (a step means nothing any more: another has the paper in hand, it is judged, or its time is over).
 */
export const doSteps = Effect.fn("Review.doSteps")(function* <E = never, R = never>(
  paperId: number,
  adminId: number,
  steps: readonly ReviewStep[],
  after: Effect.Effect<void, E, R> = Effect.void as Effect.Effect<void, E, R>,
) {
  const sql = yield* SqlClient.SqlClient;
  if ((yield* findReview(paperId)) === undefined) return yield* failWith("not_found");
  const all = Effect.gen(function* () {
    for (const step of steps) {
      const { event, correction = {}, input, storedAs = event.type } = step;
      if ((yield* transitionReview(paperId, event, { correction, ...input })) !== "moved")
        return yield* failWith("conflict");
      yield* recordReviewEvent(paperId, adminId, storedAs, detailsOf(step));
    }
    yield* after;
  });
  yield* sql.withTransaction(all).pipe(Effect.catchTag("SqlError", Effect.die));
  yield* (yield* OutboxWakeup).signal;
});
