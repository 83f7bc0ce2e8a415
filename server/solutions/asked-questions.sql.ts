import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { AskedQuestion } from "../../src/contract/outlines/outline.ts";
import { isSure } from "../outlines/outline-view.ts";
import { pictureSize } from "../outlines/question-picture.ts";
import { findQuestions, type QuestionRow } from "../outlines/questions.sql.ts";
import { findPaperPages, type PaperPageRow } from "../papers/papers.sql.ts";
import type { SolutionRow } from "./solution.sql.ts";

const isLike =
  (one: QuestionRow) =>
  ({ label, page, parentId }: QuestionRow): boolean =>
    parentId === one.parentId && label === one.label && page === one.page;

/** The same question in the outline of another paper with the same file: by number, page and order. */
const sameIn = (one: QuestionRow, own: readonly QuestionRow[], others: readonly QuestionRow[]) =>
  others.filter(isLike(one))[own.filter(isLike(one)).indexOf(one)];

const askedOf = (question: QuestionRow, isOpen: boolean, pages: readonly PaperPageRow[]): AskedQuestion => ({
  id: question.id,
  number: question.label,
  ...(isOpen && question.section !== null && { section: question.section }),
  marks: question.marks,
  page: question.page,
  sure: isSure(question),
  picture: pictureSize(question, pages),
});

/**
 * What a solution asks, by the place of its questions, from 1: number and marks to all, sections and pictures by `openId`, the paper with this
 * file that is open to the caller; null for none. Those that no outline knows are left out.
 */
export const findAskedQuestions = Effect.fn("Solutions.findAskedQuestions")(function* (
  { id, paper_id: paperId }: Pick<SolutionRow, "id" | "paper_id">,
  openId: number | null,
) {
  const sql = yield* SqlClient.SqlClient;
  const named = yield* sql<{ n: number; questionId: number }>`SELECT n, question_id AS "questionId"
    FROM solution_question WHERE solution_id = ${id} AND question_id IS NOT NULL`.pipe(Effect.orDie);
  const own = named.length === 0 ? [] : yield* findQuestions(paperId);
  const shown = openId === null || openId === paperId || named.length === 0 ? own : yield* findQuestions(openId);
  const pages = openId === null ? [] : yield* findPaperPages(openId).pipe(Effect.orDie);
  return new Map(
    named.flatMap(({ n, questionId }): readonly (readonly [number, AskedQuestion])[] => {
      const known = own.find((each) => each.id === questionId);
      const question = known === undefined ? undefined : sameIn(known, own, shown);
      return question === undefined ? [] : [[n, askedOf(question, openId !== null, pages)]];
    }),
  );
});
