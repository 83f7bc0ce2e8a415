import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { WordBox } from "../../src/contract/papers/pages/find-in-pages.ts";
import type { OutlinePart, OutlineQuestion } from "./rules/read-outline.ts";
import { isSamePlace, type QuestionPlace } from "./same-place.ts";
import type { PageBox } from "./rules/stretches.ts";

/** A question of an outline, or a part of the question at `parentId`. */
export interface QuestionRow {
  readonly id: number;
  readonly paperId: number;
  readonly parentId: number | null;
  readonly label: string;
  /** What its section is called; null where that has no name, and of a part. */
  readonly section: string | null;
  readonly page: number;
  readonly box: WordBox | null;
  /** Where it goes on, page by page. */
  readonly continued: readonly PageBox[];
  readonly marks: number | null;
  readonly doubt: number;
  /** An admin changed it, or one of its parts: no reading replaces it. */
  readonly byPerson: boolean;
}

type StoredBox = readonly [left: number, top: number, width: number, height: number];
interface StoredRow extends Omit<QuestionRow, "box" | "continued"> {
  readonly box: StoredBox | null;
  /** Five numbers a page: the page and its box. */
  readonly continued: readonly number[];
}

const columns = (sql: SqlClient.SqlClient) =>
  sql`id, paper_id AS "paperId", parent_id AS "parentId", label, section, page, box, continued, marks::float8 AS marks, doubt::float8 AS doubt,
    by_person AS "byPerson"`;

const boxOf = ([left, top, width, height]: StoredBox): WordBox => ({ left, top, width, height });
const numbersOf = ({ left, top, width, height }: WordBox): StoredBox => [left, top, width, height];
/** A box as its column holds it. */
export const boxColumn = (box: WordBox | null): StoredBox | null => box && numbersOf(box);
const A_PAGE = 5;
const pageBoxesOf = (numbers: readonly number[]): readonly PageBox[] =>
  Array.from({ length: numbers.length / A_PAGE }, (_, index) => {
    const [page, ...box] = numbers.slice(index * A_PAGE, (index + 1) * A_PAGE) as [number, ...StoredBox];
    return { page, box: boxOf(box) };
  });

const rowOf = ({ box, continued, ...row }: StoredRow): QuestionRow => ({
  ...row,
  box: box && boxOf(box),
  continued: pageBoxesOf(continued),
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

/** What admins say of the questions of a paper, which no reading changes: theirs, each with its parts, and places without one. */
export interface PersonsWord {
  readonly questions: readonly (readonly [QuestionRow, ...QuestionRow[]])[];
  readonly overruled: readonly QuestionPlace[];
}

export const findPersonsWord = Effect.fn("Outlines.findPersonsWord")(function* (paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* findQuestions(paperId);
  const overruled = yield* sql<
    Omit<QuestionPlace, "box"> & Pick<StoredRow, "box">
  >`SELECT label, page, box FROM outline_overruled WHERE paper_id = ${paperId}`;
  return {
    questions: rows
      .filter(({ parentId, byPerson }) => parentId === null && byPerson)
      .map((row) => [row, ...rows.filter(({ parentId }) => parentId === row.id)] as const),
    overruled: overruled.map(({ box, ...place }) => ({ ...place, box: box && boxOf(box) })),
  } satisfies PersonsWord;
}, Effect.orDie);

/** What a reading found at places of which no admin has said anything. */
export const withoutOverruled = (
  found: readonly OutlineQuestion[],
  { questions, overruled }: PersonsWord,
): readonly OutlineQuestion[] => {
  const places = [...questions.map(([row]) => row), ...overruled];
  return found.filter(({ number, ...place }) => !places.some((one) => isSamePlace(one, { ...place, label: number })));
};

/** Takes the row that is this entry: the first left with its label on its page, under the same parent. */
const takeSame = (
  left: QuestionRow[],
  parentId: number | null,
  { label, page }: OutlinePart,
): QuestionRow | undefined => {
  const at = left.findIndex((row) => row.parentId === parentId && row.label === label && row.page === page);
  return at === -1 ? undefined : left.splice(at, 1)[0];
};

type StoredEntry = OutlinePart & Pick<OutlineQuestion, "section">;

const columnsOf = ({ label, section, page, box, continued = [], marks, doubt }: StoredEntry) => ({
  label,
  section: section ?? null,
  page,
  box: boxColumn(box),
  continued: continued.flatMap((more) => [more.page, ...numbersOf(more.box)]),
  marks,
  doubt,
});

const isBelow = (one: Omit<QuestionPlace, "label">, other: Omit<QuestionPlace, "label">): boolean =>
  one.page === other.page ? (one.box?.top ?? 0) > (other.box?.top ?? 0) : one.page > other.page;

/** The questions of admins among those of a reading, each before the first that is below it. */
const inOrder = (
  read: readonly OutlineQuestion[],
  persons: PersonsWord["questions"],
): readonly (OutlineQuestion | PersonsWord["questions"][number])[] => {
  const placeOf = (one: OutlineQuestion | PersonsWord["questions"][number]) => ("number" in one ? one : one[0]);
  const all: (OutlineQuestion | PersonsWord["questions"][number])[] = [...read];
  for (const person of persons) {
    const at = all.findIndex((one) => isBelow(placeOf(one), person[0]));
    all.splice(at === -1 ? all.length : at, 0, person);
  }
  return all;
};

/**
 * Replaces the questions of a paper by what a reading found, but for those of admins. One with the same number on the same page
 * keeps its id, and so do its parts: addresses and whatever refers to a question last. Belongs in the transaction that moves the
 * outline.
 */
export const replaceQuestions = Effect.fn("Outlines.replaceQuestions")(function* (
  paperId: number,
  found: readonly OutlineQuestion[],
) {
  const sql = yield* SqlClient.SqlClient;
  const word = yield* findPersonsWord(paperId);
  const persons = word.questions.flat();
  const left = (yield* findQuestions(paperId)).filter(({ id }) => !persons.some((row) => row.id === id));
  let place = 0;
  const store = Effect.fnUntraced(function* (parentId: number | null, entry: StoredEntry) {
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
  const storePlace = Effect.fnUntraced(function* ({ id }: QuestionRow) {
    place += 1;
    yield* sql`UPDATE question SET place = ${place} WHERE id = ${id}`;
  });
  for (const one of inOrder(withoutOverruled(found, word), word.questions)) {
    if (!("number" in one)) {
      yield* Effect.forEach(one, storePlace);
      continue;
    }
    const { number, parts, ...question } = one;
    const id = yield* store(null, { ...question, label: number });
    for (const part of parts) yield* store(id, part);
  }
  const gone = left.map(({ id }) => id);
  if (gone.length > 0) yield* sql`DELETE FROM question WHERE id = ANY(${gone}::int[])`;
});
