import type { WordBox } from "../../../src/contract/papers/pages/find-in-pages.ts";
import { labelFor } from "./markers.ts";
import type { ReadRow } from "./read-rows.ts";
import type { Opened } from "./reading-state.ts";

/** A question or part with its rows, up to the next one's. */
export interface Stretch {
  readonly opened: Opened;
  /** The row of its mark. */
  readonly head: ReadRow;
  readonly rows: readonly ReadRow[];
}

/** With the first part of a question whose mark was not read: it is beside the question's number. */
export const withFirstParts = (opened: readonly Opened[]): readonly Opened[] =>
  opened.flatMap((one, index) => {
    const next = opened[index + 1];
    if (one.level !== 0 || next?.level !== 1 || next.value !== 2) return [one];
    return [one, { ...next, at: one.at, value: 1, label: labelFor(next.family, 1) }];
  });

/** Lines above a number that may be of its question. */
const MOST_ABOVE = 12;
const endsSentence = /[.?!:]\s*$/;

/**
 * The row that a question begins with. A number may be beside a middle line of its first paragraph, or alone under it: the
 * lines above, up to marks, a head or another mark, are of its question then.
 */
const firstRow = (rows: readonly ReadRow[], { at, level, rest }: Opened, floor: number): number => {
  const isAlone = rest.trim() === "" && rows[at]!.said.length <= 4;
  if (level !== 0 || (!isAlone && !/^\p{Ll}{2}/u.test(rest))) return at;
  let first = at;
  while (first > floor && at - first < MOST_ABOVE) {
    const above = rows[first - 1]!;
    if (above.kind !== "text" || above.marks !== null || above.row.page !== rows[at]!.row.page) break;
    if (!isAlone && endsSentence.test(above.said)) break;
    first -= 1;
  }
  return first;
};

export const stretchesOf = (rows: readonly ReadRow[], opened: readonly Opened[]): readonly Stretch[] => {
  const firsts = opened.map((one, index) => firstRow(rows, one, index === 0 ? 0 : opened[index - 1]!.at + 1));
  return opened.map((one, index) => {
    const from = firsts[index]!;
    const to = Math.max(firsts[index + 1] ?? rows.length, one.at + 1);
    const head = rows.slice(one.at, to).findIndex(({ kind }, i) => i > 0 && kind !== "text");
    return { opened: one, head: rows[one.at]!, rows: rows.slice(from, head === -1 ? to : one.at + head) };
  });
};

/** White between a box and the first row below it. */
const ABOVE_NEXT = 2;
const FOOT = 990;

/** From its first row to the next row that is not its own, over the width of the print of its page: figures are in it too. */
export const boxOf = (own: readonly ReadRow[], all: readonly ReadRow[]): WordBox | null => {
  const first = own[0]!;
  if (!first.row.isPlaced) return null;
  const print = all.filter(({ row }) => row.page === first.row.page);
  const onPage = own.filter(({ row }) => row.page === first.row.page);
  const next = print[print.indexOf(onPage.at(-1)!) + 1];
  const left = Math.min(...print.map(({ row }) => row.left));
  const right = Math.max(...print.map(({ row }) => row.right));
  const top = Math.min(...onPage.map(({ row }) => row.top));
  const lowest = Math.max(...onPage.map(({ row }) => row.bottom));
  const bottom = Math.max(lowest, next === undefined ? FOOT : next.row.top - ABOVE_NEXT);
  return { left, top, width: right - left, height: bottom - top };
};
