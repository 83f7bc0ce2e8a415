import { QUIZ_SECONDS } from "../../contract/limits.ts";
import type { QuizAttempt, QuizScore } from "../../contract/quiz.ts";

/** How far a student is in a quiz; plain JSON, so that it survives an interruption. */
export interface Course {
  /** Ids of the questions asked this time, in order. */
  readonly asked: readonly number[];
  /** Place of the present question among them, from 0. */
  readonly at: number;
  readonly answers: Readonly<Record<number, string>>;
  /** Null where the quiz is not timed. */
  readonly secondsLeft: number | null;
}

export const begun = (asked: readonly number[], isTimed: boolean): Course => ({
  asked,
  at: 0,
  answers: {},
  secondsLeft: isTimed ? asked.length * QUIZ_SECONDS : null,
});

/** The answer to the present question; another one takes its place. */
export const answered = (course: Course, answer: string): Course => ({
  ...course,
  answers: { ...course.answers, [course.asked[course.at]!]: answer },
});

/** What is sent: the answers in the order of the questions. */
export const attemptOf = ({ asked, answers }: Course): QuizAttempt => ({
  asked,
  answers: asked.flatMap((questionId) => {
    const answer = answers[questionId];
    return answer === undefined ? [] : [{ questionId, answer }];
  }),
});

export const wrongOnes = ({ results }: QuizScore): readonly number[] =>
  results.flatMap(({ questionId, right }) => (right ? [] : [questionId]));
