import { Clock, Effect } from "effect";
import { Caller } from "../../src/contract/http/api-middleware.ts";
import { scoreQuizAttempt } from "../../src/contract/quizzes/quiz-score.ts";
import type { Quiz, QuizAttempt, QuizAnswerSheet } from "../../src/contract/quizzes/quiz.ts";
import { SAMPLE_MODEL } from "../../src/contract/solutions/solutions.ts";
import { failWith } from "../http/errors/api-error.ts";
import { offlineUntil } from "../papers/offline-expiry.ts";
import { describeAccess } from "../papers/paper-access.ts";
import { findReadableCopy, openPaper } from "../papers/open-paper.ts";
import { findPapers } from "../papers/papers.sql.ts";
import { findAskedQuestions } from "../solutions/asked-questions.sql.ts";
import { findSolutionOf } from "../solutions/solution.sql.ts";
import { findBestAttempt, findQuizItems, recordBestAttempt } from "./quiz.sql.ts";

/**
 * The quiz of a paper, or of the solution that this paper is, to whom both are open: its questions are the paper's own words.
 * Refuses: not_found, solution_not_paid, no_subscription.
 */
const open = Effect.fn("Quizzes.open")(function* (paperId: number) {
  const solution = yield* findSolutionOf(paperId);
  if (solution?.made_paper == null || solution.published === null) return yield* failWith("not_found");
  const items = yield* findQuizItems(solution.id);
  if (items === undefined) return yield* failWith("not_found");
  const caller = yield* Caller;
  const file = yield* openPaper(solution.made_paper, caller);
  const paper = yield* findReadableCopy(caller, solution.sha256);
  if (paper === null)
    return yield* failWith("no_subscription", { more: { access: yield* describeAccess(caller, "no_subscription") } });
  return { solution, paper, published: solution.published, items, file, caller };
});
type Opened = Effect.Success<ReturnType<typeof open>>;

/** The questions, without the right answers. */
export const showQuiz = Effect.fn("Quizzes.showQuiz")(function* (paperId: number) {
  const { solution, items, caller, paper: copy } = yield* open(paperId);
  const { language } = solution;
  const asked = yield* findAskedQuestions(solution, copy.id);
  const [paper] = yield* findPapers([solution.paper_id], { userId: caller.userId, language });
  return {
    paperId: solution.paper_id,
    title: paper?.title ?? "",
    language,
    isSample: solution.model === SAMPLE_MODEL,
    best: yield* findBestAttempt(solution.id, caller.userId),
    questions: items.map(({ n, question: item }) => {
      const question = asked.get(n);
      return { ...item, ...(question !== undefined && { question }) };
    }),
  } satisfies Quiz;
});

const answersOf = ({ items, published }: Opened): QuizAnswerSheet["answers"] =>
  items.map(({ n, question, answer, accepts }) => ({
    questionId: question.id,
    answer,
    accepts,
    explanation: published.find((solved) => solved.n === n)?.steps ?? "",
  }));

/** The right answers, for a phone that scores without a connection; kept as long as both the solution and the paper may be. */
export const showAnswerSheet = Effect.fn("Quizzes.showAnswerSheet")(function* (paperId: number) {
  const opened = yield* open(paperId);
  const { caller, file, paper } = opened;
  const [ofSolution, ofPaper] = [yield* offlineUntil(caller, file), yield* offlineUntil(caller, paper)];
  return {
    answers: answersOf(opened),
    until: ofSolution < ofPaper ? ofSolution : ofPaper,
  } satisfies QuizAnswerSheet;
});

/** Scores an attempt; one at the whole quiz may become the best. Refuses as the quiz does, and conflict: it was made again meanwhile. */
export const scoreAttempt = Effect.fn("Quizzes.scoreAttempt")(function* (paperId: number, attempt: QuizAttempt) {
  const opened = yield* open(paperId);
  const scored = scoreQuizAttempt({ answers: answersOf(opened) }, attempt);
  if (scored === null) return yield* failWith("conflict", { text: "error.conflictQuiz" });
  const isWhole = attempt.asked.length === opened.items.length;
  const now = yield* Clock.currentTimeMillis;
  if (isWhole) yield* recordBestAttempt(opened.solution.id, opened.caller.userId, scored, now);
  return scored;
});
