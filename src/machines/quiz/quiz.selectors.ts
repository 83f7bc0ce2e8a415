import type { SnapshotFrom } from "xstate";
import type { Quiz, QuizProgress, QuizQuestion, QuizScore } from "../../contract/quizzes/quiz.ts";
import { wrongQuestionIds } from "./quiz-progress.ts";
import type { quizMachine } from "./quiz.machine.ts";

type State = SnapshotFrom<typeof quizMachine>;

export type QuizView =
  | "arriving"
  | "offered"
  | "loading"
  | "none"
  | "denied"
  | "shut"
  | "failed"
  | "ready"
  | "interrupted"
  | "question"
  | "checking"
  | "unsent"
  | "scored";

export const selectQuizView = ({ value }: State): QuizView => (typeof value === "string" ? value : "question");

/** The question that is shown; null while none is. */
export const selectQuestion = ({ context: { quiz, course } }: State): QuizQuestion | null =>
  quiz?.questions.find(({ id }) => id === course?.asked[course.at]) ?? null;
/** Its place among those asked, from 1; 0 while none is. */
export const selectQuestionNumber = ({ context: { course } }: State): number => (course === null ? 0 : course.at + 1);
/** How many are asked this time. */
export const selectQuestionCount = ({ context: { course } }: State): number => course?.asked.length ?? 0;
/** What was answered to it; empty where nothing was. */
export const selectAnswer = ({ context: { course } }: State): string =>
  course?.answers[course.asked[course.at] ?? 0] ?? "";
/** Null where the quiz is not timed. */
export const selectQuizSecondsLeft = (state: State): number | null => state.context.course?.secondsLeft ?? null;
export const selectQuizScore = (state: State): QuizScore | null => state.context.score;
export const selectHasWrongAnswers = ({ context: { score } }: State): boolean =>
  score !== null && wrongQuestionIds(score).length > 0;
/** The quiz once it was opened; null before. */
export const selectOpenedQuiz = ({ context }: State): Quiz | null => context.quiz;
/** How many of those asked have an answer. */
export const selectAnsweredCount = ({ context: { course } }: State): number =>
  (course?.asked ?? []).filter((id) => (course?.answers[id] ?? "") !== "").length;
const nothing: QuizProgress["answers"] = {};
/** What was answered to each question, by its id. */
export const selectAnswers = ({ context: { course } }: State): QuizProgress["answers"] => course?.answers ?? nothing;
