import { assign, setup } from "xstate";
import type { ReviewDetails, ReviewPaper } from "../../contract/review/paper-review.ts";
import { type CallFailure, failureOf } from "../../contract/http/call-error.ts";
import { outside, unprovided } from "../unprovided.ts";

export type Judgement = "approved" | "rejected";
/** What was judged last, so that it can be taken back. */
export interface Judged {
  readonly id: number;
  readonly title: string;
  readonly judgement: Judgement;
}
interface Desk {
  /** What waits, the oldest first. */
  readonly papers: readonly ReviewPaper[];
  /** The paper that is asked for. */
  readonly wanted: number | null;
  /** The paper in hand. */
  readonly paper: ReviewDetails | null;
  readonly last: Judged | null;
  readonly refusal: CallFailure | null;
}

/** The paper below another one in the queue, else the first of the others; null where there is no other. */
const after = (papers: readonly ReviewPaper[], id: number): number | null => {
  const at = papers.findIndex((paper) => paper.id === id);
  const others = papers.filter((paper) => paper.id !== id);
  return (others[at] ?? others[0])?.id ?? null;
};

/** What the desk of the review needs from the outside, and what its states may do. */
export const desk = setup({
  types: {
    context: {} as Desk,
    events: {} as
      | { type: "paper.chosen"; id: number }
      | { type: "paper.judged"; judgement: Judgement }
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
    wantNext: assign(({ context }) => ({ wanted: after(context.papers, context.paper!.id), refusal: null })),
    keepPaper: assign((_, { paper }: { paper: ReviewDetails }) => ({ paper, wanted: paper.id })),
    putBack: assign({ paper: null, wanted: null }),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({
      refusal: failureOf(error),
      paper: null,
      wanted: null,
    })),
    forgetRefusal: assign({ refusal: null }),
    remember: assign(({ context: { papers, paper } }, { judgement }: { judgement: Judgement }) => ({
      papers: papers.filter(({ id }) => id !== paper!.id),
      last: { id: paper!.id, title: paper!.title, judgement },
      paper: null,
    })),
    forgetLast: assign({ last: null }),
    letGo: outside<{ id: number }>("letGo"),
  },
  guards: {
    isEmpty: (_, { papers }: { papers: readonly ReviewPaper[] }) => papers.length === 0,
    isOther: ({ context }, { id }: { id: number }) => id !== context.paper?.id,
    hasNext: ({ context }) => after(context.papers, context.paper!.id) !== null,
    hasLast: ({ context }) => context.last !== null,
  },
});
