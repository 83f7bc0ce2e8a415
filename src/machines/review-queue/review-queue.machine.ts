import type { ReviewDetails } from "../../contract/review/paper-review.ts";
import { reviewQueueSetup } from "./review-queue-setup.ts";

const undoable = { "undo.pressed": { guard: "hasLast", target: "undoing" } } as const;
const closable = { "refusal.closed": { actions: "forgetRefusal" } } as const;
const want = { type: "want", params: ({ event }: { event: { id: number } }) => ({ id: event.id }) } as const;
const keepPaper = {
  type: "keepPaper",
  params: ({ event }: { event: { output: ReviewDetails } }) => ({ paper: event.output }),
} as const;
const keepRefusal = {
  type: "keepRefusal",
  params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
} as const;
const letGo = {
  type: "letGo",
  params: ({ context }: { context: { paper: ReviewDetails | null } }) => ({ id: context.paper!.id }),
} as const;
const remember = {
  type: "remember",
  params: ({ event }: { event: { judgement: "approved" | "rejected" } }) => ({ judgement: event.judgement }),
} as const;

const loading = reviewQueueSetup.createStateConfig({
  description: "What waits for review is being fetched.",
  tags: "busy",
  invoke: {
    id: "listQueue",
    src: "listQueue",
    onDone: [
      {
        guard: { type: "isEmpty", params: ({ event }) => ({ papers: event.output }) },
        target: "empty",
        actions: { type: "keepQueue", params: ({ event }) => ({ papers: event.output }) },
      },
      { target: "listed", actions: { type: "keepQueue", params: ({ event }) => ({ papers: event.output }) } },
    ],
    onError: "failed",
  },
});
const listed = reviewQueueSetup.createStateConfig({
  description: "The queue shows; no paper is in hand.",
  on: { ...undoable, ...closable, "paper.chosen": { target: "claiming", actions: want } },
});
const claiming = reviewQueueSetup.createStateConfig({
  description: "The paper is being taken in hand, so that nobody else judges it meanwhile.",
  tags: "busy",
  invoke: {
    id: "claimPaper",
    src: "claimPaper",
    input: ({ context }) => ({ id: context.wanted! }),
    onDone: { target: "inHand", actions: keepPaper },
    onError: { target: "listed", actions: keepRefusal },
  },
});
const inHand = reviewQueueSetup.createStateConfig({
  description: "The paper is looked at beside its form, until it is judged or put back.",
  on: {
    ...closable,
    "paper.chosen": {
      guard: { type: "isOther", params: ({ event }) => ({ id: event.id }) },
      target: "claiming",
      actions: [letGo, want],
    },
    "paper.judged": [
      { guard: "hasNext", target: "claiming", actions: ["wantNext", remember] },
      { target: "loading", actions: remember },
    ],
    "paper.released": { target: "listed", actions: [letGo, "putBack"] },
    "undo.pressed": { guard: "hasLast", target: "undoing", actions: letGo },
  },
});
const undoing = reviewQueueSetup.createStateConfig({
  description: "The last judgement is being taken back; its paper is then in hand again.",
  tags: "busy",
  invoke: {
    id: "undoJudgement",
    src: "undoJudgement",
    input: ({ context }) => ({ id: context.last!.id }),
    onDone: { target: "inHand", actions: [keepPaper, "forgetLast"] },
    onError: { target: "loading", actions: [keepRefusal, "forgetLast"] },
  },
});

/**
 * The review queue of the admins: the waiting papers, the one claimed paper, and the last decision, which can be undone.
 */
export const reviewQueueMachine = reviewQueueSetup.createMachine({
  id: "reviewQueue",
  context: { papers: [], wanted: null, paper: null, last: null, refusal: null },
  initial: "loading",
  states: {
    loading,
    listed,
    claiming,
    inHand,
    undoing,
    empty: { description: "Nothing waits for review.", on: { ...undoable, ...closable, "retry.pressed": "loading" } },
    failed: { description: "The queue did not load.", on: { "retry.pressed": "loading" } },
  },
});
