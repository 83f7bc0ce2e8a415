import { keepProgress, paperIdInput, solutionSetup } from "./solution-setup.ts";

const askable = { "ask.pressed": "asking" } as const;
const loading = solutionSetup.createStateConfig({
  description: "Whether there is a solution, or one on its way, is being found out.",
  tags: "busy",
  invoke: {
    id: "readProgress",
    src: "readProgress",
    input: paperIdInput,
    onDone: { target: "deciding", actions: keepProgress },
    onError: "unknown",
  },
});
const deciding = solutionSetup.createStateConfig({
  description: "Read from what the server says.",
  always: [
    { guard: "isReady", target: "ready" },
    { guard: "hasFailed", target: "failed" },
    { guard: "isUnderWay", target: "generating" },
    { guard: "mayAsk", target: "unasked" },
    { target: "unpaid" },
  ],
});
const asking = solutionSetup.createStateConfig({
  description: "The server is asked to have it made.",
  tags: "busy",
  invoke: {
    id: "askForSolution",
    src: "askForSolution",
    input: paperIdInput,
    onDone: { target: "deciding", actions: keepProgress },
    onError: [
      { guard: { type: "isUnpaid", params: ({ event }) => ({ error: event.error }) }, target: "unpaid" },
      { target: "deciding" },
    ],
  },
});
const generating = solutionSetup.createStateConfig({
  description:
    "It is being made; the student can leave, and hears of it. After about a minute it can be asked for again.",
  entry: "beginWaiting",
  initial: "pausing",
  invoke: {
    id: "countTime",
    src: "countTime",
    input: ({ context }) => ({ since: context.progress!.requestedAt! }),
  },
  always: { guard: "isOver", target: "deciding" },
  on: {
    "second.passed": { actions: { type: "keepTime", params: ({ event }) => ({ waited: event.waited }) } },
    "ask.pressed": { guard: "isLate", target: "asking" },
  },
  states: {
    pausing: { description: "A while passes before the next look.", after: { pollPause: "polling" } },
    polling: {
      description: "The server is asked how far it is; no answer is no news.",
      invoke: {
        id: "pollProgress",
        src: "readProgress",
        input: paperIdInput,
        onDone: { target: "pausing", actions: keepProgress },
        onError: "pausing",
      },
    },
  },
});
const ready = solutionSetup.createStateConfig({
  description: "It can be read; who has something against it can ask for a better one.",
  on: { ...askable, "opinion.changed": "looking" },
});
const looking = solutionSetup.createStateConfig({
  description: "It can be read; the server is asked anew what the student may do with it.",
  tags: "busy",
  invoke: {
    id: "lookAgain",
    src: "readProgress",
    input: paperIdInput,
    onDone: { target: "deciding", actions: keepProgress },
    onError: "ready",
  },
  on: { "opinion.changed": { target: "looking", reenter: true } },
});

/** The solution of one paper, as a student meets it. The chart `solution-job` makes it. */
export const solutionMachine = solutionSetup.createMachine({
  id: "solution",
  context: ({ input }) => ({ paperId: input.paperId, progress: null, waited: 0 }),
  initial: "loading",
  states: {
    loading,
    deciding,
    unknown: { description: "The server did not say.", on: { "retry.pressed": "loading" } },
    unasked: {
      description: "Nobody asked for it; the student can, by a free solution or a subscription.",
      on: askable,
    },
    unpaid: { description: "The free solutions are used up, and no subscription opens it: a link leads to paying." },
    asking,
    generating,
    ready,
    looking,
    failed: { description: "It could not be made; it can be asked for again.", on: askable },
  },
});
