import { quantile } from "../clean/plane.ts";
import { type Band, rangeOf } from "./band-order.ts";
import type { InkGrid } from "./ink-grid.ts";
import { heightOf, middleOf } from "./island-geometry.ts";
import { CELL_WIDTH } from "./line-islands.ts";
import type { Sinking } from "./line-neighbours.ts";
import { type SeamStep, stepAt } from "./seams.ts";

/** A stretch of ink in a line, between whites that run through the whole of it; `to` is not included. In places of the grid. */
export interface InkRun {
  readonly from: number;
  readonly to: number;
}

/** The whites between runs. */
export const whitesBetween = (runs: readonly InkRun[]): readonly InkRun[] =>
  runs.slice(1).map(({ from }, at) => ({ from: runs[at]!.to, to: from }));

/** Runs, those joined between which the white is narrower than what parts one from the next. */
const runsJoinedBy = (
  runs: readonly InkRun[],
  partsAt: (before: InkRun, next: InkRun) => number,
): readonly InkRun[] => {
  const joined: { from: number; to: number }[] = [];
  for (const [at, run] of runs.entries()) {
    const [before, last] = [runs[at - 1], joined.at(-1)];
    if (before !== undefined && last !== undefined && run.from - before.to < partsAt(before, run)) last.to = run.to;
    else joined.push({ ...run });
  }
  return joined;
};

/** Runs, those joined that have a white of less than `least` between them. */
export const joinedRuns = (runs: readonly InkRun[], least: number): readonly InkRun[] =>
  runsJoinedBy(runs, () => least);

/** How many places have ink in each column of a line. */
export const inkOfLine = (
  { width, height, ink }: InkGrid,
  above: readonly SeamStep[],
  below: readonly SeamStep[],
): readonly number[] =>
  Array.from({ length: width }, (_, x) => {
    const column = Math.floor(x / CELL_WIDTH);
    const [top, bottom] = [stepAt(above, column).row, Math.min(height, stepAt(below, column).row)];
    let count = 0;
    for (let y = top; y < bottom; y += 1) count += ink[y * width + x]!;
    return count;
  });

/** Shares of a line: how thick a rule is at most, and how long at least. */
const RULE_THICK = 0.25;
const RULE_LONG = 5;

/** Whether a line holds a rule, such as the measure of a drawing. `lineHeight` in places. */
export const holdsRule = (inks: readonly number[], lineHeight: number): boolean => {
  let long = 0;
  return inks.some((ink) => {
    long = ink > 0 && ink <= Math.max(3, RULE_THICK * lineHeight) ? long + 1 : 0;
    return long > RULE_LONG * lineHeight;
  });
};

const LEAST_GAP = 0.32;
const SURE_GAP = 0.6;
/** A white between words is so much wider than one between letters. */
const WIDER = 1.7;
/** So wide at most is a stroke with much white at its sides, as the digit 1 has; a white beside it has to be wider to part words. */
const NARROW = 0.3;
const GAP_BESIDE_NARROW = 0.45;

/** The words of a line: its stretches of ink, joined over whites that may lie within a word. `lineHeight` in places. */
export const wordRunsOf = (inks: readonly number[], lineHeight: number): readonly InkRun[] => {
  const columns = inks.flatMap((ink, x) => (ink === 0 ? [] : [{ from: x, to: x + 1 }]));
  const strokes = joinedRuns(columns, 1);
  const letters = quantile(
    whitesBetween(strokes).map(({ from, to }) => to - from),
    0.5,
  );
  const least = Math.max(LEAST_GAP * lineHeight, Math.min(WIDER * letters, SURE_GAP * lineHeight));
  const isNarrow = ({ from, to }: InkRun) => to - from < NARROW * lineHeight;
  const besideNarrow = Math.max(least, GAP_BESIDE_NARROW * lineHeight);
  return runsJoinedBy(strokes, (before, next) => (isNarrow(before) || isNarrow(next) ? besideNarrow : least));
};

/** Words of one line whose middles are further apart than this, in lines: one of them is of another line. A sign that is lower than so many lines, such as a dash, may be anywhere. */
const OWN_LEVEL = 1;
const SIGN_HIGH = 0.6;

/** Whether each word of a line is level with the one before it, as the print around them leans. `lineHeight` in rows. */
export const areLevel = (band: Band, runs: readonly InkRun[], lineHeight: number, sinking: Sinking): boolean => {
  const words = runs.flatMap(({ from, to }) => {
    const [first, last] = [Math.floor(from / CELL_WIDTH), Math.ceil(to / CELL_WIDTH)];
    const rows = rangeOf(band, first, last);
    return heightOf(rows) < SIGN_HIGH * lineHeight ? [] : [{ column: (first + last) / 2, row: middleOf(rows) }];
  });
  return words.every((word, at) => {
    const before = words[at - 1];
    if (before === undefined) return true;
    const sunk = sinking(before.row, [before.column, word.column]);
    return Math.abs(word.row - before.row - sunk) < OWN_LEVEL * lineHeight;
  });
};
