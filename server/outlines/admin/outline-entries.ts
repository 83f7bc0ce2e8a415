import type { EntryBox, OutlineEntry } from "../../../src/contract/outlines/outline-edits.ts";
import type { WordBox } from "../../../src/contract/papers/pages/find-in-pages.ts";
import { shareBox } from "../../papers/pages/page-words.ts";
import { isSure } from "../outline-view.ts";
import type { QuestionRow } from "../questions.sql.ts";
import type { QuestionPlace } from "../same-place.ts";

const THOUSAND = 1000;
const boxOf = ([x, y, width, height]: EntryBox): WordBox => ({
  left: Math.round(x * THOUSAND),
  top: Math.round(y * THOUSAND),
  width: Math.round(width * THOUSAND),
  height: Math.round(height * THOUSAND),
});

export const placeOfEntry = ({ label, page, box }: OutlineEntry): QuestionPlace => ({
  label,
  page,
  box: box && boxOf(box),
});

/** The questions of an outline as admins edit them: each followed by its parts. */
export const entriesOf = (rows: readonly QuestionRow[]): readonly OutlineEntry[] =>
  rows.map((row) => ({
    id: row.id,
    parentId: row.parentId,
    label: row.label,
    marks: row.marks,
    page: row.page,
    box: row.box && shareBox(row.box),
    sure: isSure(row),
  }));
