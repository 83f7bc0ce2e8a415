import { answering, closeTransition } from "./quiz-answering-state.ts";
import { attemptOf } from "./quiz-progress.ts";
import { quizSetup } from "./quiz-setup.ts";

const begin = {
  "quiz.begun": {
    target: "answering",
    actions: { type: "begin", params: ({ event }: { event: { timed: boolean } }) => ({ timed: event.timed }) },
  },
} as const;

const arriving = quizSetup.createStateConfig({
  description: "A course that a reload interrupted is opened at once.",
  always: [{ guard: "isBegun", target: "loading" }, { target: "offered" }],
});
const offered = quizSetup.createStateConfig({
  description: "There is a quiz. Nothing is fetched before it is asked for.",
  on: { "quiz.opened": "loading" },
});
const reasonOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
const loading = quizSetup.createStateConfig({
  description: "The quiz, and where it was interrupted, are being fetched; opened once it is there offline.",
  tags: "busy",
  on: closeTransition,
  invoke: {
    id: "openQuiz",
    src: "openQuiz",
    input: ({ context }) => ({ paperId: context.paperId }),
    onDone: [
      { guard: { type: "isBlank", params: ({ event }) => event.output }, target: "none" },
      {
        guard: { type: "isInterrupted", params: ({ event }) => event.output },
        target: "interrupted",
        actions: { type: "keepQuiz", params: ({ event }) => event.output },
      },
      {
        target: "ready",
        actions: { type: "keepQuiz", params: ({ event }) => ({ quiz: event.output.quiz, course: null }) },
      },
    ],
    onError: [
      { guard: { type: "isMissing", params: reasonOf }, target: "none" },
      { guard: { type: "isShut", params: reasonOf }, target: "shut" },
      { guard: { type: "isDenied", params: reasonOf }, target: "denied" },
      { target: "failed" },
    ],
  },
});
const checking = quizSetup.createStateConfig({
  description: "The answers are being scored.",
  tags: "busy",
  on: closeTransition,
  invoke: {
    id: "scoreAnswers",
    src: "scoreAnswers",
    input: ({ context }) => ({ paperId: context.paperId, attempt: attemptOf(context.course!) }),
    onDone: {
      target: "scored",
      actions: [{ type: "keepScore", params: ({ event }) => ({ score: event.output }) }, "dropCourse"],
    },
    onError: [
      {
        guard: { type: "isOutdated", params: reasonOf },
        target: "loading",
        actions: ["forgetCourse", "dropCourse"],
      },
      { target: "unsent" },
    ],
  },
});
const scored = quizSetup.createStateConfig({
  description: "The score, and an explanation for each question.",
  on: {
    ...closeTransition,
    "again.pressed": { target: "answering", actions: "beginAgain" },
    "wrong.pressed": { guard: "hasWrong", target: "answering", actions: "beginWrongOnes" },
  },
});

export const quizMachine = quizSetup.createMachine({
  id: "quiz",
  context: ({ input }) => ({ ...input, quiz: null, course: null, score: null }),
  initial: "arriving",
  states: {
    arriving,
    offered,
    loading,
    none: { description: "There is no quiz for this paper yet.", on: closeTransition },
    denied: { description: "The student may not read solutions of this paper's scope.", on: closeTransition },
    shut: {
      description: "The paper is shut to the student, and a quiz asks the paper's own questions.",
      on: closeTransition,
    },
    failed: { description: "The quiz did not load.", on: { ...closeTransition, "retry.pressed": "loading" } },
    ready: {
      description: "The student chooses whether the quiz is timed, and begins.",
      on: { ...closeTransition, ...begin },
    },
    interrupted: {
      description: "An earlier course can be gone on with, or begun anew.",
      on: { ...closeTransition, ...begin, "quiz.resumed": "answering" },
    },
    answering,
    checking,
    unsent: {
      description: "The answers are kept, and can be sent again.",
      on: { ...closeTransition, "retry.pressed": "checking" },
    },
    scored,
  },
});
