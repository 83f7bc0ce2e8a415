import type { SnapshotFrom } from "xstate";
import type { ReviewDetails, ReviewPaper } from "../../contract/review/paper-review.ts";
import type { CallFailure } from "../../contract/http/call-error.ts";
import type { reviewDeskMachine } from "./review-queue.machine.ts";
import type { Judged } from "./review-queue-setup.ts";

type State = SnapshotFrom<typeof reviewDeskMachine>;

export const selectDesk = (state: State): "waiting" | "queue" | "empty" | "failed" => {
  if (state.matches("failed")) return "failed";
  if (state.matches("empty")) return "empty";
  return state.context.papers.length === 0 && state.context.paper === null ? "waiting" : "queue";
};
export const selectQueue = (state: State): readonly ReviewPaper[] => state.context.papers;
/** The paper that is in hand, or being taken in hand. */
export const selectWanted = (state: State): number | null => state.context.wanted;
/** Null while none is in hand. */
export const selectPaperInHand = (state: State): ReviewDetails | null =>
  state.matches("inHand") ? state.context.paper : null;
/** What can be taken back. */
export const selectLastJudged = (state: State): Judged | null => state.context.last;
export const selectDeskRefusal = (state: State): CallFailure | null => state.context.refusal;
