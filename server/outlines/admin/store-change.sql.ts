import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { OutlineEdit, OutlineEntry } from "../../../src/contract/outlines/outline-edits.ts";
import { isSure } from "../outline-view.ts";
import { boxColumn, findQuestions, type QuestionRow } from "../questions.sql.ts";
import { isSamePlace, type QuestionPlace } from "../same-place.ts";
import { entriesOf, placeOfEntry } from "./outline-entries.ts";

/** What an admin changed: the outline at `revision`, the edits, and the entries after them. */
export interface OutlineChange {
  readonly revision: number;
  readonly adminId: number;
  readonly edits: readonly OutlineEdit[];
  readonly entries: readonly OutlineEntry[];
  /** Where the admin accepts the outline: reports up to this id are closed. */
  readonly lastReport?: number;
}

/** Each question with its parts as one text, by the id of the question. */
const questionTexts = (entries: readonly OutlineEntry[]): ReadonlyMap<number, string> =>
  new Map(
    entries
      .filter(({ parentId }) => parentId === null)
      .map(({ id }) => [id, JSON.stringify(entries.filter((entry) => entry.id === id || entry.parentId === id))]),
  );

/** The questions that are not as they were, themselves or a part of them. */
const changedQuestions = (before: readonly OutlineEntry[], after: readonly OutlineEntry[]): ReadonlySet<number> => {
  const earlier = questionTexts(before);
  return new Set([...questionTexts(after)].filter(([id, text]) => earlier.get(id) !== text).map(([id]) => id));
};

/** Where questions were that no entry is at any more: a reading that finds them there again is overruled. */
const overruledPlaces = (rows: readonly QuestionRow[], entries: readonly OutlineEntry[]): readonly QuestionPlace[] => {
  const places = entries.filter(({ parentId }) => parentId === null).map(placeOfEntry);
  return rows.filter((row) => row.parentId === null && !places.some((place) => isSamePlace(place, row)));
};

const noteEvent = Effect.fn("Outlines.noteEvent")(function* (
  paperId: number,
  adminId: number,
  event: "outline.edited" | "outline.accepted",
  details: object,
  now: number,
) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`INSERT INTO outline_event (paper_id, account_id, event, details, at)
    VALUES (${paperId}, ${adminId}, ${event}, ${JSON.stringify(details)}::jsonb, ${new Date(now)})`;
});

const doubtOf = ({ sure }: OutlineEntry, row: QuestionRow | undefined): number =>
  row === undefined || (sure && !isSure(row)) ? 0 : row.doubt;

/** A box that an admin drew is all of the question: it does not go on. */
const hasMoved = (row: QuestionRow, page: number, box: QuestionRow["box"]): boolean =>
  row.page !== page || JSON.stringify(boxColumn(row.box)) !== JSON.stringify(boxColumn(box));

/** Stores the entries of an outline; those that are known keep their ids. Belongs in the transaction that moves the outline. */
export const storeChange = Effect.fn("Outlines.storeChange")(function* (
  paperId: number,
  { adminId, edits, entries }: OutlineChange,
  now: number,
) {
  if (edits.length === 0) return;
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* findQuestions(paperId);
  const changed = changedQuestions(entriesOf(rows), entries);
  const known = new Map(rows.map((row) => [row.id, row]));
  const stored = new Map<number, number>();
  for (const [index, entry] of entries.entries()) {
    const row = known.get(entry.id);
    const { box } = placeOfEntry(entry);
    const columns = {
      parent_id: entry.parentId === null ? null : (stored.get(entry.parentId) ?? entry.parentId),
      place: index + 1,
      label: entry.label,
      page: entry.page,
      box: boxColumn(box),
      marks: entry.marks,
      doubt: doubtOf(entry, row),
      by_person: row?.byPerson === true || changed.has(entry.parentId ?? entry.id),
      ...(row !== undefined && hasMoved(row, entry.page, box) && { continued: [] }),
    };
    if (row !== undefined) yield* sql`UPDATE question SET ${sql.update(columns)} WHERE id = ${row.id}`;
    else {
      const [made] = yield* sql<{ id: number }>`INSERT INTO question ${sql.insert({ ...columns, paper_id: paperId })}
        RETURNING id`;
      stored.set(entry.id, made!.id);
    }
  }
  const left = new Set(entries.map(({ id }) => id));
  const gone = rows.filter(({ id }) => !left.has(id)).map(({ id }) => id);
  if (gone.length > 0) yield* sql`DELETE FROM question WHERE id = ANY(${gone}::int[])`;
  for (const { label, page, box } of overruledPlaces(rows, entries))
    yield* sql`INSERT INTO outline_overruled ${sql.insert({ paper_id: paperId, label, page, box: boxColumn(box) })}`;
  yield* noteEvent(paperId, adminId, "outline.edited", { edits }, now);
});

/** Makes every question sure and closes the reports that the admin saw. Belongs in the transaction that settles the outline. */
export const settleOutline = Effect.fn("Outlines.settleOutline")(function* (
  paperId: number,
  { adminId, lastReport = 0 }: OutlineChange,
  now: number,
) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`UPDATE question SET doubt = 0 WHERE paper_id = ${paperId} AND doubt <> 0`;
  yield* sql`UPDATE outline_report SET closed_at = ${new Date(now)}
    WHERE paper_id = ${paperId} AND closed_at IS NULL AND id <= ${lastReport}`;
  yield* noteEvent(paperId, adminId, "outline.accepted", {}, now);
});
