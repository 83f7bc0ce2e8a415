import type { WordBox } from "../../../src/contract/papers/pages/find-in-pages.ts";
import type { PageText } from "../../../src/contract/papers/paper-contents.ts";
import { cheapestPath, type Opened } from "./cheapest-path.ts";
import { labelFor } from "./markers.ts";
import { marksIn } from "./marks.ts";
import { type ReadRow, readPaper } from "./read-rows.ts";

/** Bumped when a newer reading should replace older ones. */
export const OUTLINE_RULES = 1;
/** Below this doubt a question is sure. */
export const SURE_BELOW = 0.5;

/** `label` as printed less dots and brackets; `a.i` for a part of a part. `doubt`: see COSTS. */
export interface OutlinePart {
  readonly label: string;
  readonly marks: number | null;
  readonly page: number;
  /** From its first row to the next part; null where the page has no boxes. */
  readonly box: WordBox | null;
  readonly doubt: number;
}
export interface OutlineQuestion {
  readonly number: string;
  /** Printed for all of it, or the sum of its parts. */
  readonly marks: number | null;
  readonly page: number;
  readonly box: WordBox | null;
  readonly doubt: number;
  readonly parts: readonly OutlinePart[];
}
export interface PaperOutline {
  readonly questions: readonly OutlineQuestion[];
}

/** A question or part with its rows, up to the next one's. */
interface Stretch {
  readonly opened: Opened;
  readonly rows: readonly ReadRow[];
}

const MOST_MARKS = 100;

/** With the first part of a question whose mark was not read: it is beside the question's number. */
const withFirstParts = (opened: readonly Opened[]): readonly Opened[] =>
  opened.flatMap((one, index) => {
    const next = opened[index + 1];
    if (one.level !== 0 || next?.level !== 1 || next.value !== 2) return [one];
    return [one, { ...next, at: one.at, value: 1, label: labelFor(next.family, 1) }];
  });

const stretchesOf = (rows: readonly ReadRow[], opened: readonly Opened[]): readonly Stretch[] =>
  opened.map((one, index) => {
    const next = opened[index + 1]?.at ?? rows.length;
    const to = Math.max(next, one.at + 1);
    const head = rows.slice(one.at, to).findIndex(({ kind }, i) => i > 0 && kind !== "text");
    return { opened: one, rows: rows.slice(one.at, head === -1 ? to : one.at + head) };
  });

const boxOf = (rows: readonly ReadRow[]): WordBox | null => {
  const own = rows.filter(({ row }) => row.page === rows[0]!.row.page).map(({ row }) => row);
  if (!own[0]!.isPlaced) return null;
  const [left, top] = [Math.min(...own.map((row) => row.left)), Math.min(...own.map((row) => row.top))];
  const [right, bottom] = [Math.max(...own.map((row) => row.right)), Math.max(...own.map((row) => row.bottom))];
  return { left, top, width: right - left, height: bottom - top };
};

/** The marks printed on the rows of a question or part. */
const marksOf = (rows: readonly ReadRow[]): number | null => {
  let [total, isOpen]: [number | null, boolean] = [null, false];
  for (const { marks } of rows) {
    const found = marks === null ? null : marksIn(marks.said, MOST_MARKS);
    if (found === null) continue;
    if (total === null) total = found.total;
    else if (isOpen || found.continues) total += found.total;
    ({ isOpen } = found);
  }
  return total;
};

const questionOf = (own: readonly Stretch[]): OutlineQuestion => {
  const [head, ...inner] = own;
  let outer = "";
  const parts = inner.map(({ opened, rows }): OutlinePart => {
    if (opened.level === 1) outer = opened.label;
    const label = opened.level === 1 ? opened.label : `${outer}.${opened.label}`;
    return { label, marks: marksOf(rows), page: rows[0]!.row.page, box: boxOf(rows), doubt: Math.max(0, opened.doubt) };
  });
  const isShared = inner[0]?.opened.at === head!.opened.at;
  const printed = isShared ? null : marksOf(head!.rows);
  const summed =
    parts.length > 0 && parts.every(({ marks }) => marks !== null)
      ? parts.reduce((sum, { marks }) => sum + marks!, 0)
      : null;
  return {
    number: head!.opened.label,
    marks: printed ?? summed,
    page: head!.rows[0]!.row.page,
    box: boxOf(own.flatMap(({ rows }) => rows)),
    doubt: Math.max(0, head!.opened.doubt),
    parts,
  };
};

/** Pure, bounded: the questions of a paper from the text and word boxes of its pages. */
export const readOutline = (pages: readonly PageText[]): PaperOutline => {
  const paper = readPaper(pages);
  const groups: Stretch[][] = [];
  for (const stretch of stretchesOf(paper.rows, withFirstParts(cheapestPath(paper)))) {
    if (stretch.opened.level === 0) groups.push([stretch]);
    else groups.at(-1)!.push(stretch);
  }
  return { questions: groups.map(questionOf) };
};
