import { least, most } from "../clean/cells.ts";
import type { InkGrid } from "./ink-grid.ts";

/** Places of the grid across a cell, which is as high as one. */
export const CELL_WIDTH = 4;
/** By how many rows a white run may rise or fall from one column to the next: enough to pass between letters that hang down and letters that stand up, not through a line. */
const LEAN = 1;

/** Cells with ink that are no more than dust together, or an accent over a capital: that is no more rows above it than this. */
const LEAST_INK = 6;
const ACCENT_NEAR = 3;

/** What no white run from the left of the page to its right passes: a line, a part of one, or a figure. In cells. */
export interface Island {
  readonly left: number;
  readonly right: number;
  /** The first and last cell of each of its columns, from `left` on. */
  readonly tops: readonly number[];
  readonly bottoms: readonly number[];
  /** Rows of its highest column. */
  readonly tallest: number;
}

export interface CellGrid {
  readonly columns: number;
  readonly rows: number;
  /** 1 where a cell has ink. */
  readonly inked: Uint8Array;
}

export const cellsOf = ({ width, height, ink }: InkGrid): CellGrid => {
  const columns = Math.ceil(width / CELL_WIDTH);
  const inked = new Uint8Array(columns * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (ink[y * width + x] === 1) inked[y * columns + Math.floor(x / CELL_WIDTH)] = 1;
  return { columns, rows: height, inked };
};

/** The white cells that a white run from one side of the page reaches. */
const reachedFrom = ({ columns, rows, inked }: CellGrid, side: "left" | "right"): Uint8Array => {
  const reached = new Uint8Array(inked.length);
  for (let step = 0; step < columns; step += 1) {
    const column = side === "left" ? step : columns - 1 - step;
    const before = side === "left" ? column - 1 : column + 1;
    for (let row = 0; row < rows; row += 1) {
      if (inked[row * columns + column] === 1) continue;
      let isReached = step === 0;
      for (let from = Math.max(0, row - LEAN); from <= Math.min(rows - 1, row + LEAN) && !isReached; from += 1)
        isReached = reached[from * columns + before] === 1;
      if (isReached) reached[row * columns + column] = 1;
    }
  }
  return reached;
};

/** A stretch of one column that no white run passes. */
export interface Stretch {
  readonly column: number;
  readonly top: number;
  readonly bottom: number;
  readonly ink: number;
}

export const stretchesOf = (
  { columns, rows, inked }: CellGrid,
  isBlocked: (at: number) => boolean,
): readonly (readonly Stretch[])[] =>
  Array.from({ length: columns }, (_, column) => {
    const found: { column: number; top: number; bottom: number; ink: number }[] = [];
    for (let row = 0; row < rows; row += 1) {
      const at = row * columns + column;
      if (!isBlocked(at)) continue;
      const last = found.at(-1);
      if (last?.bottom === row - 1) {
        last.bottom = row;
        last.ink += inked[at]!;
      } else found.push({ column, top: row, bottom: row, ink: inked[at]! });
    }
    return found;
  });

/** Rows of the highest of some columns. */
export const tallestOf = (tops: readonly number[], bottoms: readonly number[]): number =>
  tops.reduce((most, top, at) => Math.max(most, bottoms[at]! - top + 1), 0);

/** The island of stretches; before its first ink and after its last there is only white that no run reaches, which other islands may have too. */
export const islandOf = (stretches: readonly Stretch[]): Island => {
  const columns = stretches.filter(({ ink }) => ink > 0).map(({ column }) => column);
  const [left, right] = [least(columns), most(columns)];
  const tops = Array.from({ length: right - left + 1 }, () => Infinity);
  const bottoms = Array.from({ length: right - left + 1 }, () => -1);
  for (const { column, top, bottom } of stretches) {
    if (column < left || column > right) continue;
    tops[column - left] = Math.min(tops[column - left]!, top);
    bottoms[column - left] = Math.max(bottoms[column - left]!, bottom);
  }
  return { left, right, tops, bottoms, tallest: tallestOf(tops, bottoms) };
};

/** Stretches of neighbouring columns that touch, gathered. */
export const touching = (columns: readonly (readonly Stretch[])[]): readonly (readonly Stretch[])[] => {
  const groupOf = new Map<Stretch, Stretch[]>();
  const join = (one: Stretch, other: Stretch) => {
    const [mine, theirs] = [groupOf.get(one)!, groupOf.get(other)!];
    if (mine === theirs) return;
    const [large, small] = mine.length >= theirs.length ? [mine, theirs] : [theirs, mine];
    for (const stretch of small) groupOf.set(stretch, large);
    large.push(...small);
  };
  for (const [at, stretches] of columns.entries()) {
    for (const stretch of stretches) groupOf.set(stretch, [stretch]);
    for (const stretch of stretches)
      for (const before of columns[at - 1] ?? [])
        if (before.bottom >= stretch.top - 1 && before.top <= stretch.bottom + 1) join(stretch, before);
  }
  return [...new Set(groupOf.values())];
};

/** Whether a speck is right above an island. */
const isAccentOf =
  ({ left, right, tops }: Island) =>
  (speck: Island): boolean => {
    if (speck.left < left || speck.right > right) return false;
    const below = least(tops.slice(speck.left - left, speck.right - left + 1)) - most(speck.bottoms) - 1;
    return below >= 0 && below <= ACCENT_NEAR;
  };

const withAccents = (one: Island, accents: readonly Island[]): Island => ({
  ...one,
  tops: one.tops.map((top, at) =>
    least([top, ...accents.map(({ left, tops }) => tops[one.left + at - left] ?? Infinity)]),
  ),
});

/** The islands of a page, and its size in cells. */
export const islandsOf = (grid: InkGrid) => {
  const cells = cellsOf(grid);
  const [left, right] = [reachedFrom(cells, "left"), reachedFrom(cells, "right")];
  const groups = touching(stretchesOf(cells, (at) => left[at] === 0 || right[at] === 0));
  const inkOf = (stretches: readonly Stretch[]): number => stretches.reduce((sum, { ink }) => sum + ink, 0);
  const specks = groups.filter((group) => inkOf(group) > 0 && inkOf(group) <= LEAST_INK).map(islandOf);
  const islands = groups
    .filter((group) => inkOf(group) > LEAST_INK)
    .map(islandOf)
    .map((one) => withAccents(one, specks.filter(isAccentOf(one))));
  return { columns: cells.columns, rows: cells.rows, islands };
};
