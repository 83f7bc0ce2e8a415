import type { Problem } from "./reading.ts";

/** What a filter says of a value, as Effect's filters say it: right, wrong, or wrong by this text or at this path. */
type Verdict = boolean | undefined | string | { readonly path: readonly PropertyKey[]; readonly issue: string };

export interface Notes {
  readonly message?: string;
  readonly messageMissingKey?: string;
}

/** A rule that a value of the right type keeps or breaks. */
export interface Filter {
  readonly judge: (value: never) => Verdict;
  readonly notes: Notes | undefined;
  readonly isLast: boolean;
  /** The rules after this one are not asked where it is broken. */
  readonly abort: () => Filter;
  readonly annotate: (notes: Notes) => Filter;
}

const filter = (judge: Filter["judge"], notes: Notes | undefined, isLast: boolean): Filter => ({
  judge,
  notes,
  isLast,
  abort: () => filter(judge, notes, true),
  annotate: (more) => filter(judge, { ...notes, ...more }, isLast),
});

const problemOf = (verdict: Verdict, notes: Notes | undefined): Problem | null => {
  if (verdict === undefined || verdict === true) return null;
  const said = typeof verdict === "object" ? verdict.issue : verdict || undefined;
  const path = typeof verdict === "object" ? verdict.path : [];
  return { path, message: notes?.message ?? said ?? "Expected a valid value" };
};

/** All that is wrong by these rules. */
export const broken = (filters: readonly Filter[], value: unknown): readonly Problem[] => {
  const problems: Problem[] = [];
  for (const { judge, notes, isLast } of filters) {
    const problem = problemOf(judge(value as never), notes);
    if (problem !== null) problems.push(problem);
    if (problem !== null && isLast) break;
  }
  return problems;
};

type Sized = string | readonly unknown[];

export const makeFilter = (judge: Filter["judge"], notes?: Notes): Filter => filter(judge, notes, false);
export const isPattern = (pattern: RegExp, notes?: Notes): Filter =>
  makeFilter((text: string) => new RegExp(pattern).test(text), notes);
export const isMinLength = (least: number, notes?: Notes): Filter =>
  makeFilter((value: Sized) => value.length >= least, notes);
export const isMaxLength = (most: number, notes?: Notes): Filter =>
  makeFilter((value: Sized) => value.length <= most, notes);
export const isNonEmpty = (notes?: Notes): Filter => isMinLength(1, notes);
export const isUnique = (notes?: Notes): Filter =>
  makeFilter((list: readonly unknown[]) => new Set(list).size === list.length, notes);
export const isTrimmed = (notes?: Notes): Filter => makeFilter((text: string) => text.trim() === text, notes);
export const isInt = (notes?: Notes): Filter => makeFilter(Number.isSafeInteger, notes);
export const isFinite = (notes?: Notes): Filter => makeFilter(Number.isFinite, notes);
export const isGreaterThan = (bound: number, notes?: Notes): Filter => makeFilter((n: number) => n > bound, notes);
export const isBetween = (
  { minimum, maximum }: { readonly minimum: number; readonly maximum: number },
  notes?: Notes,
): Filter => makeFilter((n: number) => n >= minimum && n <= maximum, notes);
export const isBase64 = (notes?: Notes): Filter =>
  makeFilter((text: string) => text.length % 4 === 0 && /^[0-9a-zA-Z+/]*={0,2}$/.test(text), notes);

const UUID =
  /^(?:[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|0{8}(?:-0{4}){3}-0{12}|[fF]{8}(?:-[fF]{4}){3}-[fF]{12})$/;
export const isUUID = (_version: undefined, notes?: Notes): Filter => isPattern(UUID, notes);
