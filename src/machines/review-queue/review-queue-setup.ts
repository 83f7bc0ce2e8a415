import { assign, setup } from "xstate";
import type { ReviewDetails, ReviewPaper } from "../../contract/review/paper-review.ts";
import { type CallError, callErrorOf } from "../../contract/http/call-error.ts";
import { unprovidedAction, unprovided } from "../unprovided.ts";

export type ReviewDecision = "approved" | "rejected";
/** What was judged last, so that it can be taken back. */
export interface LastDecision {
  readonly id: number;
  readonly title: string;
  readonly decision: ReviewDecision;
}
interface Desk {
  /** What waits, the oldest first. */
  readonly papers: readonly ReviewPaper[];
  /** The paper that is asked for. */
  readonly activePaperId: number | null;
  /** The paper in hand. */
  readonly paper: ReviewDetails | null;
  readonly lastDecision: LastDecision | null;
  readonly error: CallError | null;
}

/** The paper below another one in the queue, else the first of the others; null where there is no other. */
const nextInQueue = (papers: readonly ReviewPaper[], id: number): number | null => {
  const at = papers.findIndex((paper) => paper.id === id);
  const others = papers.filter((paper) => paper.id !== id);
  return (others[at] ?? others[0])?.id ?? null;
};

/** What the desk of the review needs from the outside, and what its states may do. */
export const reviewQueueSetup = setup({
  types: {
    context: {} as Desk,
    events: {} as
      | { type: "paper.chosen"; id: number }
      | { type: "decision.made"; decision: ReviewDecision }
      | { type: "claim.released" }
      /** The paper in hand became several, or one again. */
      | { type: "queue.changed" }
      | { type: "undo.pressed" }
      | { type: "alert.closed" }
      | { type: "retry.pressed" },
    tags: {} as "busy",
  },
  actors: {
    listQueue: unprovided<readonly ReviewPaper[]>("listQueue"),
    claimPaper: unprovided<ReviewDetails, { id: number }>("claimPaper"),
    undoDecision: unprovided<ReviewDetails, { id: number }>("undoDecision"),
  },
  actions: {
    keepQueue: assign((_, { papers }: { papers: readonly ReviewPaper[] }) => ({ papers, activePaperId: null })),
    setActivePaper: assign((_, { id }: { id: number }) => ({ activePaperId: id, paper: null, error: null })),
    setNextPaper: assign(({ context }) => ({
      activePaperId: nextInQueue(context.papers, context.paper!.id),
      error: null,
    })),
    keepPaper: assign((_, { paper }: { paper: ReviewDetails }) => ({ paper, activePaperId: paper.id })),
    clearActivePaper: assign({ paper: null, activePaperId: null }),
    setError: assign((_, { error }: { error: unknown }) => ({
      error: callErrorOf(error),
      paper: null,
      activePaperId: null,
    })),
    clearError: assign({ error: null }),
    setLastDecision: assign(({ context: { papers, paper } }, { decision }: { decision: ReviewDecision }) => ({
      papers: papers.filter(({ id }) => id !== paper!.id),
      lastDecision: { id: paper!.id, title: paper!.title, decision },
      paper: null,
    })),
    clearLastDecision: assign({ lastDecision: null }),
    releaseClaim: unprovidedAction<{ id: number }>("releaseClaim"),
  },
  guards: {
    isEmpty: (_, { papers }: { papers: readonly ReviewPaper[] }) => papers.length === 0,
    isOther: ({ context }, { id }: { id: number }) => id !== context.paper?.id,
    hasNext: ({ context }) => nextInQueue(context.papers, context.paper!.id) !== null,
    hasLastDecision: ({ context }) => context.lastDecision !== null,
  },
});
