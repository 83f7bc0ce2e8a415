import { type Marks, marksIn, marksOfSum } from "./marks.ts";
import type { ReadRow } from "./read-rows.ts";
import type { Stretch } from "./stretches.ts";

/** More are two figures whose plus was not read, if that makes a sum; and more than these are no marks. */
const USUAL_MARKS = 30;
const MOST_MARKS = 100;

const saidMarks = (said: string, each: number | null): Marks | null =>
  (each === null ? null : marksOfSum(said, each)) ?? marksIn(said, USUAL_MARKS) ?? marksIn(said, MOST_MARKS);

/** The marks printed on the rows of a question or part: the first sum, and what is added to it. */
const rowsMarks = (rows: readonly ReadRow[], each: number | null = null): Pick<Marks, "total" | "terms"> | null => {
  let [terms, isOpen]: [readonly number[], boolean] = [[], false];
  for (const { marks } of rows) {
    const found = marks === null ? null : saidMarks(marks.said, each);
    if (found === null) continue;
    if (terms.length > 0 && !isOpen && !found.continues) continue;
    terms = [...terms, ...found.terms];
    ({ isOpen } = found);
  }
  return terms.length === 0 ? null : { total: terms.reduce((sum, term) => sum + term, 0), terms };
};
const marksOf = (rows: readonly ReadRow[], each: number | null = null): number | null =>
  rowsMarks(rows, each)?.total ?? null;

const textOf = (rows: readonly ReadRow[]): string => rows.map(({ said }) => said).join(" ");
const asksForEach =
  /\b(?:define|explain|describe|discuss|distinguish|notes?|state|find|calculate|solve|d[ée]fini\w*|expli\w*|d[ée]cri\w*|distingue\w*|calcule\w*|r[ée]soud\w*)\b/i;
const LONGEST_OPTION = 60;
const LEAST_OPTIONS = 3;

/** Questions of no more marks have no parts but answers to choose from. */
const MARKS_OF_CHOICE = 2;

/** Short answers to choose from, lettered like parts. `each`: marks of a question in this section. */
export const areOptions = (head: Stretch, inner: readonly Stretch[], each: number | null): boolean => {
  const own = inner.map(({ rows }) => textOf(rows));
  if (inner.some(({ rows }) => marksOf(rows) !== null) || own.some((text) => /\?\s*$/.test(text))) return false;
  if (each !== null && each <= MARKS_OF_CHOICE) return true;
  const areShort = own.every((text) => text.length < LONGEST_OPTION && !/[.:]\s*$/.test(text));
  const areLetters = inner.every(({ opened: { family, level } }) => family === "alpha" && level === 1);
  return inner.length >= LEAST_OPTIONS && areShort && areLetters && !asksForEach.test(textOf(head.rows));
};

/** The sum of numbers that are all known; null where one is not, and of none. */
export const sumOf = (numbers: readonly (number | null)[]): number | null =>
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
export const shareMarks = (head: Stretch, inner: readonly Stretch[], each: number | null): QuestionMarks => {
  const own = inner.map(({ rows }) => rowsMarks(rows, each));
  const isOuter = (_: unknown, index: number): boolean => inner[index]!.opened.level === 1;
  const printed = inner[0]?.opened.at === head.opened.at ? null : marksOf(head.rows, each);
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
