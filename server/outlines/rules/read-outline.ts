import type { WordBox } from "../../../src/contract/papers/pages/find-in-pages.ts";
import type { PageText } from "../../../src/contract/papers/paper-contents.ts";
import { cheapestPath, type Opened, sumCost } from "./cheapest-path.ts";
import { COSTS } from "./costs.ts";
import { labelFor } from "./markers.ts";
import { type Marks, marksIn } from "./marks.ts";
import { type ReadPaper, type ReadRow, readPaper } from "./read-rows.ts";
import type { Row } from "./rows.ts";

/** Bumped when a newer reading should replace older ones. */
export const OUTLINE_RULES = 1;
/** Below this doubt a question is sure. */
export const SURE_BELOW = 0.75;

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

type Neighbours = readonly [before: Opened | undefined, after: Opened | undefined];

/** A question or part with its rows, up to the next one's. */
interface Stretch {
  readonly opened: Opened;
  /** The row of its mark. */
  readonly head: ReadRow;
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

const stretchesOf = (rows: readonly ReadRow[], opened: readonly Opened[]): readonly Stretch[] => {
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
const boxOf = (own: readonly ReadRow[], all: readonly ReadRow[]): WordBox | null => {
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

/** Questions of no more marks have no parts but answers to choose from. */
const MARKS_OF_CHOICE = 2;

/** Short answers to choose from, lettered like parts. `each`: marks of a question in this section. */
const areOptions = (head: Stretch, inner: readonly Stretch[], each: number | null): boolean => {
  const own = inner.map(({ rows }) => textOf(rows));
  if (inner.some(({ rows }) => marksOf(rows) !== null) || own.some((text) => /\?\s*$/.test(text))) return false;
  if (each !== null && each <= MARKS_OF_CHOICE) return true;
  const areShort = own.every((text) => text.length < LONGEST_OPTION && !/[.:]\s*$/.test(text));
  const areLetters = inner.every(({ opened: { family, level } }) => family === "alpha" && level === 1);
  return inner.length >= LEAST_OPTIONS && areShort && areLetters && !asksForEach.test(textOf(head.rows));
};

const sumOf = (numbers: readonly (number | null)[]): number | null =>
  numbers.length > 0 && numbers.every((each) => each !== null)
    ? numbers.reduce<number>((sum, each) => sum + each!, 0)
    : null;

interface QuestionMarks {
  readonly whole: number | null;
  readonly parts: readonly (number | null)[];
}

/** Marks of parts, those of a part of parts summed where none are printed for it. */
const withInner = (inner: readonly Stretch[], own: readonly (number | null)[]): readonly (number | null)[] =>
  inner.map(({ opened }, index) => {
    if (opened.level === 2 || own[index] !== null) return own[index]!;
    const next = inner.findIndex((each, at) => at > index && each.opened.level === 1);
    return sumOf(own.slice(index + 1, next === -1 ? inner.length : next));
  });

/** Marks of a question and its parts. One sum beside several parts is that of all: `6+3+6` has a term for each. */
const shareMarks = (head: Stretch, inner: readonly Stretch[], each: number | null): QuestionMarks => {
  const own = inner.map(({ rows }) => rowsMarks(rows));
  const isOuter = (_: unknown, index: number): boolean => inner[index]!.opened.level === 1;
  const printed = inner[0]?.opened.at === head.opened.at ? null : marksOf(head.rows);
  const [only, ...others] = own.filter((marks) => marks !== null);
  const outer = inner.filter(isOuter).length;
  if (printed === null && outer > 1 && only !== undefined && others.length === 0) {
    if (only.terms.length === inner.length) return { whole: only.total, parts: only.terms };
    if (only.total === each) return { whole: only.total, parts: inner.map(() => null) };
  }
  const parts = withInner(
    inner,
    own.map((marks) => marks?.total ?? null),
  );
  return { whole: printed ?? sumOf(parts.filter(isOuter)), parts };
};

/** Its number was read, if not with its dot. */
const isRead = (one: Opened | undefined, value: number): boolean =>
  one !== undefined && one.value === value && one.doubt <= COSTS.bareNumber;

/** The doubt of a question: what its mark costs, less where its marks are what its section says or its neighbours are read. */
const questionDoubt = (
  { opened: { value, doubt } }: Stretch,
  whole: number | null,
  each: number | null,
  [before, after]: Neighbours,
): number => {
  const isAfter = value === 1 || isRead(before, value - 1);
  const isBefore = isRead(after, value + 1);
  const beside = isAfter || isBefore ? COSTS.besideRead : 0;
  const sum = whole === null ? 0 : sumCost(whole, each);
  return Math.max(0, doubt + sum + (isAfter && isBefore ? COSTS.betweenRead : beside));
};

const questionOf = (
  own: readonly Stretch[],
  { rows: all, rules }: ReadPaper,
  neighbours: Neighbours,
): OutlineQuestion => {
  const [head, ...lettered] = own as [Stretch, ...Stretch[]];
  const each = rules[head.head.section]?.each ?? null;
  const inner = areOptions(head, lettered, each) ? [] : lettered;
  const marks = shareMarks(head, inner, each);
  let outer = "";
  const parts = inner.map(({ opened, rows }, index): OutlinePart => {
    if (opened.level === 1) outer = opened.label;
    const label = opened.level === 1 ? opened.label : `${outer}.${opened.label}`;
    return {
      label,
      marks: marks.parts[index]!,
      page: rows[0]!.row.page,
      box: boxOf(rows, all),
      doubt: Math.max(0, opened.doubt),
    };
  });
  return {
    number: head.opened.label,
    marks: marks.whole,
    page: head.rows[0]!.row.page,
    box: boxOf(
      own.flatMap(({ rows }) => rows),
      all,
    ),
    doubt: questionDoubt(head, marks.whole, each, neighbours),
    parts,
  };
};

/** A question with its rows, parts included. */
export interface LocatedQuestion {
  readonly question: OutlineQuestion;
  /** As the paper calls it, such as `Question 3` or `3.` */
  readonly called: string;
  readonly rows: readonly Row[];
}

/** A mark that was read with doubt is told as it should be. */
const calledOf = ({ opened: { family, label, rest, doubt }, head: { said } }: Stretch): string => {
  const mark = rest === "" || doubt >= SURE_BELOW ? "" : said.slice(0, said.length - rest.length);
  return mark.replace(/[\s:–—-]+$/, "").trim() || (family === "headed" ? label : `${label}.`);
};

/** Pure, bounded: the questions of a paper with the rows that each takes. */
export const locateQuestions = (pages: readonly PageText[]): readonly LocatedQuestion[] => {
  const paper = readPaper(pages);
  const groups: Stretch[][] = [];
  for (const stretch of stretchesOf(paper.rows, withFirstParts(cheapestPath(paper)))) {
    if (stretch.opened.level === 0) groups.push([stretch]);
    else groups.at(-1)!.push(stretch);
  }
  return groups.map((own, index) => ({
    question: questionOf(own, paper, [groups[index - 1]?.[0]!.opened, groups[index + 1]?.[0]!.opened]),
    called: calledOf(own[0]!),
    rows: [...new Set(own.flatMap(({ rows }) => rows.map(({ row }) => row)))],
  }));
};

const sureIn = ({ questions }: PaperOutline): number => questions.filter(({ doubt }) => doubt < SURE_BELOW).length;

/** Of two readings of one paper, such as by a file's own words and by recognition, the one with more questions that are sure. */
export const surerOutline = (one: PaperOutline, another: PaperOutline): PaperOutline =>
  sureIn(another) > sureIn(one) ? another : one;

/** Pure, bounded: the questions of a paper from the text and word boxes of its pages. */
export const readOutline = (pages: readonly PageText[]): PaperOutline => ({
  questions: locateQuestions(pages).map(({ question }) => question),
});
