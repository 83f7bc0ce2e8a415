import { keepProgress, paperIdInput, solutionSetup } from "./solution-setup.ts";
import { eventFields } from "../params.ts";

const askable = { "request.pressed": "requesting" } as const;
const loading = solutionSetup.createStateConfig({
  description: "Whether there is a solution, or one on its way, is being found out.",
  tags: "busy",
  invoke: {
    id: "readProgress",
    src: "readProgress",
    input: paperIdInput,
    onDone: { target: "deciding", actions: keepProgress },
    onError: "loadFailed",
  },
});
const deciding = solutionSetup.createStateConfig({
  description: "Read from what the server says.",
  always: [
    { guard: "isReady", target: "ready" },
    { guard: "hasFailed", target: "failed" },
    { guard: "isUnderWay", target: "generating" },
    { guard: "mayRequest", target: "notRequested" },
    { target: "paymentNeeded" },
  ],
});
const requesting = solutionSetup.createStateConfig({
  description: "The server is asked to have it made.",
  tags: "busy",
  invoke: {
    id: "requestSolution",
    src: "requestSolution",
    input: paperIdInput,
    onDone: { target: "deciding", actions: keepProgress },
    onError: [
      { guard: { type: "isUnpaid", params: eventFields("error") }, target: "paymentNeeded" },
      { target: "deciding" },
    ],
  },
});
const generating = solutionSetup.createStateConfig({
  description:
    "It is being made; the student can leave, and hears of it. After about a minute it can be asked for again.",
  entry: "beginWaiting",
  initial: "waiting",
  invoke: {
    id: "countTime",
    src: "countTime",
    input: ({ context }) => ({ since: context.progress!.requestedAt! }),
  },
  always: { guard: "isOver", target: "deciding" },
  on: {
    "clock.ticked": { actions: { type: "keepTime", params: eventFields("waited") } },
    "request.pressed": { guard: "isOverdue", target: "requesting" },
  },
  states: {
    waiting: { description: "A while passes before the next look.", after: { pollPause: "polling" } },
    polling: {
      description: "The server is asked how far it is; no answer is no news.",
      invoke: {
        id: "pollProgress",
        src: "readProgress",
        input: paperIdInput,
        onDone: { target: "waiting", actions: keepProgress },
        onError: "waiting",
      },
    },
  },
});
const ready = solutionSetup.createStateConfig({
  description: "It can be read; who has something against it can ask for a better one.",
  on: { ...askable, "feedback.changed": "refreshing" },
});
const refreshing = solutionSetup.createStateConfig({
  description: "It can be read; the server is asked again what the student may do with it.",
  tags: "busy",
  invoke: {
    id: "refreshProgress",
    src: "readProgress",
    input: paperIdInput,
    onDone: { target: "deciding", actions: keepProgress },
    onError: "ready",
  },
  on: { "feedback.changed": { target: "refreshing", reenter: true } },
});

/** The solution of one paper, as a student meets it. The chart `solution-job` makes it. */
export const solutionMachine = solutionSetup.createMachine({
  id: "solution",
  context: ({ input }) => ({ paperId: input.paperId, progress: null, waited: 0 }),
  initial: "loading",
  states: {
    loading,
    deciding,
    loadFailed: { description: "The server did not say.", on: { "retry.pressed": "loading" } },
    notRequested: {
      description: "No one asked for it; the student can, by a free solution or a subscription.",
      on: askable,
    },
    paymentNeeded: {
      description: "The free solutions are used up, and no subscription opens it: a link leads to paying.",
    },
    requesting,
    generating,
    ready,
    refreshing,
    failed: { description: "It could not be made; it can be asked for again.", on: askable },
  },
});
