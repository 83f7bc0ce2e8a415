import type { SnapshotFrom } from "xstate";
import type { ReviewDetails, ReviewPaper } from "../../contract/review/paper-review.ts";
import type { CallError } from "../../contract/http/call-error.ts";
import type { reviewQueueMachine } from "./review-queue.machine.ts";
import type { LastDecision } from "./review-queue-setup.ts";

type State = SnapshotFrom<typeof reviewQueueMachine>;

export const selectReviewQueueView = (state: State): "waiting" | "queue" | "empty" | "failed" => {
  if (state.matches({ desk: "failed" })) return "failed";
  if (state.matches({ desk: "empty" })) return "empty";
  return state.context.papers.length === 0 && state.context.paper === null ? "waiting" : "queue";
};
export const selectQueuedPapers = (state: State): readonly ReviewPaper[] => state.context.papers;
/** How many wait, counted to 1,000. */
export const selectQueueTotal = (state: State): number => state.context.total;
/** What becomes of the rest of the queue: `more` comes once the end is near. */
export const selectQueueRest = (state: State): "none" | "more" | "loading" | "failed" => {
  if (state.matches({ rest: "loadingMore" })) return "loading";
  if (state.matches({ rest: "moreFailed" })) return state.context.next === null ? "none" : "failed";
  return state.context.next === null ? "none" : "more";
};
/** The paper that is in hand, or being taken in hand. */
export const selectActivePaperId = (state: State): number | null => state.context.activePaperId;
/** Null while none is in hand. */
export const selectClaimedPaper = (state: State): ReviewDetails | null =>
  state.matches({ desk: "reviewing" }) ? state.context.paper : null;
/** What can be taken back. */
export const selectLastDecision = (state: State): LastDecision | null => state.context.lastDecision;
export const selectReviewQueueError = (state: State): CallError | null => state.context.error;
