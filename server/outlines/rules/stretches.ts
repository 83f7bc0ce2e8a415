import type { WordBox } from "../../../src/contract/papers/pages/find-in-pages.ts";
import { labelFor } from "./markers.ts";
import type { ReadRow } from "./read-rows.ts";
import type { Opened } from "./reading-state.ts";
import { isAtEdge } from "./sections.ts";

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

/** What ends a question: the head of a section, and what is said between questions; no page number or running head. */
const isEnd = ({ kind, row }: ReadRow): boolean => kind !== "text" && !(kind === "furniture" && isAtEdge(row));

export const stretchesOf = (rows: readonly ReadRow[], opened: readonly Opened[]): readonly Stretch[] => {
  const firsts = opened.map((one, index) => firstRow(rows, one, index === 0 ? 0 : opened[index - 1]!.at + 1));
  return opened.map((one, index) => {
    const from = firsts[index]!;
    const to = Math.max(firsts[index + 1] ?? rows.length, one.at + 1);
    const head = rows[one.at]!;
    const below = rows.slice(one.at + 1, to);
    const end = below.findIndex(isEnd);
    const own = below.slice(0, end === -1 ? below.length : end).filter(({ kind }) => kind === "text");
    return { opened: one, head, rows: [...rows.slice(from, one.at + 1), ...own] };
  });
};

/** White between a box and the last row above it, where that goes on from the page before. */
const APART = 2;
/** White above the first row of a box: half of what is there, at most this. Marks in the margin may be a little higher than their row. */
const MOST_ROOM = 5;
const HEAD = 10;
const FOOT = 990;

/** A box on a page, in thousandths of the page picture. */
export interface PageBox {
  readonly page: number;
  readonly box: WordBox;
}

const roomAbove = (row: ReadRow, before: ReadRow | undefined): number => {
  const white = row.row.top - (before?.row.bottom ?? HEAD);
  return Math.min(MOST_ROOM, Math.max(0, Math.floor(white / 2)));
};

/**
 * On one page: to the next row that is not its own, over the width of the print, so that figures are in it too. What goes on
 * there from the page before begins below what is above its first row.
 */
const boxOnPage = (own: readonly ReadRow[], print: readonly ReadRow[], isContinued: boolean): WordBox => {
  const before = print[print.indexOf(own[0]!) - 1];
  const next = print[print.indexOf(own.at(-1)!) + 1];
  const left = Math.min(...print.map(({ row }) => row.left));
  const right = Math.max(...print.map(({ row }) => row.right));
  const first = Math.min(...own.map(({ row }) => row.top)) - roomAbove(own[0]!, before);
  const above = before === undefined ? HEAD : before.row.bottom + APART;
  const top = isContinued ? Math.min(first, above) : first;
  const lowest = Math.max(...own.map(({ row }) => row.bottom));
  const bottom = Math.max(lowest, next === undefined ? FOOT : next.row.top - roomAbove(next, own.at(-1)));
  return { left, top, width: right - left, height: bottom - top };
};

/** The boxes of its rows, one a page; none where the page it begins on has no boxes. */
export const boxesOf = (own: readonly ReadRow[], all: readonly ReadRow[]): readonly PageBox[] => {
  if (!own[0]!.row.isPlaced) return [];
  return [...Map.groupBy(own, ({ row }) => row.page)]
    .filter(([, rows]) => rows[0]!.row.isPlaced)
    .map(([page, rows], index) => ({
      page,
      box: boxOnPage(
        rows,
        all.filter(({ row }) => row.page === page),
        index > 0,
      ),
    }));
};
