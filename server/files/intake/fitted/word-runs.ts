import { quantile } from "../clean/plane.ts";
import type { InkGrid } from "./ink-grid.ts";
import { CELL_HEIGHT, CELL_WIDTH } from "./line-islands.ts";
import { seamAt, type SeamStep } from "./seams.ts";

/** A stretch of ink in a line, between whites that run through the whole of it; `to` is not included. In places of the grid. */
export interface InkRun {
  readonly from: number;
  readonly to: number;
}

/** How many places have ink in a column of a line. */
const inkAt = (
  { width, height, ink }: InkGrid,
  x: number,
  above: readonly SeamStep[],
  below: readonly SeamStep[],
): number => {
  const column = Math.floor(x / CELL_WIDTH);
  const [top, bottom] = [seamAt(above, column) * CELL_HEIGHT, Math.min(height, seamAt(below, column) * CELL_HEIGHT)];
  let count = 0;
  for (let y = top; y < bottom; y += 1) count += ink[y * width + x]!;
  return count;
};

/** Shares of a line: how thick a rule is at most, and how long at least. */
const RULE_THICK = 0.25;
const RULE_LONG = 5;

/** Whether a line holds a rule, such as the measure of a drawing. `lineHeight` in places. */
export const holdsRule = (
  grid: InkGrid,
  above: readonly SeamStep[],
  below: readonly SeamStep[],
  lineHeight: number,
): boolean => {
  let long = 0;
  for (let x = 0; x < grid.width; x += 1) {
    const ink = inkAt(grid, x, above, below);
    long = ink > 0 && ink <= Math.max(3, RULE_THICK * lineHeight) ? long + 1 : 0;
    if (long > RULE_LONG * lineHeight) return true;
  }
  return false;
};

/** Stretches with ink between two seams, however short the white between them. */
const strokesBetween = (grid: InkGrid, above: readonly SeamStep[], below: readonly SeamStep[]): readonly InkRun[] => {
  const runs: { from: number; to: number }[] = [];
  for (let x = 0; x < grid.width; x += 1) {
    if (inkAt(grid, x, above, below) === 0) continue;
    const last = runs.at(-1);
    if (last?.to === x) last.to = x + 1;
    else runs.push({ from: x, to: x + 1 });
  }
  return runs;
};

const LEAST_GAP = 0.32;
const SURE_GAP = 0.6;
/** A white between words is so much wider than one between letters. */
const WIDER = 1.7;

/** The words of a line: its stretches of ink, joined over whites that may lie within a word. `lineHeight` in places. */
export const wordRunsOf = (
  grid: InkGrid,
  above: readonly SeamStep[],
  below: readonly SeamStep[],
  lineHeight: number,
): readonly InkRun[] => {
  const strokes = strokesBetween(grid, above, below);
  const gaps = strokes.slice(1).map(({ from }, at) => from - strokes[at]!.to);
  const letters = quantile(gaps, 0.5);
  const least = Math.max(LEAST_GAP * lineHeight, Math.min(WIDER * letters, SURE_GAP * lineHeight));
  const words: { from: number; to: number }[] = [];
  for (const { from, to } of strokes) {
    const last = words.at(-1);
    if (last !== undefined && from - last.to < least) last.to = to;
    else words.push({ from, to });
  }
  return words;
};
