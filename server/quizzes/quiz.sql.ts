import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { Quiz } from "../../src/contract/quizzes/quiz.ts";
import { findSolutionOf } from "../solutions/solution.sql.ts";
import type { QuizItem } from "../solutions/quiz-generation/make-quiz.ts";

/** Undefined where the solution has no quiz. */
export const findQuizItems = Effect.fn("Quizzes.findQuizItems")(function* (solutionId: number) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<{ items: readonly QuizItem[] }>`SELECT items FROM quiz WHERE solution_id = ${solutionId}`;
  return row?.items;
}, Effect.orDie);

/** Whether a paper, or the one that it solves, has a quiz that someone may open. */
export const hasQuiz = Effect.fn("Quizzes.hasQuiz")(function* (paperId: number) {
  const row = yield* findSolutionOf(paperId);
  if (row?.made_paper == null) return false;
  const sql = yield* SqlClient.SqlClient;
  const found = yield* sql`SELECT 1 FROM quiz q JOIN paper m ON m.id = ${row.made_paper} AND m.status = 'approved'
    WHERE q.solution_id = ${row.id}`;
  return found.length > 0;
}, Effect.orDie);

export const findBestAttempt = Effect.fn("Quizzes.findBestAttempt")(function* (solutionId: number, accountId: number) {
  const sql = yield* SqlClient.SqlClient;
  const [best] = yield* sql<NonNullable<Quiz["best"]>>`SELECT score AS "right", count FROM quiz_best
    WHERE solution_id = ${solutionId} AND account_id = ${accountId}`;
  return best ?? null;
}, Effect.orDie);

/** Keeps an attempt at the whole quiz where it is better, by its share, than the one that is kept. */
export const recordBestAttempt = Effect.fn("Quizzes.recordBestAttempt")(function* (
  solutionId: number,
  accountId: number,
  { right, count }: NonNullable<Quiz["best"]>,
  now: number,
) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`INSERT INTO quiz_best (solution_id, account_id, score, count, at)
    VALUES (${solutionId}, ${accountId}, ${right}, ${count}, ${new Date(now)})
    ON CONFLICT (solution_id, account_id) DO UPDATE SET score = EXCLUDED.score, count = EXCLUDED.count, at = EXCLUDED.at
      WHERE EXCLUDED.score * quiz_best.count > quiz_best.score * EXCLUDED.count`;
}, Effect.orDie);
