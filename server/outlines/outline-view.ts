import type { PaperOutline, Question } from "../../src/contract/outlines/outline.ts";
import { shareBox } from "../papers/pages/page-words.ts";
import type { OutlineState } from "./outline.sql.ts";
import type { QuestionRow } from "./questions.sql.ts";
import { SURE_BELOW } from "./rules/read-outline.ts";

export const isSure = ({ doubt }: Pick<QuestionRow, "doubt">): boolean => doubt < SURE_BELOW;

const placeOf = (row: QuestionRow, hasBoxes: boolean) => ({
  marks: row.marks,
  page: row.page,
  box: hasBoxes && row.box !== null ? shareBox(row.box) : null,
  ...(hasBoxes &&
    row.continued.length > 0 && {
      continued: row.continued.map(({ page, box }) => ({ page, box: shareBox(box) })),
    }),
  sure: isSure(row),
});

/** The outline as the contract spells it; without boxes and names of sections where the paper is not open to the caller. */
export const outlineOf = (state: OutlineState, rows: readonly QuestionRow[], hasBoxes: boolean): PaperOutline => ({
  status: state,
  questions: rows
    .filter(({ parentId }) => parentId === null)
    .map((row): Question => ({
      id: row.id,
      number: row.label,
      ...(hasBoxes && row.section !== null && { section: row.section }),
      ...placeOf(row, hasBoxes),
      parts: rows
        .filter(({ parentId }) => parentId === row.id)
        .map((part) => ({ label: part.label, ...placeOf(part, hasBoxes) })),
    })),
});
