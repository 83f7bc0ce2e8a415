import { assign, setup } from "xstate";
import type { ReviewDetails, ReviewPaper } from "../../contract/review/paper-review.ts";
import { type CallError, callErrorOf } from "../../contract/http/call-error.ts";
import { unprovidedAction, unprovided } from "../unprovided.ts";

export type ReviewDecision = "approved" | "rejected";
/** What was judged last, so that it can be taken back. */
export interface LastDecision {
  readonly id: number;
  readonly title: string;
  readonly judgement: ReviewDecision;
}
interface Desk {
  /** What waits, the oldest first. */
  readonly papers: readonly ReviewPaper[];
  /** The paper that is asked for. */
  readonly wanted: number | null;
  /** The paper in hand. */
  readonly paper: ReviewDetails | null;
  readonly last: LastDecision | null;
  readonly refusal: CallError | null;
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
      | { type: "paper.judged"; judgement: ReviewDecision }
      | { type: "paper.released" }
      | { type: "undo.pressed" }
      | { type: "refusal.closed" }
      | { type: "retry.pressed" },
    tags: {} as "busy",
  },
  actors: {
    listQueue: unprovided<readonly ReviewPaper[]>("listQueue"),
    claimPaper: unprovided<ReviewDetails, { id: number }>("claimPaper"),
    undoJudgement: unprovided<ReviewDetails, { id: number }>("undoJudgement"),
  },
  actions: {
    keepQueue: assign((_, { papers }: { papers: readonly ReviewPaper[] }) => ({ papers, wanted: null })),
    want: assign((_, { id }: { id: number }) => ({ wanted: id, paper: null, refusal: null })),
    wantNext: assign(({ context }) => ({ wanted: nextInQueue(context.papers, context.paper!.id), refusal: null })),
    keepPaper: assign((_, { paper }: { paper: ReviewDetails }) => ({ paper, wanted: paper.id })),
    putBack: assign({ paper: null, wanted: null }),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({
      refusal: callErrorOf(error),
      paper: null,
      wanted: null,
    })),
    forgetRefusal: assign({ refusal: null }),
    remember: assign(({ context: { papers, paper } }, { judgement }: { judgement: ReviewDecision }) => ({
      papers: papers.filter(({ id }) => id !== paper!.id),
      last: { id: paper!.id, title: paper!.title, judgement },
      paper: null,
    })),
    forgetLast: assign({ last: null }),
    letGo: unprovidedAction<{ id: number }>("letGo"),
  },
  guards: {
    isEmpty: (_, { papers }: { papers: readonly ReviewPaper[] }) => papers.length === 0,
    isOther: ({ context }, { id }: { id: number }) => id !== context.paper?.id,
    hasNext: ({ context }) => nextInQueue(context.papers, context.paper!.id) !== null,
    hasLast: ({ context }) => context.last !== null,
  },
});
