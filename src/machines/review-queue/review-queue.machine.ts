import type { ReviewDetails } from "../../contract/review/paper-review.ts";
import { reviewQueueSetup } from "./review-queue-setup.ts";
import { eventFields, outputAs } from "../params.ts";

const undoable = { "undo.pressed": { guard: "hasLastDecision", target: "undoing" } } as const;
const closable = { "alert.closed": { actions: "clearError" } } as const;
const setActivePaper = {
  type: "setActivePaper",
  params: eventFields("id"),
} as const;
const keepPaper = {
  type: "keepPaper",
  params: outputAs("paper"),
} as const;
const setError = {
  type: "setError",
  params: eventFields("error"),
} as const;
const releaseClaim = {
  type: "releaseClaim",
  params: ({ context }: { context: { paper: ReviewDetails | null } }) => ({ id: context.paper!.id }),
} as const;
const setLastDecision = {
  type: "setLastDecision",
  params: eventFields("decision"),
} as const;

const loading = reviewQueueSetup.createStateConfig({
  description: "What waits for review is being fetched.",
  tags: "busy",
  invoke: {
    id: "listQueue",
    src: "listQueue",
    onDone: [
      {
        guard: { type: "isEmpty", params: outputAs("page") },
        target: "empty",
        actions: { type: "keepQueue", params: outputAs("page") },
      },
      {
        guard: { type: "hasFree", params: outputAs("page") },
        target: "claiming",
        actions: [{ type: "keepQueue", params: outputAs("page") }, "openFirst"],
      },
      { target: "listed", actions: { type: "keepQueue", params: outputAs("page") } },
    ],
    onError: "failed",
  },
});
const listed = reviewQueueSetup.createStateConfig({
  description: "The queue shows; no paper is in hand.",
  on: { ...undoable, ...closable, "paper.chosen": { target: "claiming", actions: setActivePaper } },
});
const claiming = reviewQueueSetup.createStateConfig({
  description: "The paper is being taken in hand, so that no one else judges it meanwhile.",
  tags: "busy",
  invoke: {
    id: "claimPaper",
    src: "claimPaper",
    input: ({ context }) => ({ id: context.activePaperId! }),
    onDone: { target: "reviewing", actions: keepPaper },
    onError: { target: "listed", actions: setError },
  },
});
const reviewing = reviewQueueSetup.createStateConfig({
  description: "The paper is looked at beside its form, until it is judged or put back.",
  on: {
    ...closable,
    "paper.chosen": {
      guard: { type: "isOther", params: eventFields("id") },
      target: "claiming",
      actions: [releaseClaim, setActivePaper],
    },
    "decision.made": [
      { guard: "hasNext", target: "claiming", actions: ["setNextPaper", setLastDecision] },
      { target: "loading", actions: setLastDecision },
    ],
    "queue.changed": { target: "loading", actions: "clearActivePaper" },
    "claim.released": { target: "listed", actions: [releaseClaim, "clearActivePaper"] },
    "undo.pressed": { guard: "hasLastDecision", target: "undoing", actions: releaseClaim },
  },
});
const undoing = reviewQueueSetup.createStateConfig({
  description: "The last judgement is being taken back; its paper is then in hand again.",
  tags: "busy",
  invoke: {
    id: "undoDecision",
    src: "undoDecision",
    input: ({ context }) => ({ id: context.lastDecision!.id }),
    onDone: { target: "reviewing", actions: [keepPaper, "clearLastDecision", "countUndone"] },
    onError: { target: "loading", actions: [setError, "clearLastDecision"] },
  },
});

const desk = reviewQueueSetup.createStateConfig({
  description: "What the admin has in hand.",
  initial: "loading",
  states: {
    loading,
    listed,
    claiming,
    reviewing,
    undoing,
    empty: { description: "Nothing waits for review.", on: { ...undoable, ...closable, "retry.pressed": "loading" } },
    failed: { description: "The queue did not load.", on: { "retry.pressed": "loading" } },
  },
});

const rest = reviewQueueSetup.createStateConfig({
  description: "How far the queue was fetched.",
  initial: "resting",
  states: {
    resting: {
      description: "What was fetched is enough.",
      on: { "end.reached": { guard: "hasMore", target: "loadingMore" } },
    },
    loadingMore: {
      description: "The next papers are being fetched.",
      tags: "loadingMore",
      invoke: {
        id: "listMore",
        src: "listMore",
        input: ({ context }) => ({ after: context.next! }),
        onDone: [
          {
            guard: { type: "isNextPage", params: outputAs("more") },
            target: "resting",
            actions: { type: "append", params: outputAs("more") },
          },
          { target: "resting" },
        ],
        onError: "moreFailed",
      },
    },
    moreFailed: {
      description: "The next papers did not load.",
      on: { "more.pressed": { guard: "hasMore", target: "loadingMore" } },
    },
  },
});

/**
 * The review queue of the admins: the waiting papers, which are fetched as they are scrolled, the one claimed paper, and the
 * last decision, which can be undone.
 */
export const reviewQueueMachine = reviewQueueSetup.createMachine({
  id: "reviewQueue",
  context: { papers: [], next: null, total: 0, activePaperId: null, paper: null, lastDecision: null, error: null },
  type: "parallel",
  states: { desk, rest },
});
