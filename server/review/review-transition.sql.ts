import type { EventFromLogic } from "xstate";
import { REVIEW_CHART_VERSION, reviewMachine } from "../../src/machines/review/review.machine.ts";
import { makeRowTransition } from "../row-charts/transition-row.sql.ts";
import { type ReviewTransitionInput, reviewEffects } from "./review-effects.sql.ts";
import { findReview, type ReviewRow, type ReviewState } from "./review.sql.ts";

export type ReviewEvent = EventFromLogic<typeof reviewMachine>;

/** The status of the paper in each state, for everyone but admins: a claimed paper is still pending (checklist 4.1). */
const paperStatus: Readonly<Record<ReviewState, string>> = {
  pending: "pending",
  claimed: "pending",
  approved: "approved",
  rejected: "rejected",
  deleted: "pending",
};
const isJudged = (state: ReviewState): boolean => state === "approved" || state === "rejected";

/** Whether the claim's time has not passed: it may have been renewed since it was found overdue. */
const isClaimRunning = ({ claim_ends_at }: ReviewRow, now: number): boolean =>
  claim_ends_at === null || claim_ends_at.getTime() > now;

const judgedAt = (row: ReviewRow, state: ReviewState, now: number): Date | null => {
  if (!isJudged(state)) return null;
  return state === row.state ? row.judged_at : new Date(now);
};

const reviews = makeRowTransition({
  machine: reviewMachine,
  source: { name: "reviewMachine", file: "src/machines/review/review.machine.ts" },
  version: REVIEW_CHART_VERSION,
  table: "review",
  keyColumn: "paper_id",
  keyType: "int",
  firstStates: ["pending", "approved"],
  firstContext: { admin: null },
  lifetime: "deletable",
  createdAt: "paper",
  // Not the reason: an admin typed it.
  loggedFields: ["by", "seconds"],
  spans: {
    decide: "Review.decide",
    commit: "Review.commit",
    perform: "Review.performReviewEffect",
    transition: "Review.transitionReview",
  },
  describe: (paperId: number) => `The review of paper ${paperId}`,
  read: findReview,
  isObsolete: (row, event, _input, now) => event.type === "claim.expired" && isClaimRunning(row, now),
  snapshotOf: (row) =>
    reviewMachine.resolveState({ value: row.state, context: { owner: row.owner_id ?? 0, admin: row.admin_id } }),
  columns: (sql, { row, next: { value, context } }, now) => [
    sql`admin_id = ${context.admin}`,
    sql`judged_at = ${judgedAt(row, value, now)}`,
    sql`reason = ${value === row.state ? sql`reason` : null}`,
  ],
  alongside: (sql, { next }) =>
    sql`UPDATE paper SET status = ${paperStatus[next.value]} FROM moved WHERE paper.id = moved.paper_id`,
  performers: reviewEffects,
});

/** The chart of reviews, for the check of the log. */
export const loggedReviews = reviews.logged;

/**
 * The only way a review changes, for admins, owners and the clock alike. `ignored` where the chart has no such transition,
 * and for a paper that was never in review.
 */
export const transitionReview = (
  paperId: number,
  event: ReviewEvent,
  input: ReviewTransitionInput = { correction: {} },
) => reviews.transition(paperId, event, input);
