import { SECONDS_PER_QUESTION } from "../../contract/quizzes/quiz-timing.ts";
import type { QuizProgress } from "../../contract/quizzes/quiz-progress.ts";
import type { QuizAttempt, QuizScore } from "../../contract/quizzes/quiz.ts";

export const startProgress = (asked: readonly number[], isTimed: boolean): QuizProgress => ({
  asked,
  at: 0,
  answers: {},
  secondsLeft: isTimed ? asked.length * SECONDS_PER_QUESTION : null,
});

/** The answer to the present question; another one takes its place. */
export const withAnswer = (progress: QuizProgress, answer: string): QuizProgress => ({
  ...progress,
  answers: { ...progress.answers, [progress.asked[progress.at]!]: answer },
});

/** Those asked that have no answer. */
export const unansweredIds = ({ asked, answers }: QuizProgress): readonly number[] =>
  asked.filter((id) => (answers[id] ?? "") === "");

/** What is sent: the answers in the order of the questions. */
export const attemptOf = ({ asked, answers }: QuizProgress): QuizAttempt => ({
  asked,
  answers: asked.flatMap((questionId) => {
    const answer = answers[questionId];
    return answer === undefined ? [] : [{ questionId, answer }];
  }),
});

export const wrongQuestionIds = ({ results }: QuizScore): readonly number[] =>
  results.flatMap(({ questionId, right }) => (right ? [] : [questionId]));
