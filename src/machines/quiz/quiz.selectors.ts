import type { SnapshotFrom } from "xstate";
import type { QuizProgress } from "../../contract/quizzes/quiz-progress.ts";
import type { Quiz, QuizQuestion, QuizScore } from "../../contract/quizzes/quiz.ts";
import { unansweredIds, wrongQuestionIds } from "./quiz-progress.ts";
import type { quizMachine } from "./quiz.machine.ts";

type State = SnapshotFrom<typeof quizMachine>;

export type QuizView =
  | "starting"
  | "offered"
  | "loading"
  | "noQuiz"
  | "denied"
  | "noSubscription"
  | "failed"
  | "ready"
  | "interrupted"
  | "question"
  | "scoring"
  | "sendFailed"
  | "scored";

export const selectQuizView = ({ value }: State): QuizView => (typeof value === "string" ? value : "question");

export const selectQuizPaperId = ({ context }: State): number => context.paperId;
/** The question that is shown; null while none is. */
export const selectQuestion = ({ context: { quiz, progress } }: State): QuizQuestion | null =>
  quiz?.questions.find(({ id }) => id === progress?.asked[progress.at]) ?? null;
/** Its place among those asked, from 1; 0 while none is. */
export const selectQuestionNumber = ({ context: { progress } }: State): number =>
  progress === null ? 0 : progress.at + 1;
/** How many are asked this time. */
export const selectQuestionCount = ({ context: { progress } }: State): number => progress?.asked.length ?? 0;
/** What was answered to it; empty where nothing was. */
export const selectAnswer = ({ context: { progress } }: State): string =>
  progress?.answers[progress.asked[progress.at] ?? 0] ?? "";
/** Null where the quiz is not timed. */
export const selectQuizSecondsLeft = (state: State): number | null => state.context.progress?.secondsLeft ?? null;
export const selectQuizScore = (state: State): QuizScore | null => state.context.score;
export const selectHasWrongAnswers = ({ context: { score } }: State): boolean =>
  score !== null && wrongQuestionIds(score).length > 0;
/** The quiz once it was opened; null before. */
export const selectOpenedQuiz = ({ context }: State): Quiz | null => context.quiz;
/** It was to be scored while questions have no answer: asks whether it shall. */
export const selectIsUnfinished = (state: State): boolean => state.matches({ answering: { course: "unfinished" } });
/** How many of those asked have an answer. */
export const selectAnsweredCount = ({ context: { progress } }: State): number =>
  progress === null ? 0 : progress.asked.length - unansweredIds(progress).length;
const nothing: QuizProgress["answers"] = {};
/** What was answered to each question, by its id. */
export const selectAnswers = ({ context: { progress } }: State): QuizProgress["answers"] =>
  progress?.answers ?? nothing;
