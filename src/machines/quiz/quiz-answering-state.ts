import { quizSetup, type QuizContext } from "./quiz-setup.ts";
import { eventFields } from "../params.ts";

/** A student puts the quiz away at any time; how far it came is kept. */
export const closeTransition = { "quiz.closed": "offered" } as const;

export const saveProgress = {
  type: "saveProgress",
  params: ({ context }: { context: QuizContext }) => ({ progress: context.progress! }),
} as const;
const seconds = eventFields("secondsLeft");
const keepTime = { type: "keepTime", params: seconds } as const;

/** Question by question; each step is kept, so that an interruption loses nothing. */
export const answering = quizSetup.createStateConfig({
  description: "One question after another is shown and answered.",
  entry: saveProgress,
  initial: "deciding",
  on: {
    ...closeTransition,
    "answer.given": {
      actions: [{ type: "answer", params: eventFields("answer") }, saveProgress],
    },
    "next.pressed": { guard: "hasNext", actions: ["nextQuestion", saveProgress] },
    "previous.pressed": { guard: "hasPrevious", actions: ["previousQuestion", saveProgress] },
    "answers.submitted": "scoring",
    "clock.ticked": [
      { guard: { type: "isOver", params: seconds }, target: "scoring", actions: [keepTime, saveProgress] },
      { actions: [keepTime, saveProgress] },
    ],
  },
  states: {
    deciding: {
      description: "Read from what the student chose.",
      always: [{ guard: "isTimed", target: "timed" }, { target: "untimed" }],
    },
    untimed: { description: "The student takes the time it needs." },
    timed: {
      description: "When the time is over, what was answered is scored.",
      invoke: {
        id: "countDown",
        src: "countDown",
        input: ({ context }) => ({ seconds: context.progress!.secondsLeft! }),
      },
    },
  },
});
