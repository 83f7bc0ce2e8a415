import { assign, createMachine } from "xstate";

interface Question {
  readonly text: string;
  readonly answer: string;
}

export const quizMachine = createMachine(
  {
    id: "quiz",
    types: {} as {
      context: { questions: readonly Question[]; index: number; points: number; lives: number };
      events:
        | { type: "START" }
        | { type: "ANSWER"; text: string }
        | { type: "CONTINUE" }
        | { type: "PAUSE" }
        | { type: "RESUME" };
      input: { questions: readonly Question[] };
    },
    context: ({ input }) => ({ questions: input.questions, index: 0, points: 0, lives: 2 }),
    initial: "welcome",
    states: {
      welcome: { on: { START: "game" } },
      game: {
        initial: "question",
        on: { PAUSE: "paused" },
        onDone: "over",
        states: {
          question: {
            initial: "calm",
            on: {
              ANSWER: [
                { guard: "isRight", target: "right", actions: "score" },
                { target: "wrong", actions: "loseLife" },
              ],
            },
            states: {
              calm: { after: { 20_000: "hurried" } },
              hurried: { after: { 10_000: { target: "#late" } } },
            },
          },
          right: { on: { CONTINUE: "next" } },
          wrong: {
            id: "late",
            always: { guard: ({ context }) => context.lives === 0, target: "finished" },
            on: { CONTINUE: "next" },
          },
          next: {
            always: [
              { guard: "isLast", target: "finished" },
              { target: "question", actions: assign({ index: ({ context }) => context.index + 1 }) },
            ],
          },
          finished: { type: "final" },
          hist: { type: "history", history: "deep" },
        },
      },
      paused: { on: { RESUME: "game.hist" } },
      over: {
        tags: ["end"],
        on: { START: { target: "game", actions: assign({ index: 0, points: 0, lives: 2 }) } },
      },
    },
  },
  {
    actions: {
      score: assign({ points: ({ context }) => context.points + 1 }),
      loseLife: assign({ lives: ({ context }) => context.lives - 1 }),
    },
    guards: {
      isRight: ({ context, event }) =>
        event.type === "ANSWER" && event.text === context.questions[context.index]?.answer,
      isLast: ({ context }) => context.index === context.questions.length - 1,
    },
  },
);
