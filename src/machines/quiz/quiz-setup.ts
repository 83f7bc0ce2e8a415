import { assign, setup } from "xstate";
import type { QuizProgress } from "../../contract/quizzes/quiz-progress.ts";
import type { Quiz, QuizAttempt, QuizScore } from "../../contract/quizzes/quiz.ts";
import { callErrorOf } from "../../contract/http/call-error.ts";
import { unprovidedAction, unprovided, unprovidedSource } from "../unprovided.ts";
import { withAnswer, startProgress, unansweredIds, wrongQuestionIds } from "./quiz-progress.ts";

interface OpenedQuiz {
  readonly quiz: Quiz;
  /** Where an earlier course was interrupted, if one was. */
  readonly progress: QuizProgress | null;
}
export interface QuizContext {
  readonly paperId: number;
  /** A course is kept from before: the quiz opens by itself. */
  readonly isInProgress: boolean;
  readonly quiz: Quiz | null;
  readonly progress: QuizProgress | null;
  readonly score: QuizScore | null;
}
export type QuizEvent =
  | { type: "quiz.opened" }
  | { type: "quiz.closed" }
  | { type: "quiz.started"; timed: boolean }
  | { type: "quiz.resumed" }
  | { type: "answer.given"; answer: string }
  | { type: "next.pressed" }
  | { type: "previous.pressed" }
  | { type: "clock.ticked"; secondsLeft: number }
  | { type: "answers.submitted" }
  | { type: "restart.pressed" }
  | { type: "retryWrong.pressed" }
  | { type: "retry.pressed" };

const all = ({ quiz }: QuizContext): readonly number[] => quiz!.questions.map(({ id }) => id);
const turned = ({ progress }: QuizContext, by: 1 | -1): { readonly progress: QuizProgress } => ({
  progress: { ...progress!, at: progress!.at + by },
});
const isTimed = ({ progress }: QuizContext): boolean => progress!.secondsLeft !== null;

/** What a quiz needs from the outside, and what its states may do. */
export const quizSetup = setup({
  types: {
    context: {} as QuizContext,
    input: {} as { readonly paperId: number; readonly isInProgress: boolean },
    events: {} as QuizEvent,
    tags: {} as "busy",
  },
  actors: {
    openQuiz: unprovided<OpenedQuiz, { paperId: number }>("openQuiz"),
    scoreAnswers: unprovided<QuizScore, { paperId: number; attempt: QuizAttempt }>("scoreAnswers"),
    countDown: unprovidedSource<QuizEvent, { seconds: number }>("countDown"),
  },
  actions: {
    keepQuiz: assign((_, { quiz: opened, progress }: OpenedQuiz) => ({ quiz: opened, progress, score: null })),
    begin: assign(({ context }, { timed }: { timed: boolean }) => ({ progress: startProgress(all(context), timed) })),
    restart: assign(({ context }) => ({ progress: startProgress(all(context), isTimed(context)), score: null })),
    startWrongQuestions: assign(({ context }) => ({
      progress: startProgress(wrongQuestionIds(context.score!), isTimed(context)),
      score: null,
    })),
    answer: assign({
      progress: ({ context }, { answer }: { answer: string }) => withAnswer(context.progress!, answer),
    }),
    nextQuestion: assign(({ context }) => turned(context, 1)),
    previousQuestion: assign(({ context }) => turned(context, -1)),
    keepTime: assign({
      progress: ({ context }, { secondsLeft }: { secondsLeft: number }) => ({ ...context.progress!, secondsLeft }),
    }),
    clearProgress: assign({ progress: null }),
    keepScore: assign({ score: (_, { score }: { score: QuizScore }) => score }),
    /** Keeps the course for the next visit. */
    saveProgress: unprovidedAction<{ progress: QuizProgress }>("saveProgress"),
    clearSavedProgress: unprovidedAction("clearSavedProgress"),
  },
  guards: {
    isBlank: (_, { quiz: opened }: OpenedQuiz) => opened.questions.length === 0,
    /** A course of a quiz that has other questions by now cannot be gone on with. */
    isInterrupted: (_, { quiz: { questions }, progress }: OpenedQuiz) =>
      progress !== null && progress.asked.every((asked) => questions.some(({ id }) => id === asked)),
    isInProgress: ({ context }) => context.isInProgress,
    isMissing: (_, { error }: { error: unknown }) => callErrorOf(error).status === 404,
    isNoSubscription: (_, { error }: { error: unknown }) => callErrorOf(error).code === "no_subscription",
    isDenied: (_, { error }: { error: unknown }) => callErrorOf(error).status === 403,
    /** What was asked is not in the quiz any more: it was made again. */
    isOutdated: (_, { error }: { error: unknown }) => callErrorOf(error).status === 409,
    isTimed: ({ context }) => isTimed(context),
    hasNext: ({ context: { progress } }) => progress!.at < progress!.asked.length - 1,
    hasPrevious: ({ context: { progress } }) => progress!.at > 0,
    isAllAnswered: ({ context }) => unansweredIds(context.progress!).length === 0,
    isOver: (_, { secondsLeft }: { secondsLeft: number }) => secondsLeft <= 0,
    hasWrong: ({ context: { score } }) => wrongQuestionIds(score!).length > 0,
  },
});
