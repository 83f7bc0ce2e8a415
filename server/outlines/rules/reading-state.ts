import { COSTS } from "./costs.ts";
import { type Family, labelFor, type Marker } from "./markers.ts";
import type { Marks } from "./marks.ts";
import type { ReadRow } from "./read-rows.ts";

/** A question (level 0), part (1) or part of a part (2) that begins at a row. */
export interface Opened {
  readonly at: number;
  readonly level: 0 | 1 | 2;
  readonly family: Family;
  readonly value: number;
  readonly label: string;
  /** What follows its mark on the row; empty where there is no mark. */
  readonly rest: string;
  /** What the step that opens it costs by itself. */
  readonly doubt: number;
  readonly back: Opened | null;
}

interface Place {
  readonly family: Family;
  readonly k: number;
}

/** How far a reading has come. */
export interface State {
  /** How its questions are numbered. */
  readonly scheme: Family;
  readonly n: number;
  readonly part: Place | null;
  readonly sub: Place | null;
  readonly section: number;
  /** The number before the first of this section. */
  readonly from: number;
  /** A section's head was the last: numbers may begin again. */
  readonly isFresh: boolean;
  /** Marks of the question so far, where its section says how many it has. */
  readonly sum: number;
  /** The question or part that is open has its marks. */
  readonly isMarked: boolean;
  /** How the parts of the last question that has some are lettered. */
  readonly habit: Family | null;
  readonly cost: number;
  readonly last: Opened | null;
}
export const SCHEMES: readonly Family[] = ["digit", "headed", "Roman"];

export const partFamilies: Readonly<Record<string, readonly Family[]>> = {
  digit: ["roman", "alpha", "decimal", "digit"],
  headed: ["digit", "alpha", "roman", "decimal", "Roman"],
  Roman: ["digit", "alpha", "roman", "decimal"],
};

export const isPlain = ({ cost }: Marker): boolean => cost < 0.5;

export const keyOf = ({ scheme, n, part, sub, section, isFresh, sum, isMarked, habit }: State): string =>
  `${scheme}|${n}|${part?.family ?? ""}${part?.k ?? ""}|${sub?.family ?? ""}${sub?.k ?? ""}|${section}|${isFresh}|${sum}|${isMarked}|${habit}`;
/** A row with what the search asks of it again and again. */
export interface Step {
  readonly at: number;
  readonly row: ReadRow;
  readonly unseen: number;
  readonly hasBegun: boolean;
  /** What may open a part, by the scheme of questions. */
  readonly parts: Readonly<Record<string, readonly Marker[]>>;
  /** Marks behind a mark, by what follows it. */
  readonly behind: (rest: string) => readonly Marker[];
  /** Its marks, of at most so many. */
  readonly marks: (most: number) => Marks | null;
}
const openedAs = (
  state: State,
  at: number,
  level: Opened["level"],
  marker: Marker,
  value: number,
  doubt: number,
): Opened => {
  const isPrinted = marker.label !== null && (marker.value === null || marker.value === value);
  const label = isPrinted ? marker.label! : labelFor(marker.family, value);
  return { at, level, family: marker.family, value, label, rest: marker.rest, doubt, back: state.last };
};

/** `close`: of the question before; `doubt`: of what is read here, wherever on the page. */
interface QuestionCost {
  readonly cost: number;
  readonly close: number;
  readonly doubt: number;
}

export const withQuestion = (
  state: State,
  step: Step,
  marker: Marker,
  n: number,
  { cost, close, doubt }: QuestionCost,
): State => ({
  ...state,
  n,
  part: null,
  sub: null,
  isFresh: false,
  sum: 0,
  isMarked: false,
  cost: state.cost + cost + close,
  last: openedAs(state, step.at, 0, marker, n, doubt),
});

const habitCost = ({ habit }: State, family: Family): number =>
  habit === null || habit === family ? 0 : COSTS.otherHabit;

export const withPart = (state: State, step: Step, marker: Marker, k: number, cost: number): State => ({
  ...state,
  part: { family: marker.family, k },
  sub: null,
  isMarked: false,
  habit: marker.family,
  cost: state.cost + cost + (state.part === null ? habitCost(state, marker.family) : 0),
  last: openedAs(state, step.at, 1, marker, k, cost),
});

export const withSub = (state: State, step: Step, marker: Marker, k: number, cost: number): State => ({
  ...state,
  sub: { family: marker.family, k },
  isMarked: false,
  cost: state.cost + cost,
  last: openedAs(state, step.at, 2, marker, k, cost),
});
