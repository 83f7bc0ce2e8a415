import { QUIZ_SECONDS } from "../../contract/limits.ts";
import type { QuizAttempt, QuizCourse, QuizScore } from "../../contract/quizzes/quiz.ts";

export const begun = (asked: readonly number[], isTimed: boolean): QuizCourse => ({
  asked,
  at: 0,
  answers: {},
  secondsLeft: isTimed ? asked.length * QUIZ_SECONDS : null,
});

/** The answer to the present question; another one takes its place. */
export const answered = (course: QuizCourse, answer: string): QuizCourse => ({
  ...course,
  answers: { ...course.answers, [course.asked[course.at]!]: answer },
});

/** What is sent: the answers in the order of the questions. */
export const attemptOf = ({ asked, answers }: QuizCourse): QuizAttempt => ({
  asked,
  answers: asked.flatMap((questionId) => {
    const answer = answers[questionId];
    return answer === undefined ? [] : [{ questionId, answer }];
  }),
});

export const wrongOnes = ({ results }: QuizScore): readonly number[] =>
  results.flatMap(({ questionId, right }) => (right ? [] : [questionId]));
