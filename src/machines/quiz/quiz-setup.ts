import { assign, setup } from "xstate";
import type { Quiz, QuizAttempt, QuizCourse, QuizScore } from "../../contract/quizzes/quiz.ts";
import { failureOf } from "../../contract/http/call-error.ts";
import { outside, unprovided, unprovidedSource } from "../unprovided.ts";
import { answered, begun, wrongOnes } from "./quiz-progress.ts";

interface Opened {
  readonly quiz: Quiz;
  /** Where an earlier course was interrupted, if one was. */
  readonly course: QuizCourse | null;
}
export interface QuizContext {
  readonly paperId: number;
  /** A course is kept from before: the quiz opens by itself. */
  readonly isBegun: boolean;
  readonly quiz: Quiz | null;
  readonly course: QuizCourse | null;
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
const turned = ({ course }: QuizContext, by: 1 | -1): { readonly course: QuizCourse } => ({
  course: { ...course!, at: course!.at + by },
});
const isTimed = ({ course }: QuizContext): boolean => course!.secondsLeft !== null;

/** What a quiz needs from the outside, and what its states may do. */
export const quiz = setup({
  types: {
    context: {} as QuizContext,
    input: {} as { readonly paperId: number; readonly isBegun: boolean },
    events: {} as QuizEvent,
    tags: {} as "busy",
  },
  actors: {
    openQuiz: unprovided<Opened, { paperId: number }>("openQuiz"),
    scoreAnswers: unprovided<QuizScore, { paperId: number; attempt: QuizAttempt }>("scoreAnswers"),
    countDown: unprovidedSource<QuizEvent, { seconds: number }>("countDown"),
  },
  actions: {
    keepQuiz: assign((_, { quiz: opened, course }: Opened) => ({ quiz: opened, course, score: null })),
    begin: assign(({ context }, { timed }: { timed: boolean }) => ({ course: begun(all(context), timed) })),
    beginAgain: assign(({ context }) => ({ course: begun(all(context), isTimed(context)), score: null })),
    beginWrongOnes: assign(({ context }) => ({
      course: begun(wrongOnes(context.score!), isTimed(context)),
      score: null,
    })),
    answer: assign({ course: ({ context }, { answer }: { answer: string }) => answered(context.course!, answer) }),
    turnOn: assign(({ context }) => turned(context, 1)),
    turnBack: assign(({ context }) => turned(context, -1)),
    keepTime: assign({
      course: ({ context }, { secondsLeft }: { secondsLeft: number }) => ({ ...context.course!, secondsLeft }),
    }),
    forgetCourse: assign({ course: null }),
    keepScore: assign({ score: (_, { score }: { score: QuizScore }) => score }),
    /** Keeps the course for the next visit. */
    keepCourse: outside<{ course: QuizCourse }>("keepCourse"),
    dropCourse: outside("dropCourse"),
  },
  guards: {
    isBlank: (_, { quiz: opened }: Opened) => opened.questions.length === 0,
    /** A course of a quiz that has other questions by now can not be gone on with. */
    isInterrupted: (_, { quiz: { questions }, course }: Opened) =>
      course !== null && course.asked.every((asked) => questions.some(({ id }) => id === asked)),
    isBegun: ({ context }) => context.isBegun,
    isMissing: (_, { error }: { error: unknown }) => failureOf(error).status === 404,
    isShut: (_, { error }: { error: unknown }) => failureOf(error).code === "no_subscription",
    isDenied: (_, { error }: { error: unknown }) => failureOf(error).status === 403,
    /** What was asked is not in the quiz any more: it was made anew. */
    isOutdated: (_, { error }: { error: unknown }) => failureOf(error).status === 409,
    isTimed: ({ context }) => isTimed(context),
    hasNext: ({ context: { course } }) => course!.at < course!.asked.length - 1,
    hasPrevious: ({ context: { course } }) => course!.at > 0,
    isOver: (_, { secondsLeft }: { secondsLeft: number }) => secondsLeft <= 0,
    hasWrong: ({ context: { score } }) => wrongOnes(score!).length > 0,
  },
});
