import { parsePrefill } from "../../../src/contract/uploads/upload-prefill.ts";
import { lettersIn } from "../rules/markers.ts";
import type { Row } from "../rules/rows.ts";
import { rowKindOf } from "../rules/sections.ts";

/** What the head of a paper says of it; null where it says nothing. */
export interface HeadFields {
  readonly code: string | null;
  readonly title: string | null;
  readonly year: number | null;
}

/** Rows above the questions; what follows is none of the head. */
const HEAD_ROWS = 8;
/** Points of an A4 page for each thousandth of its height. */
const POINTS = 0.842;
/** Of a row that may be a title: scans are smaller than their paper. */
const TITLE_SIZE = 12;
const besideTitle =
  /\b[fpi]u?ll? ?m\w{1,3}ks?\W{0,3}\d*|\btimes? ?(?:allowed)?\W{0,3}\d*\W{0,2}(?:\w{1,2}ours?|h\w{2,4}s?|min\w*)\b|\bdur(?:ation|ée) ?:.*$|\bdate ?:.*$|\b(?:paper (?:name|title)|sub(?:ject)?) ?: ?|\(\S{3,14}\)?/giu;
const noTitle =
  /go\W?ver\w{0,6}ment|auton\w?mous|colle?ge|\/[^/]*\/|answer|\bany (?:one|two|three|four|five)\b|\bgro?up\b|\bsection\b|figures? in|\bin the m|cand?i?d|marks|assume|practica|\bdept|assessment|test\b|^\W{0,2}\w{1,2}\)/i;
/** Of the signs of a title, how many are letters and blanks: less is what a stain was read as. */
const LEAST_LETTERS = 0.85;
const letterShare = (text: string): number => (text.match(/[\p{L} ]/gu)?.length ?? 0) / text.length;

const heightOf = ({ words }: Row): number => Math.max(...words.map(({ top, bottom }) => bottom - top));

/** A row of a head less what is printed beside a title; of size 0 where it cannot be one. */
const lineOf = (row: Row) => {
  const text = row.text.replace(besideTitle, " ").replace(/\s+/g, " ").trim();
  const isTitle =
    !noTitle.test(text) &&
    rowKindOf({ ...row, text }) === "text" &&
    lettersIn(text) > 4 &&
    letterShare(text) >= LEAST_LETTERS;
  return { text, size: isTitle ? Math.max(TITLE_SIZE, Math.round(heightOf(row) * POINTS)) : 0 };
};

/** The fields of a paper by the rows of its head, read as a form of an upload reads its first page. */
export const headFieldsOf = (head: readonly Row[], lastYear: number): HeadFields => {
  const first = head.findIndex(({ text }) => /^\W{0,2}(?:1|i)\s?[.)]/i.test(text));
  const rows = head.slice(0, Math.min(HEAD_ROWS, first === -1 ? HEAD_ROWS : first));
  const { code = null, title = null, year = null } = parsePrefill(rows.map(lineOf), lastYear);
  return { code: code || null, title: title || null, year };
};
