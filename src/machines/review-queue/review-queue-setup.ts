import { assign, setup } from "xstate";
import type { Language } from "../../contract/entities.ts";
import type { ReviewDetails, ReviewPaper } from "../../contract/review/paper-review.ts";
import { type CallError, callErrorOf } from "../../contract/http/call-error.ts";
import { unprovidedAction, unprovided } from "../unprovided.ts";

export type ReviewDecision = "approved" | "rejected";
/** What was judged last, so that it can be taken back. */
export interface LastDecision {
  readonly id: number;
  readonly title: string;
  readonly language: Language | null;
  readonly decision: ReviewDecision;
}
/** Papers that wait, from the oldest on; `next`: where the list goes on. */
interface QueuePage {
  readonly items: readonly ReviewPaper[];
  readonly next: string | null;
  readonly total?: number | undefined;
}
/** A page, and after which place it was asked for. */
interface FurtherPage {
  readonly after: string;
  readonly page: QueuePage;
}
interface Desk {
  /** What waits, the oldest first, as far as it was fetched. */
  readonly papers: readonly ReviewPaper[];
  readonly next: string | null;
  /** How many wait, counted to 1,000. */
  readonly total: number;
  /** The paper that is asked for. */
  readonly activePaperId: number | null;
  /** The paper in hand. */
  readonly paper: ReviewDetails | null;
  readonly lastDecision: LastDecision | null;
  readonly error: CallError | null;
}

const isFree = ({ review }: ReviewPaper): boolean => review.state !== "claimed" || review.isMine;

/** The paper that this admin holds already, else the oldest that no other admin holds. */
const firstFree = (papers: readonly ReviewPaper[]): number | null =>
  (papers.find(({ review }) => review.isMine) ?? papers.find(isFree))?.id ?? null;

/** The free paper below another one in the queue, else the first of the others; null where there is no other. */
const nextInQueue = (papers: readonly ReviewPaper[], id: number): number | null => {
  const at = papers.findIndex((paper) => paper.id === id);
  const below = papers.slice(at + 1).find(isFree);
  return (below ?? papers.find((paper) => paper.id !== id && isFree(paper)))?.id ?? null;
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
      /** The end of what was fetched came near. */
      | { type: "end.reached" }
      | { type: "more.pressed" }
      | { type: "undo.pressed" }
      | { type: "alert.closed" }
      | { type: "retry.pressed" },
    tags: {} as "busy" | "loadingMore",
  },
  actors: {
    listQueue: unprovided<QueuePage>("listQueue"),
    listMore: unprovided<FurtherPage, { after: string }>("listMore"),
    claimPaper: unprovided<ReviewDetails, { id: number }>("claimPaper"),
    undoDecision: unprovided<ReviewDetails, { id: number }>("undoDecision"),
  },
  actions: {
    keepQueue: assign((_, { page: { items, next, total = items.length } }: { page: QueuePage }) => ({
      papers: items,
      next,
      total,
      activePaperId: null,
    })),
    append: assign(({ context }, { more: { page } }: { more: FurtherPage }) => ({
      papers: [...context.papers, ...page.items],
      next: page.next,
    })),
    openFirst: assign(({ context }) => ({ activePaperId: firstFree(context.papers), paper: null })),
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
    setLastDecision: assign(({ context: { papers, paper, total } }, { decision }: { decision: ReviewDecision }) => ({
      papers: papers.filter(({ id }) => id !== paper!.id),
      total: Math.max(0, total - 1),
      lastDecision: { id: paper!.id, title: paper!.title, language: paper!.language ?? null, decision },
      paper: null,
    })),
    clearLastDecision: assign({ lastDecision: null }),
    countUndone: assign({ total: ({ context }) => context.total + 1 }),
    releaseClaim: unprovidedAction<{ id: number }>("releaseClaim"),
  },
  guards: {
    isEmpty: (_, { page }: { page: QueuePage }) => page.items.length === 0,
    hasFree: (_, { page }: { page: QueuePage }) => firstFree(page.items) !== null,
    hasMore: ({ context }) => context.next !== null,
    /** The queue was not fetched from its beginning since this page was asked for. */
    isNextPage: ({ context }, { more }: { more: FurtherPage }) => context.next === more.after,
    isOther: ({ context }, { id }: { id: number }) => id !== context.paper?.id,
    hasNext: ({ context }) => nextInQueue(context.papers, context.paper!.id) !== null,
    hasLastDecision: ({ context }) => context.lastDecision !== null,
  },
});
