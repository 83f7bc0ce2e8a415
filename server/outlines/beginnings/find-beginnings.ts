import type { PageText } from "../../../src/contract/papers/paper-contents.ts";
import { markersIn } from "../rules/markers.ts";
import { type Row, rowsOf } from "../rules/rows.ts";
import { type HeadFields, headFieldsOf } from "./head-fields.ts";

/** A page on which a paper begins, with what its head says; null where it says nothing. */
export interface Beginning extends HeadFields {
  readonly page: number;
}

/** How far below the first row of a page its head ends, in thousandths, and in rows. */
const HEAD_FOOT = 450;
const HEAD_ROWS = 14;
/** More pages than a file may have are not looked at. */
const MOST_PAGES = 150;

/** What heads say, and for how much of a beginning each stands: words of scans are read badly, so one alone is not enough. */
const SIGNS: readonly (readonly [sign: RegExp, weight: number])[] = [
  [/go\W?ver\w{0,6}ment|auton\w?mous|colle?ge|universit|facult|institut|school|école|minist|republi|république/i, 1],
  [/\b[fpi]u?ll? ?m\w{1,3}ks?|(?:max\w{0,6}|total) ?marks|\bcoefficient|\bnoté sur|marks ?[:=] ?\d{2,3}\b/i, 1.5],
  [/\btimes? ?(?:allowed)? ?[:;]|\bdur(?:ation|ée) ?:|[\d)]\s?-?\s?(?:h(?:ou|eu)?rs?|heures?|min(?:utes?)?)\b/i, 1.5],
  [
    /c?andidat\w{0,3} (?:are|is|must|should)|fig\w{2,4}s? in the m|own words|documents? (?:non )?autoris|instructions?\b/i,
    1,
  ],
  [
    /\b(?:paper (?:code|name)|sub(?:ject)? ?[:.]|internal exam|dep(?:t|artment)\b|answer (?:any|all))|\bf\.? ?m\.? ?[:=.]? ?\d/i,
    1,
  ],
  [/\b(?:group|groupe|section|part|partie)\W{0,3}[a1i]\b/i, 0.75],
  [
    /\b(?:20\d\d\s?[-–/]\s?(?:20)?\d\d|b\.? ?tech|semester|semestre|examination|examen|épreuve|internal assessment|class ?test)\b/i,
    0.75,
  ],
];
/** The numbers of questions begin again, or go on from the page before. */
const BEGINS_AGAIN = 1.5;
const GOES_ON = -2;
/** Numbers begin again only after so many. */
const LEAST_NUMBER = 3;
const LEAST = 3;

const headOf = (rows: readonly Row[]): readonly Row[] => {
  const from = rows[0]?.top ?? 0;
  return rows.slice(0, HEAD_ROWS).filter(({ top }) => top - from < HEAD_FOOT);
};

/** Numbers of questions that are printed plainly, from top to bottom. */
const numbersOf = (rows: readonly Row[]): readonly number[] =>
  rows.flatMap(({ text }) =>
    markersIn(text)
      .filter(({ family, cost }) => cost === 0 && (family === "digit" || family === "headed"))
      .flatMap(({ value }) => value ?? []),
  );

const numberWeight = (numbers: readonly number[], highest: number): number => {
  if (numbers.length === 0) return 0;
  if (numbers.includes(1)) return highest >= LEAST_NUMBER ? BEGINS_AGAIN : 0;
  return numbers[0]! >= highest && numbers[0]! <= highest + 2 ? GOES_ON : 0;
};

/**
 * Pure, bounded: the pages of a file on which a paper begins, the first page always. Told by heads, and by numbers of questions
 * that begin again; papers that begin in the middle of a page are not found. `lastYear`: years after it are none.
 */
export const findBeginnings = (pages: readonly PageText[], lastYear: number): readonly Beginning[] => {
  let highest = 0;
  return pages.slice(0, MOST_PAGES).flatMap((page, index): readonly Beginning[] => {
    const rows = rowsOf(page);
    const head = headOf(rows);
    const said = head.map(({ text }) => text).join("\n");
    const numbers = numbersOf(rows);
    const signs = SIGNS.reduce((sum, [sign, weight]) => (sign.test(said) ? sum + weight : sum), 0);
    const begins = index === 0 || signs + numberWeight(numbers, highest) >= LEAST;
    highest = Math.max(begins ? 0 : highest, ...numbers);
    return begins ? [{ page: page.n, ...headFieldsOf(head, lastYear) }] : [];
  });
};
