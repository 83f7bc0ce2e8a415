import type { WordBox } from "../../../src/contract/papers/pages/find-in-pages.ts";
import type { PageText } from "../../../src/contract/papers/paper-contents.ts";
import { neededOf, searchPaper } from "./cheapest-path.ts";
import { COSTS } from "./costs.ts";
import { sumCost } from "./mark-costs.ts";
import { areOptions, shareMarks } from "./question-marks.ts";
import { completeMarks } from "./lost-marks.ts";
import { type ReadPaper, type ReadRow, readPaper } from "./read-rows.ts";
import type { Opened } from "./reading-state.ts";
import type { Row } from "./rows.ts";
import { boxesOf, type PageBox, type Stretch, stretchesOf, withFirstParts } from "./stretches.ts";

/** Bumped when a newer reading should replace older ones. */
export const OUTLINE_RULES = 8;
/** Below this doubt a question is sure. */
export const SURE_BELOW = 0.75;

/** `label` as printed less dots and brackets; `a.i` for a part of a part. `doubt`: see COSTS. */
export interface OutlinePart {
  readonly label: string;
  readonly marks: number | null;
  readonly page: number;
  /** From its first row to the next part, on the page where it begins; null where that has no boxes. */
  readonly box: WordBox | null;
  /** Where it goes on, page by page; absent for what ends on its page. */
  readonly continued?: readonly PageBox[];
  readonly doubt: number;
}
export interface OutlineQuestion {
  readonly number: string;
  /** What its section is called, such as `Section A`; absent where none has a name. */
  readonly section?: string;
  /** Printed for all of it, or the sum of its parts. */
  readonly marks: number | null;
  readonly page: number;
  readonly box: WordBox | null;
  readonly continued?: readonly PageBox[];
  readonly doubt: number;
  readonly parts: readonly OutlinePart[];
}
export interface PaperOutline {
  readonly questions: readonly OutlineQuestion[];
}

type Neighbours = readonly [before: Opened | undefined, after: Opened | undefined];
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

/** Where rows are, as a question and a part tell it. */
const placeOf = (rows: readonly ReadRow[], all: readonly ReadRow[]) => {
  const [first, ...continued] = boxesOf(rows, all);
  return {
    page: rows[0]!.row.page,
    box: first?.box ?? null,
    ...(continued.length > 0 && { continued }),
  };
};

const questionOf = (
  own: readonly Stretch[],
  { rows: all, rules, sections }: ReadPaper,
  neighbours: Neighbours,
): OutlineQuestion => {
  const [head, ...lettered] = own as [Stretch, ...Stretch[]];
  const each = rules[head.head.section]?.each ?? null;
  const section = sections[head.head.section] ?? null;
  const inner = areOptions(head, lettered, each) ? [] : lettered;
  const marks = shareMarks(head, inner, each);
  let outer = "";
  const parts = inner.map(({ opened, rows }, index): OutlinePart => {
    if (opened.level === 1) outer = opened.label;
    const label = opened.level === 1 ? opened.label : `${outer}.${opened.label}`;
    return {
      label,
      marks: marks.parts[index]!,
      ...placeOf(rows, all),
      doubt: Math.max(0, opened.doubt),
    };
  });
  return {
    number: head.opened.label,
    ...(section !== null && { section }),
    marks: marks.whole,
    ...placeOf([...new Set(own.flatMap(({ rows }) => rows))], all),
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
  return mark.replace(/[ :–—-]{1,4}$/, "").trim() || (family === "headed" ? label : `${label}.`);
};

/** Questions with the marks that recognition lost, section by section. */
const withLostMarks = (
  groups: readonly (readonly Stretch[])[],
  read: readonly OutlineQuestion[],
  { rules }: ReadPaper,
): readonly OutlineQuestion[] => {
  const sectionOf = (index: number): number => groups[index]![0]!.head.section;
  return [...new Set(groups.map((_, index) => sectionOf(index)))].flatMap((section) =>
    completeMarks(
      read.filter((_, index) => sectionOf(index) === section),
      rules[section]?.each ?? null,
    ),
  );
};

/** Pure, bounded: the questions of a paper with the rows that each takes. */
export const locateQuestions = (pages: readonly PageText[]): readonly LocatedQuestion[] => {
  const paper = readPaper(pages);
  const search = searchPaper(paper);
  const groups: Stretch[][] = [];
  for (const stretch of stretchesOf(paper.rows, withFirstParts(search.opened))) {
    if (stretch.opened.level === 0) groups.push([stretch]);
    else groups.at(-1)!.push(stretch);
  }
  const heads = groups.map(([head]) => head!.opened);
  const read = groups.map((own, index) => questionOf(own, paper, [heads[index - 1], heads[index + 1]]));
  const marked = withLostMarks(groups, read, paper);
  const doubtful = heads.filter((_, index) => read[index]!.doubt >= SURE_BELOW);
  const needed = neededOf(search, doubtful, COSTS.neededFrom);
  return groups.map((own, index) => ({
    question: needed.has(heads[index]!) ? { ...marked[index]!, doubt: COSTS.needed } : marked[index]!,
    called: calledOf(own[0]!),
    rows: [...new Set(own.flatMap(({ rows }) => rows.map(({ row }) => row)))],
  }));
};

/** Pure, bounded: the questions of a paper from the text and word boxes of its pages. */
export const readOutline = (pages: readonly PageText[]): PaperOutline => ({
  questions: locateQuestions(pages).map(({ question }) => question),
});
