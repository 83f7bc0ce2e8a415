import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { PageText } from "../../../src/contract/papers/paper-contents.ts";
import type { AdminAnswer } from "../../../src/contract/solutions/solutions.ts";
import type { ModelAnswer } from "../model/model-answer.ts";
import type { PaperQuestion } from "../questions/find-questions.ts";

export type Doubt = NonNullable<AdminAnswer["doubt"]>;

/** A question of a solution, with its answer once there is one. */
export interface QuestionRow extends PaperQuestion {
  /** Calls made for it so far, counted before each. */
  readonly calls: number;
  readonly answer: ModelAnswer | null;
  /** Why a person should look at it. */
  readonly doubt: Doubt | null;
  /** What was wrong with its last answer. */
  readonly complaint: string | null;
  readonly corrected: boolean;
}

/** The questions of a solution, the first first; none before its paper was read. */
export const findAnswers = Effect.fn("Solutions.findAnswers")(function* (solutionId: number) {
  const sql = yield* SqlClient.SqlClient;
  return yield* sql<QuestionRow>`SELECT n, label, page, top::float8 AS top, text, calls, answer, doubt, complaint, corrected,
      question_id AS "questionId"
    FROM solution_question WHERE solution_id = ${solutionId} ORDER BY n`;
}, Effect.orDie);

/** Keeps all of them, or none. */
export const storeQuestions = Effect.fn("Solutions.storeQuestions")(function* (
  solutionId: number,
  questions: readonly PaperQuestion[],
) {
  const sql = yield* SqlClient.SqlClient;
  const store = ({ questionId, ...question }: PaperQuestion) =>
    sql`INSERT INTO solution_question ${sql.insert({ ...question, solution_id: solutionId, question_id: questionId })}
      ON CONFLICT (solution_id, n) DO NOTHING`;
  yield* sql.withTransaction(Effect.forEach(questions, store, { discard: true }));
}, Effect.orDie);

/** Counts a call before it is made: one that ends a server counts too. Answers how many there are with it. */
export const recordModelCall = Effect.fn("Solutions.recordModelCall")(function* (solutionId: number, n: number) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<{ calls: number }>`UPDATE solution_question SET calls = calls + 1
    WHERE solution_id = ${solutionId} AND n = ${n} RETURNING calls`;
  return row?.calls ?? 0;
}, Effect.orDie);

/** Counts what a call took. Answers what this making took with it. */
export const recordTokens = Effect.fn("Solutions.recordTokens")(function* (solutionId: number, tokens: number) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`UPDATE solution SET spent = spent + ${tokens}, tokens = tokens + ${tokens} WHERE id = ${solutionId}`;
}, Effect.orDie);

export const findTokensSpent = Effect.fn("Solutions.findTokensSpent")(function* (solutionId: number) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<{ spent: number }>`SELECT spent FROM solution WHERE id = ${solutionId}`;
  return row?.spent ?? 0;
}, Effect.orDie);

/** Keeps an answer of the worker `run`; nothing for one that lost the row. */
export const storeAnswer = Effect.fn("Solutions.storeAnswer")(function* (
  { id, run }: { readonly id: number; readonly run: string },
  n: number,
  { answer, doubt }: { readonly answer: ModelAnswer | null; readonly doubt: Doubt | null },
) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`UPDATE solution_question q SET answer = ${answer === null ? null : JSON.stringify(answer)}::jsonb,
      doubt = ${doubt}, complaint = NULL
    FROM solution s WHERE s.id = q.solution_id AND s.id = ${id} AND s.run = ${run}::uuid AND q.n = ${n}`;
}, Effect.orDie);

/** Takes an answer back that was found to be wrong, and keeps why: the next try is told. */
export const dropAnswer = Effect.fn("Solutions.dropAnswer")(function* (id: number, n: number, complaint: string) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`UPDATE solution_question SET answer = NULL, doubt = NULL, complaint = ${complaint}
    WHERE solution_id = ${id} AND n = ${n}`;
}, Effect.orDie);

/** Keeps an answer that could not be checked for a person to look at. */
export const markUnchecked = Effect.fn("Solutions.markUnchecked")(function* (id: number, n: number) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`UPDATE solution_question SET doubt = 'unchecked' WHERE solution_id = ${id} AND n = ${n}`;
}, Effect.orDie);

/** The words of the paper that a solution solves, with their places, and what it is called. */
export const findPaperText = Effect.fn("Solutions.findPaperText")(function* (paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<PageText & { readonly boxes: readonly number[] | null }>`SELECT n, text, boxes FROM paper_page
    WHERE paper_id = ${paperId} ORDER BY n`;
  const pages = rows.map(({ n, text, boxes }): PageText => ({ n, text, ...(boxes !== null && { boxes }) }));
  const [paper] = yield* sql<{ title: string }>`SELECT title FROM paper
    WHERE id = ${paperId}`;
  return { pages, title: paper?.title ?? "" };
}, Effect.orDie);
