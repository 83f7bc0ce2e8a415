import { assign, setup } from "xstate";
import type { Quiz, QuizAttempt, QuizProgress, QuizScore } from "../../contract/quizzes/quiz.ts";
import { callErrorOf } from "../../contract/http/call-error.ts";
import { unprovidedAction, unprovided, unprovidedSource } from "../unprovided.ts";
import { withAnswer, startProgress, wrongQuestionIds } from "./quiz-progress.ts";

interface OpenedQuiz {
  readonly quiz: Quiz;
  /** Where an earlier course was interrupted, if one was. */
  readonly course: QuizProgress | null;
}
export interface QuizContext {
  readonly paperId: number;
  /** A course is kept from before: the quiz opens by itself. */
  readonly isBegun: boolean;
  readonly quiz: Quiz | null;
  readonly course: QuizProgress | null;
  readonly score: QuizScore | null;
}
export type QuizEvent =
  | { type: "quiz.opened" }
  | { type: "quiz.closed" }
  | { type: "quiz.begun"; timed: boolean }
  | { type: "quiz.resumed" }
  | { type: "answer.given"; answer: string }
  | { type: "next.pressed" }
  | { type: "previous.pressed" }
  | { type: "second.passed"; secondsLeft: number }
  | { type: "check.pressed" }
  | { type: "again.pressed" }
  | { type: "wrong.pressed" }
  | { type: "retry.pressed" };

const all = ({ quiz }: QuizContext): readonly number[] => quiz!.questions.map(({ id }) => id);
const turned = ({ course }: QuizContext, by: 1 | -1): { readonly course: QuizProgress } => ({
  course: { ...course!, at: course!.at + by },
});
const isTimed = ({ course }: QuizContext): boolean => course!.secondsLeft !== null;

/** What a quiz needs from the outside, and what its states may do. */
export const quizSetup = setup({
  types: {
    context: {} as QuizContext,
    input: {} as { readonly paperId: number; readonly isBegun: boolean },
    events: {} as QuizEvent,
    tags: {} as "busy",
  },
  actors: {
    openQuiz: unprovided<OpenedQuiz, { paperId: number }>("openQuiz"),
    scoreAnswers: unprovided<QuizScore, { paperId: number; attempt: QuizAttempt }>("scoreAnswers"),
    countDown: unprovidedSource<QuizEvent, { seconds: number }>("countDown"),
  },
  actions: {
    keepQuiz: assign((_, { quiz: opened, course }: OpenedQuiz) => ({ quiz: opened, course, score: null })),
    begin: assign(({ context }, { timed }: { timed: boolean }) => ({ course: startProgress(all(context), timed) })),
    beginAgain: assign(({ context }) => ({ course: startProgress(all(context), isTimed(context)), score: null })),
    beginWrongOnes: assign(({ context }) => ({
      course: startProgress(wrongQuestionIds(context.score!), isTimed(context)),
      score: null,
    })),
    answer: assign({ course: ({ context }, { answer }: { answer: string }) => withAnswer(context.course!, answer) }),
    turnOn: assign(({ context }) => turned(context, 1)),
    turnBack: assign(({ context }) => turned(context, -1)),
    keepTime: assign({
      course: ({ context }, { secondsLeft }: { secondsLeft: number }) => ({ ...context.course!, secondsLeft }),
    }),
    forgetCourse: assign({ course: null }),
    keepScore: assign({ score: (_, { score }: { score: QuizScore }) => score }),
    /** Keeps the course for the next visit. */
    keepCourse: unprovidedAction<{ course: QuizProgress }>("keepCourse"),
    dropCourse: unprovidedAction("dropCourse"),
  },
  guards: {
    isBlank: (_, { quiz: opened }: OpenedQuiz) => opened.questions.length === 0,
    /** A course of a quiz that has other questions by now can not be gone on with. */
    isInterrupted: (_, { quiz: { questions }, course }: OpenedQuiz) =>
      course !== null && course.asked.every((asked) => questions.some(({ id }) => id === asked)),
    isBegun: ({ context }) => context.isBegun,
    isMissing: (_, { error }: { error: unknown }) => callErrorOf(error).status === 404,
    isShut: (_, { error }: { error: unknown }) => callErrorOf(error).code === "no_subscription",
    isDenied: (_, { error }: { error: unknown }) => callErrorOf(error).status === 403,
    /** What was asked is not in the quiz any more: it was made anew. */
    isOutdated: (_, { error }: { error: unknown }) => callErrorOf(error).status === 409,
    isTimed: ({ context }) => isTimed(context),
    hasNext: ({ context: { course } }) => course!.at < course!.asked.length - 1,
    hasPrevious: ({ context: { course } }) => course!.at > 0,
    isOver: (_, { secondsLeft }: { secondsLeft: number }) => secondsLeft <= 0,
    hasWrong: ({ context: { score } }) => wrongQuestionIds(score!).length > 0,
  },
});
