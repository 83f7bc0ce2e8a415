import { answering } from "./answering.ts";
import { attemptOf } from "./course.ts";
import { quiz } from "./setup.ts";

const begin = {
  "quiz.begun": {
    target: "answering",
    actions: { type: "begin", params: ({ event }: { event: { timed: boolean } }) => ({ timed: event.timed }) },
  },
} as const;

const loading = quiz.createStateConfig({
  description: "The quiz, and where it was interrupted, are being fetched; opened once it is there offline.",
  tags: "busy",
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
      { guard: { type: "isMissing", params: ({ event }) => ({ error: event.error }) }, target: "none" },
      { target: "failed" },
    ],
  },
});
const checking = quiz.createStateConfig({
  description: "The answers are being scored.",
  tags: "busy",
  invoke: {
    id: "scoreAnswers",
    src: "scoreAnswers",
    input: ({ context }) => ({ paperId: context.paperId, attempt: attemptOf(context.course!) }),
    onDone: {
      target: "scored",
      actions: [{ type: "keepScore", params: ({ event }) => ({ score: event.output }) }, "dropCourse"],
    },
    onError: "unsent",
  },
});
const scored = quiz.createStateConfig({
  description: "The score, and an explanation for each question.",
  on: {
    "again.pressed": { target: "answering", actions: "beginAgain" },
    "wrong.pressed": { guard: "hasWrong", target: "answering", actions: "beginWrongOnes" },
  },
});

export const quizMachine = quiz.createMachine({
  id: "quiz",
  context: ({ input }) => ({ paperId: input.paperId, quiz: null, course: null, score: null }),
  initial: "loading",
  states: {
    loading,
    none: { description: "There is no quiz for this paper yet." },
    failed: { description: "The quiz did not load.", on: { "retry.pressed": "loading" } },
    ready: { description: "The student chooses whether the quiz is timed, and begins.", on: begin },
    interrupted: {
      description: "An earlier course can be gone on with, or begun anew.",
      on: { ...begin, "quiz.resumed": "answering" },
    },
    answering,
    checking,
    unsent: {
      description: "The answers are kept, and can be sent again.",
      on: { "retry.pressed": "checking" },
    },
    scored,
  },
});
