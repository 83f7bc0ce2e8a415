import type { Paper } from "../../src/contract/entities.ts";
import { previewPath } from "../../src/contract/file-urls.ts";
import { paperLabel } from "../../src/contract/papers/paper-label.ts";
import type { Language } from "../../src/i18n/language.ts";
import { texts } from "../../src/i18n/server.ts";
import type { PaperRow } from "./papers.sql.ts";

/**
 * The paper as the contract spells it, whatever else the row holds. Field by field: copies by rest and spread cost as much as
 * writing the JSON. `photo` is its public picture, which approved papers alone have.
 */
export const paperOf = (row: PaperRow): Paper => ({
  id: row.id,
  code: row.code,
  title: row.title,
  type: row.type,
  kind: row.kind,
  year: row.year,
  status: row.status,
  pages: row.pages,
  bytes: row.bytes,
  isFavourite: row.isFavourite,
  hasSolution: row.hasSolution,
  semester: row.semester,
  level: row.level,
  institution: row.institution,
  faculty: row.faculty,
  department: row.department,
  category: row.category,
  ...(row.isMade && { isMade: true }),
  ...(row.language !== null && { language: row.language }),
  photo: row.status === "approved" ? previewPath(row.id) : null,
  file: `files/${row.id}.pdf`,
  createdAt: row.createdAt.toISOString(),
});

/** Papers with one viewer's favourites among them. */
export const withFavourites = (papers: readonly Paper[], favourites: readonly number[]): readonly Paper[] =>
  papers.map((paper) => ({ ...paper, isFavourite: favourites.includes(paper.id) }));

/** Code, title, year, and Resit for a resit, whatever the semester is called in `language` (checklist 3.24, 3.32). */
export const localizedLabelOf = (row: PaperRow, language: Language): string => {
  const semester = row.semesterKey === null ? null : { id: 0, name: row.semesterKey };
  return paperLabel({ ...row, semester }, texts(language).t("paper.resit"));
};
