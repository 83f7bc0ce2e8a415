import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { WordBox } from "../../src/contract/papers/pages/find-in-pages.ts";
import type { OutlinePart, OutlineQuestion } from "./rules/read-outline.ts";

/** A question of an outline, or a part of the question at `parentId`. */
export interface QuestionRow {
  readonly id: number;
  readonly paperId: number;
  readonly parentId: number | null;
  readonly label: string;
  readonly page: number;
  readonly box: WordBox | null;
  readonly marks: number | null;
  readonly doubt: number;
}

interface StoredRow extends Omit<QuestionRow, "box"> {
  readonly box: readonly [left: number, top: number, width: number, height: number] | null;
}

const columns = (sql: SqlClient.SqlClient) =>
  sql`id, paper_id AS "paperId", parent_id AS "parentId", label, page, box, marks::float8 AS marks, doubt::float8 AS doubt`;

const rowOf = ({ box, ...row }: StoredRow): QuestionRow => ({
  ...row,
  box: box && { left: box[0], top: box[1], width: box[2], height: box[3] },
});

/** The questions of a paper and their parts, in the order of the paper. */
export const findQuestions = Effect.fn("Outlines.findQuestions")(function* (paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<StoredRow>`SELECT ${columns(sql)} FROM question WHERE paper_id = ${paperId} ORDER BY place`;
  return rows.map(rowOf);
}, Effect.orDie);

/** Undefined where there is none. */
export const findQuestion = Effect.fn("Outlines.findQuestion")(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<StoredRow>`SELECT ${columns(sql)} FROM question WHERE id = ${id}`;
  return row && rowOf(row);
}, Effect.orDie);

/** Takes the row that is this entry: the first left with its label on its page, under the same parent. */
const takeSame = (
  left: QuestionRow[],
  parentId: number | null,
  { label, page }: OutlinePart,
): QuestionRow | undefined => {
  const at = left.findIndex((row) => row.parentId === parentId && row.label === label && row.page === page);
  return at === -1 ? undefined : left.splice(at, 1)[0];
};

const columnsOf = ({ label, page, box, marks, doubt }: OutlinePart) => ({
  label,
  page,
  box: box && [box.left, box.top, box.width, box.height],
  marks,
  doubt,
});

/**
 * Replaces the questions of a paper. One with the same number on the same page keeps its id, and so do its parts: addresses and
 * whatever refers to a question last. Belongs in the transaction that moves the outline.
 */
export const replaceQuestions = Effect.fn("Outlines.replaceQuestions")(function* (
  paperId: number,
  questions: readonly OutlineQuestion[],
) {
  const sql = yield* SqlClient.SqlClient;
  const left = [...(yield* findQuestions(paperId))];
  let place = 0;
  const store = Effect.fnUntraced(function* (parentId: number | null, entry: OutlinePart) {
    place += 1;
    const same = takeSame(left, parentId, entry);
    const row = { ...columnsOf(entry), place };
    if (same !== undefined) {
      yield* sql`UPDATE question SET ${sql.update(row)} WHERE id = ${same.id}`;
      return same.id;
    }
    const [made] = yield* sql<{ id: number }>`INSERT INTO question
      ${sql.insert({ ...row, paper_id: paperId, parent_id: parentId })} RETURNING id`;
    return made!.id;
  });
  for (const { number, parts, ...question } of questions) {
    const id = yield* store(null, { ...question, label: number });
    for (const part of parts) yield* store(id, part);
  }
  const gone = left.map(({ id }) => id);
  if (gone.length > 0) yield* sql`DELETE FROM question WHERE id = ANY(${gone}::int[])`;
});
