import { middleOf } from "./island-geometry.ts";
import type { InkGrid } from "./ink-grid.ts";
import { CELL_WIDTH } from "./line-islands.ts";
import { type SeamStep, stepAt } from "./seams.ts";
import { type Line, wholeOf } from "./tables-and-figures.ts";
import { type InkRun, joinedRuns } from "./word-runs.ts";

/** In lines: the white before a piece at an end of a line, how wide the piece is at most, and how high at least. */
const LEAST_WHITE = 1;
const MOST_WHITE = 8;
const WIDEST = 6;
const LOWEST = 0.5;
/** How far beside a piece its line is looked at, in lines. */
const BESIDE = 4;
/** A piece is out of its line when its middle is so far from that of the line, in lines; it may be of a line no further away than `NEXT`. */
const OUT_OF_LINE = 0.5;
const NEXT = 2.5;

type Seams = readonly (readonly SeamStep[])[];

/** The middle of the ink of a stretch, in rows, and how high it is. */
const inkWithin = ({ width, height, ink }: InkGrid, { from, to }: InkRun, seams: Seams, at: number) => {
  let [sum, count, top, bottom] = [0, 0, Infinity, -1];
  for (let x = Math.max(0, from); x < Math.min(width, to); x += 1) {
    const column = Math.floor(x / CELL_WIDTH);
    const end = Math.min(height, stepAt(seams[at + 1]!, column).row);
    for (let y = stepAt(seams[at]!, column).row; y < end; y += 1) {
      if (ink[y * width + x] !== 1) continue;
      sum += y;
      count += 1;
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  return { middle: sum / Math.max(1, count), high: bottom - top + 1 };
};

/** By how many rows a piece at an end of a line lies below it, beside which a stretch of the line is. */
const offsetOf = (
  grid: InkGrid,
  piece: InkRun,
  beside: InkRun,
  seams: Seams,
  at: number,
  lineHeight: number,
): number => {
  const white = Math.max(piece.from - beside.to, beside.from - piece.to);
  if (white > MOST_WHITE * lineHeight || piece.to - piece.from > WIDEST * lineHeight) return 0;
  const near =
    piece.to <= beside.from
      ? { from: beside.from, to: Math.min(beside.to, beside.from + BESIDE * lineHeight) }
      : { from: Math.max(beside.from, beside.to - BESIDE * lineHeight), to: beside.to };
  const [mine, its] = [piece, near].map((run) => inkWithin(grid, run, seams, at)) as [
    ReturnType<typeof inkWithin>,
    ReturnType<typeof inkWithin>,
  ];
  return mine.high < LOWEST * lineHeight ? 0 : mine.middle - its.middle;
};

/** The lines beside a line that a number or marks at one of its ends may be of as well: -1 the one above, 1 the one below. */
const doubtsOf = (grid: InkGrid, { isWhole, runs }: Line, seams: Seams, at: number, lineHeight: number) => {
  const groups = isWhole ? [] : joinedRuns(runs, LEAST_WHITE * lineHeight);
  if (groups.length < 2) return [];
  return [
    offsetOf(grid, groups[0]!, groups[1]!, seams, at, lineHeight),
    offsetOf(grid, groups.at(-1)!, groups.at(-2)!, seams, at, lineHeight),
  ]
    .filter((offset) => Math.abs(offset) > OUT_OF_LINE * lineHeight)
    .map((offset) => (offset < 0 ? -1 : 1));
};

/** Lines with a number or marks between them become one that stays whole. `seams[at]` is above line `at`. */
export const withStrayPieces = (
  grid: InkGrid,
  lines: readonly Line[],
  seams: Seams,
  lineHeight: number,
): readonly Line[] => {
  const isJoined = lines.map(() => false);
  for (const [at, line] of lines.entries())
    for (const side of doubtsOf(grid, line, seams, at, lineHeight)) {
      const next = lines[at + side];
      if (next === undefined || Math.abs(middleOf(next.band) - middleOf(line.band)) > NEXT * lineHeight) continue;
      isJoined[side < 0 ? at : at + 1] = true;
    }
  const joined: Line[] = [];
  for (const [at, line] of lines.entries())
    if (isJoined[at]) joined.push(wholeOf([joined.pop()!, line]));
    else joined.push(line);
  return joined;
};
