import { assign, setup } from "xstate";
import type { QuizAttempt, QuizScore } from "../../contract/quizzes/quiz.ts";
import { eventFields, outputAs } from "../params.ts";
import { unprovided } from "../unprovided.ts";

interface Answered {
  readonly questionId: number;
  readonly answer: string;
}
interface AnswerCheckContext {
  readonly paperId: number;
  /** The answer that is checked, or was last; null before the first. */
  readonly asked: Answered | null;
  /** What became of the questions that were checked. */
  readonly results: QuizScore["results"];
}

const answerCheck = setup({
  types: {
    context: {} as AnswerCheckContext,
    input: {} as Pick<AnswerCheckContext, "paperId">,
    events: {} as { type: "answer.submitted"; questionId: number; answer: string },
    tags: {} as "busy",
  },
  actors: { checkAnswer: unprovided<QuizScore, { paperId: number; attempt: QuizAttempt }>("checkAnswer") },
  actions: {
    setAsked: assign((_, asked: Answered) => ({ asked })),
    keepResults: assign(({ context }, { score }: { score: QuizScore }) => ({
      results: [...context.results, ...score.results],
    })),
  },
  guards: {
    /** There is an answer, and the question was not checked yet. */
    isCheckable: ({ context }, { questionId, answer }: Answered) =>
      answer.trim() !== "" && context.results.every((result) => result.questionId !== questionId),
  },
});

const submitted = {
  guard: { type: "isCheckable", params: eventFields("questionId", "answer") },
  target: "checking",
  actions: { type: "setAsked", params: eventFields("questionId", "answer") },
} as const;

/** The answers of a quiz without a time limit, each checked at once where the student wants it. */
export const answerCheckMachine = answerCheck.createMachine({
  id: "answerCheck",
  context: ({ input }) => ({ ...input, asked: null, results: [] }),
  initial: "idle",
  states: {
    idle: { description: "Nothing is being checked.", on: { "answer.submitted": submitted } },
    checking: {
      description: "An answer is being checked; another one takes its place.",
      tags: "busy",
      on: { "answer.submitted": { ...submitted, reenter: true } },
      invoke: {
        id: "checkAnswer",
        src: "checkAnswer",
        input: ({ context: { paperId, asked } }) => ({
          paperId,
          attempt: { asked: [asked!.questionId], answers: [asked!] },
        }),
        onDone: { target: "idle", actions: { type: "keepResults", params: outputAs("score") } },
        onError: "failed",
      },
    },
    failed: { description: "The answer was not checked.", on: { "answer.submitted": submitted } },
  },
});
