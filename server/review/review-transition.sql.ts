import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { type EventFromLogic, transition } from "xstate";
import { REVIEW_CHART_VERSION, reviewMachine } from "../../src/machines/review/review.machine.ts";
import { type ReviewTransitionInput, performReviewEffect } from "./review-effects.sql.ts";
import { findReview, type ReviewRow, type ReviewState } from "./review.sql.ts";

export type ReviewEvent = EventFromLogic<typeof reviewMachine>;

/** Where a row goes, in whose hands, and what is done on the way. */
interface Decision {
  readonly row: ReviewRow;
  readonly state: ReviewState;
  readonly admin: number | null;
  readonly effects: readonly { readonly type: string; readonly params: unknown }[];
}

/** How often a review that others keep moving is decided anew before that is a defect. */
const PATIENCE = 20;

/** What everybody else sees of each state: a paper in an admin's hands still waits (checklist 4.1). */
const shownAs: Readonly<Record<ReviewState, string>> = {
  pending: "pending",
  claimed: "pending",
  approved: "approved",
  rejected: "rejected",
  deleted: "pending",
};
/** Whether the claim's time has passed: it may have been taken anew since somebody looked. */
const isOver = ({ claim_ends_at }: ReviewRow, now: number): boolean =>
  claim_ends_at !== null && claim_ends_at.getTime() <= now;
const isJudged = (state: ReviewState): boolean => state === "approved" || state === "rejected";

/** What the chart makes of an event for the row as it is now; null where the event means nothing there. */
const decide = Effect.fn("Review.decide")(function* (paperId: number, event: ReviewEvent) {
  const row = yield* findReview(paperId);
  if (row === undefined) return null;
  if (event.type === "claim.ended" && !isOver(row, yield* Clock.currentTimeMillis)) return null;
  if (row.chart !== REVIEW_CHART_VERSION)
    throw new Error(
      `The review of paper ${paperId} was written by chart ${row.chart}, this is ${REVIEW_CHART_VERSION}.`,
    );
  const context = { owner: row.owner_id ?? 0, admin: row.admin_id };
  const here = reviewMachine.resolveState({ value: row.state, context });
  const [next, effects] = transition(reviewMachine, here, event);
  if (next === here && effects.length === 0) return null;
  return { row, state: next.value, admin: next.context.admin, effects } satisfies Decision;
});

/** Moves the row, and what others see of its paper, with all effects in one transaction; `lost` when another moved it. */
const commit = Effect.fn("Review.commit")(function* (
  { row, state, admin, effects }: Decision,
  given: ReviewTransitionInput,
) {
  const sql = yield* SqlClient.SqlClient;
  const now = yield* Clock.currentTimeMillis;
  const stays = state === row.state;
  const judgedAt = isJudged(state) ? (stays ? row.judged_at : new Date(now)) : null;
  const move = Effect.gen(function* () {
    const won = yield* sql`WITH moved AS (
        UPDATE review SET state = ${state}, admin_id = ${admin}, judged_at = ${judgedAt},
          reason = ${stays ? sql`reason` : null},
          revision = revision + 1
        WHERE paper_id = ${row.paper_id} AND state = ${row.state} AND revision = ${row.revision} RETURNING paper_id)
      UPDATE paper SET status = ${shownAs[state]} FROM moved WHERE paper.id = moved.paper_id RETURNING paper.id`;
    if (won.length === 0) return "lost" as const;
    for (const effect of effects) yield* performReviewEffect(effect, row, now, given);
    return "moved" as const;
  });
  return yield* sql.withTransaction(move);
}, Effect.orDie);

/**
 * The one way a review changes, for admins, owners and the clock alike. `ignored` where the chart knows no such step, also
 * for a paper that never was in review. Dies for an unknown chart or effect.
 */
export const transitionReview = Effect.fn("Review.transitionReview")(function* (
  paperId: number,
  event: ReviewEvent,
  given: ReviewTransitionInput = { correction: {} },
) {
  for (let tries = 0; tries < PATIENCE; tries += 1) {
    const decision = yield* decide(paperId, event);
    if (decision === null) return "ignored" as const;
    if ((yield* commit(decision, given)) === "moved") return "moved" as const;
  }
  throw new Error(`The review of paper ${paperId} was moved by others ${PATIENCE} times.`);
});
