import { answering, closeTransition } from "./quiz-answering-state.ts";
import { attemptOf } from "./quiz-progress.ts";
import { quizSetup } from "./quiz-setup.ts";
import { contextFields, eventFields, eventOutput, outputAs } from "../params.ts";

const begin = {
  "quiz.started": {
    target: "answering",
    actions: { type: "begin", params: eventFields("timed") },
  },
} as const;

const starting = quizSetup.createStateConfig({
  description: "A course that a reload interrupted is opened at once.",
  always: [{ guard: "isInProgress", target: "loading" }, { target: "offered" }],
});
const offered = quizSetup.createStateConfig({
  description: "There is a quiz. Nothing is fetched before it is asked for.",
  on: { "quiz.opened": "loading" },
});
const reasonOf = eventFields("error");
const loading = quizSetup.createStateConfig({
  description: "The quiz, and where it was interrupted, are being fetched; opened once it is there offline.",
  tags: "busy",
  on: closeTransition,
  invoke: {
    id: "openQuiz",
    src: "openQuiz",
    input: contextFields("paperId"),
    onDone: [
      { guard: { type: "isBlank", params: eventOutput }, target: "noQuiz" },
      {
        guard: { type: "isInterrupted", params: eventOutput },
        target: "interrupted",
        actions: { type: "keepQuiz", params: eventOutput },
      },
      {
        target: "ready",
        actions: { type: "keepQuiz", params: ({ event }) => ({ quiz: event.output.quiz, progress: null }) },
      },
    ],
    onError: [
      { guard: { type: "isMissing", params: reasonOf }, target: "noQuiz" },
      { guard: { type: "isNoSubscription", params: reasonOf }, target: "noSubscription" },
      { guard: { type: "isDenied", params: reasonOf }, target: "denied" },
      { target: "failed" },
    ],
  },
});
const scoring = quizSetup.createStateConfig({
  description: "The answers are being scored.",
  tags: "busy",
  on: closeTransition,
  invoke: {
    id: "scoreAnswers",
    src: "scoreAnswers",
    input: ({ context }) => ({ paperId: context.paperId, attempt: attemptOf(context.progress!) }),
    onDone: {
      target: "scored",
      actions: [{ type: "keepScore", params: outputAs("score") }, "clearSavedProgress"],
    },
    onError: [
      {
        guard: { type: "isOutdated", params: reasonOf },
        target: "loading",
        actions: ["clearProgress", "clearSavedProgress"],
      },
      { target: "sendFailed" },
    ],
  },
});
const scored = quizSetup.createStateConfig({
  description: "The score, and an explanation for each question.",
  on: {
    ...closeTransition,
    "restart.pressed": { target: "answering", actions: "restart" },
    "retryWrong.pressed": { guard: "hasWrong", target: "answering", actions: "startWrongQuestions" },
  },
});

export const quizMachine = quizSetup.createMachine({
  id: "quiz",
  context: ({ input }) => ({ ...input, quiz: null, progress: null, score: null }),
  initial: "starting",
  states: {
    starting,
    offered,
    loading,
    noQuiz: { description: "There is no quiz for this paper yet.", on: closeTransition },
    denied: { description: "The student may not read solutions of this paper's scope.", on: closeTransition },
    noSubscription: {
      description: "The paper is shut to the student, and a quiz asks the paper's own questions.",
      on: closeTransition,
    },
    failed: { description: "The quiz did not load.", on: { ...closeTransition, "retry.pressed": "loading" } },
    ready: {
      description: "The student chooses whether the quiz is timed, and begins.",
      on: { ...closeTransition, ...begin },
    },
    interrupted: {
      description: "An earlier course can be gone on with, or begun again.",
      on: { ...closeTransition, ...begin, "quiz.resumed": "answering" },
    },
    answering,
    scoring,
    sendFailed: {
      description: "The answers are kept, and can be sent again.",
      on: { ...closeTransition, "retry.pressed": "scoring" },
    },
    scored,
  },
});
