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

const clock = quizSetup.createStateConfig({
  description: "Whether the time is counted.",
  initial: "deciding",
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
const keepAnswer = [{ type: "answer", params: eventFields("answer") }, saveProgress] as const;
const course = quizSetup.createStateConfig({
  description: "Where the student is in the questions.",
  initial: "asking",
  states: {
    asking: {
      description: "A question is shown.",
      on: {
        "answer.given": { actions: keepAnswer },
        "next.pressed": { guard: "hasNext", actions: ["nextQuestion", saveProgress] },
        "previous.pressed": { guard: "hasPrevious", actions: ["previousQuestion", saveProgress] },
        "answers.submitted": [{ guard: "isAllAnswered", target: "#quiz.scoring" }, { target: "unfinished" }],
      },
    },
    unfinished: {
      description: "Questions have no answer yet: they are scored only when that is asked for again.",
      on: {
        "answer.given": { target: "asking", actions: keepAnswer },
        "answers.submitted": "#quiz.scoring",
        "quiz.resumed": "asking",
      },
    },
  },
});

/** Question by question; each step is kept, so that an interruption loses nothing. */
export const answering = quizSetup.createStateConfig({
  description: "One question after another is shown and answered.",
  entry: saveProgress,
  type: "parallel",
  on: {
    ...closeTransition,
    "clock.ticked": [
      { guard: { type: "isOver", params: seconds }, target: "scoring", actions: [keepTime, saveProgress] },
      { actions: [keepTime, saveProgress] },
    ],
  },
  states: { clock, course },
});
