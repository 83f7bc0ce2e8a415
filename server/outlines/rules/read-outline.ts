import type { WordBox } from "../../../src/contract/papers/pages/find-in-pages.ts";
import type { PageText } from "../../../src/contract/papers/paper-contents.ts";
import { cheapestPath, type Opened } from "./cheapest-path.ts";
import { labelFor } from "./markers.ts";
import { type Marks, marksIn } from "./marks.ts";
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

/** More are two figures whose plus was not read, if that makes a sum; and more than these are no marks. */
const USUAL_MARKS = 30;
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

/** The marks printed on the rows of a question or part: the first sum, and what is added to it. */
const rowsMarks = (rows: readonly ReadRow[]): Pick<Marks, "total" | "terms"> | null => {
  let [terms, isOpen]: [readonly number[], boolean] = [[], false];
  for (const { marks } of rows) {
    const found = marks === null ? null : (marksIn(marks.said, USUAL_MARKS) ?? marksIn(marks.said, MOST_MARKS));
    if (found === null) continue;
    if (terms.length > 0 && !isOpen && !found.continues) continue;
    terms = [...terms, ...found.terms];
    ({ isOpen } = found);
  }
  return terms.length === 0 ? null : { total: terms.reduce((sum, term) => sum + term, 0), terms };
};
const marksOf = (rows: readonly ReadRow[]): number | null => rowsMarks(rows)?.total ?? null;

const textOf = (rows: readonly ReadRow[]): string => rows.map(({ said }) => said).join(" ");
const asksForEach =
  /\b(?:define|explain|describe|discuss|distinguish|notes?|state|find|calculate|solve|d[ée]fini\w*|expli\w*|d[ée]cri\w*|distingue\w*|calcule\w*|r[ée]soud\w*)\b/i;
const LONGEST_OPTION = 60;
const LEAST_OPTIONS = 3;

/** Short answers to choose from, lettered like parts. */
const areOptions = (head: Stretch, inner: readonly Stretch[]): boolean =>
  inner.length >= LEAST_OPTIONS &&
  inner.every(({ opened: { family, level }, rows }) => {
    const text = textOf(rows);
    return (
      family === "alpha" &&
      level === 1 &&
      text.length < LONGEST_OPTION &&
      !/\?\s*$/.test(text) &&
      marksOf(rows) === null
    );
  }) &&
  !asksForEach.test(textOf(head.rows));

const sumOf = (numbers: readonly (number | null)[]): number | null =>
  numbers.length > 0 && numbers.every((each) => each !== null)
    ? numbers.reduce<number>((sum, each) => sum + each!, 0)
    : null;

interface QuestionMarks {
  readonly whole: number | null;
  readonly parts: readonly (number | null)[];
}

/** Marks of a question and its parts. One sum beside several parts is that of all: `6+3+6` has a term for each. */
const shareMarks = (head: Stretch, inner: readonly Stretch[], each: number | null): QuestionMarks => {
  const own = inner.map(({ rows }) => rowsMarks(rows));
  const parts = own.map((marks) => marks?.total ?? null);
  const isShared = inner[0]?.opened.at === head.opened.at;
  const printed = isShared ? null : marksOf(head.rows);
  const marked = own.filter((marks) => marks !== null);
  const only = marked[0];
  const outer = inner.filter(({ opened }) => opened.level === 1).length;
  if (printed === null && outer > 1 && marked.length === 1 && only !== undefined) {
    const isSplit = only.terms.length === inner.length;
    if (isSplit) return { whole: only.total, parts: only.terms };
    if (only.total === each) return { whole: only.total, parts: parts.map(() => null) };
  }
  return { whole: printed ?? sumOf(parts), parts };
};

const questionOf = (own: readonly Stretch[], each: number | null): OutlineQuestion => {
  const [head, ...lettered] = own as [Stretch, ...Stretch[]];
  const inner = areOptions(head, lettered) ? [] : lettered;
  const marks = shareMarks(head, inner, each);
  let outer = "";
  const parts = inner.map(({ opened, rows }, index): OutlinePart => {
    if (opened.level === 1) outer = opened.label;
    const label = opened.level === 1 ? opened.label : `${outer}.${opened.label}`;
    return {
      label,
      marks: marks.parts[index]!,
      page: rows[0]!.row.page,
      box: boxOf(rows),
      doubt: Math.max(0, opened.doubt),
    };
  });
  return {
    number: head.opened.label,
    marks: marks.whole,
    page: head.rows[0]!.row.page,
    box: boxOf(own.flatMap(({ rows }) => rows)),
    doubt: Math.max(0, head.opened.doubt),
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
  return { questions: groups.map((own) => questionOf(own, paper.rules[own[0]!.rows[0]!.section]?.each ?? null)) };
};
