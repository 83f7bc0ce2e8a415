import type { OutlineQuestion, PaperOutline } from "../../../server/outlines/rules/read-outline.ts";
import type { KnownItem, KnownPaper } from "./known-outline.ts";

/** `known` there are, `found` were told, `right` of these are known. */
export interface Count {
  readonly known: number;
  readonly found: number;
  readonly right: number;
}
export interface OutlineScore {
  readonly questions: Count;
  readonly parts: Count;
  readonly marks: Count;
  /** The beginnings of questions, whatever their numbers. */
  readonly places: Count;
  /** The doubt of each question that was found, and whether it is right. */
  readonly doubts: readonly { readonly doubt: number; readonly isRight: boolean }[];
  readonly missed: readonly string[];
  readonly wrong: readonly string[];
}

export const addCounts = (one: Count, another: Count): Count => ({
  known: one.known + another.known,
  found: one.found + another.found,
  right: one.right + another.right,
});
const none: Count = { known: 0, found: 0, right: 0 };
export const sumScores = (scores: readonly OutlineScore[], of: (score: OutlineScore) => Count): Count =>
  scores.map(of).reduce(addCounts, none);

export const precisionOf = ({ found, right }: Count): number => (found === 0 ? 0 : right / found);
export const recallOf = ({ known, right }: Count): number => (known === 0 ? 0 : right / known);
export const f1Of = ({ known, found, right }: Count): number =>
  known + found === 0 ? 1 : (2 * right) / (known + found);

/** How far from its label a beginning may be: shares of the page's height. */
const NEAR = 0.03;

/** `of`: the question it is a part of, or is. */
type FoundItem = KnownItem & { readonly doubt: number; readonly of: OutlineQuestion };

/** Where a box begins: half a line below its top. */
const HALF_LINE = 6;

const flatten = (of: OutlineQuestion, { yOf }: KnownPaper): readonly FoundItem[] =>
  [{ label: of.number, ...of }, ...of.parts.map((part) => ({ ...part, label: `${of.number}.${part.label}` }))].map(
    ({ label, marks, page, box, doubt }) => ({
      label: label.toLowerCase(),
      page,
      y: box === null ? 0 : yOf(page, box.left / 1000, (box.top + HALF_LINE) / 1000),
      marks,
      doubt,
      of,
    }),
  );

const isQuestion = ({ label }: KnownItem): boolean => !label.includes(".");
const isNear = (one: KnownItem, another: KnownItem): boolean =>
  one.page === another.page && Math.abs(one.y - another.y) <= NEAR;

/** Pairs of found and known items that are the same, each used once, the nearest first. */
const match = (
  found: readonly FoundItem[],
  known: readonly KnownItem[],
  isSame: (one: FoundItem, another: KnownItem) => boolean,
): ReadonlyMap<FoundItem, KnownItem> => {
  const pairs = new Map<FoundItem, KnownItem>();
  const used = new Set<KnownItem>();
  for (const one of found) {
    const same = known.filter((another) => !used.has(another) && isNear(one, another) && isSame(one, another));
    const best = same.toSorted((a, b) => Math.abs(a.y - one.y) - Math.abs(b.y - one.y))[0];
    if (best === undefined) continue;
    used.add(best);
    pairs.set(one, best);
  }
  return pairs;
};

const isWithin = (one: string, another: string): boolean =>
  one === another || one.startsWith(`${another}.`) || another.startsWith(`${one}.`);

/**
 * Marks that are told though not printed do not count: the sum of parts for their question, and, where only the whole question
 * has a printed total and that is right, the shares of its parts.
 */
const printedMarks = (
  found: readonly FoundItem[],
  pairs: ReadonlyMap<FoundItem, KnownItem>,
  known: readonly KnownItem[],
): readonly FoundItem[] =>
  found.filter((one) => {
    if (one.marks === null) return false;
    const head = found.find((each) => each.of === one.of && isQuestion(each))!;
    const whole = pairs.get(head);
    if (whole === undefined) return true;
    if (one === head) return whole.marks !== null || one.of.parts.every(({ marks }) => marks === null);
    const own = known.slice(known.indexOf(whole) + 1);
    const next = own.findIndex(isQuestion);
    const parts = next === -1 ? own : own.slice(0, next);
    return whole.marks === null || whole.marks !== head.marks || parts.some(({ marks }) => marks !== null);
  });

const countOf = (known: readonly KnownItem[], found: readonly FoundItem[], right: number): Count => ({
  known: known.length,
  found: found.length,
  right,
});

export const scoreOutline = ({ questions }: PaperOutline, paper: KnownPaper): OutlineScore => {
  const found = questions
    .flatMap((question) => flatten(question, paper))
    .filter(({ label }) => label.split(".").length <= paper.levels);
  const { known } = paper;
  const [tops, parts] = [found.filter(isQuestion), found.filter((each) => !isQuestion(each))];
  const [knownTops, knownParts] = [known.filter(isQuestion), known.filter((each) => !isQuestion(each))];
  const pairs = match(found, known, (one, another) => one.label === another.label);
  const right = (items: readonly FoundItem[]) => items.filter((each) => pairs.has(each)).length;
  const marked = known.filter(({ marks }) => marks !== null);
  const told = printedMarks(found, pairs, known);
  const marks = match(
    told,
    marked,
    (one, another) => one.marks === another.marks && isWithin(one.label, another.label),
  );
  const reached = new Set(pairs.values());
  const say = ({ label, page, y, marks }: KnownItem) => `${page}:${label}@${y.toFixed(3)}=${marks ?? "-"}`;
  return {
    questions: countOf(knownTops, tops, right(tops)),
    parts: countOf(knownParts, parts, right(parts)),
    marks: countOf(marked, told, marks.size),
    places: countOf(knownTops, tops, match(tops, knownTops, () => true).size),
    doubts: tops.map((each) => ({ doubt: each.doubt, isRight: pairs.has(each) })),
    missed: known.filter((each) => !reached.has(each)).map(say),
    wrong: found.filter((each) => !pairs.has(each)).map(say),
  };
};
