import { least, most } from "../clean/cells.ts";
import { quantile } from "../clean/plane.ts";
import { CELL_HEIGHT, CELL_WIDTH, type Island, tallestOf } from "./line-islands.ts";

/** Islands that belong to one line or one figure: the first and last row of cells of each column of the page; none is `Infinity` and -1. */
export interface Band {
  readonly left: number;
  readonly right: number;
  readonly tops: readonly number[];
  readonly bottoms: readonly number[];
  readonly tallest: number;
}

/** Cells are wider than high. */
const SQUARE = CELL_WIDTH / CELL_HEIGHT;

const heightsOf = ({ tops, bottoms }: Pick<Island, "tops" | "bottoms">): readonly number[] =>
  tops.flatMap((top, at) => (top === Infinity ? [] : [bottoms[at]! - top + 1]));
const widthOf = ({ left, right }: Pick<Island, "left" | "right">): number => (right - left + 1) * SQUARE;

/** The highest line of print, as a share of the width of a page. */
const HIGHEST_LINE = 0.05;

/** How high a line of the page is, in rows of cells: most columns of what is wider than high. */
export const lineHeightOf = (islands: readonly Island[], columns: number): number => {
  const highest = HIGHEST_LINE * columns * SQUARE;
  const words = islands.filter((one) => one.tallest < highest && widthOf(one) > 1.5 * one.tallest);
  return quantile(words.flatMap(heightsOf), 0.75);
};

interface Range {
  readonly top: number;
  readonly bottom: number;
}
/** The rows of an island in some columns of the page; null where it has none there. */
const rangeWithin = (one: Island, from: number, to: number): Range | null => {
  let [top, bottom] = [Infinity, -1];
  for (let column = Math.max(from, one.left); column <= Math.min(to, one.right); column += 1) {
    const first = one.tops[column - one.left]!;
    if (first === Infinity) continue;
    top = Math.min(top, first);
    bottom = Math.max(bottom, one.bottoms[column - one.left]!);
  }
  return bottom === -1 ? null : { top, bottom };
};
const heightOf = ({ top, bottom }: Range): number => bottom - top + 1;
const common = (one: Range, other: Range): number =>
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) + 1;

/** How wide a long island is, in lines; and how many near a place tell how lines lean there. */
const LONG = 12;
const NEAREST = 3;

/** By how many rows a long island sinks from one column to the next. */
const slopeOf = (one: Island): number => {
  const third = Math.floor((one.right - one.left) / 3);
  const middle = (range: Range | null): number => (range === null ? 0 : (range.top + range.bottom) / 2);
  const [start, end] = [rangeWithin(one, one.left, one.left + third), rangeWithin(one, one.right - third, one.right)];
  return (middle(end) - middle(start)) / (one.right - one.left - third);
};

/** By how many rows lines sink from column to column at a height of the page: as the nearest long one does. */
type Slopes = (row: number) => number;
const slopesOf = (islands: readonly Island[], lineHeight: number): Slopes => {
  const long = islands
    .filter((one) => widthOf(one) >= LONG * lineHeight && one.tallest < 3 * lineHeight)
    .map((one) => ({ row: (least(one.tops) + most(one.bottoms)) / 2, slope: slopeOf(one) }));
  return (row) => {
    const byDistance = long.toSorted((one, other) => Math.abs(one.row - row) - Math.abs(other.row - row));
    return quantile(
      byDistance.slice(0, NEAREST).map(({ slope }) => slope),
      0.5,
    );
  };
};

/** How far the end of an island and the start of one to its right lie in one line: 1 where one has all rows of the other. */
const inLine = (first: Island, second: Island, lineHeight: number, slopes: Slopes): number => {
  if (first.right >= second.left) return 0;
  const near = Math.ceil((4 * lineHeight) / SQUARE);
  const end = rangeWithin(first, first.right - near, first.right);
  const start = rangeWithin(second, second.left, second.left + near);
  if (end === null || start === null) return 0;
  const across =
    (second.left +
      Math.min(second.right, second.left + near) -
      first.right -
      Math.max(first.left, first.right - near)) /
    2;
  const sunk = slopes((end.top + end.bottom) / 2) * across;
  const projected = { top: end.top + sunk, bottom: end.bottom + sunk };
  return common(projected, start) / Math.min(heightOf(end), heightOf(start));
};

/** In line by this share two islands are of one line; by the smaller one they may be. */
const SURELY = 0.55;
const MAYBE = 0.25;

/**
 * The islands to the left that are of one line with one: the nearest of those that surely are, and every other that may be
 * and is of no line with it. What may be of two lines joins them, and they are shown whole.
 */
const leftNeighbours = (one: Island, all: readonly Island[], lineHeight: number, slopes: Slopes): readonly Island[] => {
  const shares = all
    .map((other) => ({ other, share: inLine(other, one, lineHeight, slopes) }))
    .filter(({ share }) => share > MAYBE);
  const [nearest] = shares.filter(({ share }) => share > SURELY).sort((a, b) => b.other.right - a.other.right);
  if (nearest === undefined) return shares.map(({ other }) => other);
  const isBeside = ({ other }: { readonly other: Island }): boolean =>
    other.right < nearest.other.left || other.left > nearest.other.right;
  return [nearest.other, ...shares.filter((each) => each !== nearest && !isBeside(each)).map(({ other }) => other)];
};

/** How far one island lies above another, in rows, where both have columns; `Infinity` where it does not. */
const distanceBelow = (upper: Island, lower: Island, reach: number): number => {
  if (upper.left > lower.right + reach || lower.left > upper.right + reach) return Infinity;
  let least = Infinity;
  for (let at = Math.max(upper.left, lower.left - reach); at <= Math.min(upper.right, lower.right + reach); at += 1) {
    const column = Math.min(lower.right, Math.max(lower.left, at));
    const [above, below] = [upper.bottoms[at - upper.left]!, lower.tops[column - lower.left]!];
    if (above === -1 || below === Infinity) continue;
    if (upper.tops[at - upper.left]! >= below) return Infinity;
    least = Math.min(least, Math.max(0, below - above - 1));
  }
  return least;
};

/** A dot, an accent, a comma. */
const isSmall = (one: Island, lineHeight: number): boolean =>
  one.tallest < 0.5 * lineHeight && widthOf(one) < 1.5 * lineHeight;
/** The bar of a fraction or of a root, a line under a word. */
const isBar = (one: Island, lineHeight: number): boolean =>
  one.tallest < 0.4 * lineHeight && widthOf(one) >= 1.5 * lineHeight;
const isNarrow = (one: Island, lineHeight: number): boolean => widthOf(one) < 5 * lineHeight;

/** Whether what lies one over the other may not come apart. */
const areStacked = (upper: Island, lower: Island, lineHeight: number, lineGap: number): boolean => {
  const distance = distanceBelow(upper, lower, 1);
  if (isBar(upper, lineHeight) || isBar(lower, lineHeight)) return distance < lineHeight;
  if (isSmall(upper, lineHeight) || isSmall(lower, lineHeight)) return distance < 0.5 * lineGap;
  if (isNarrow(upper, lineHeight) || isNarrow(lower, lineHeight)) return distance < 0.35 * lineGap;
  return false;
};

/** How far words lie above those of the next line, in rows of cells; no more than a line is high. */
const lineGapOf = (islands: readonly Island[], lineHeight: number): number => {
  const words = islands.filter((one) => one.tallest > 0.7 * lineHeight && one.tallest < 2 * lineHeight);
  const gaps = words.map((word) => least([Infinity, ...words.map((other) => distanceBelow(word, other, 0))]));
  return Math.min(lineHeight, quantile(gaps.filter(Number.isFinite), 0.4));
};

/** The groups that pairs join. */
const groupsOf = <T>(all: readonly T[], areJoined: (one: T, other: T) => boolean): readonly (readonly T[])[] => {
  const groups: T[][] = [];
  for (const one of all) {
    const mine = groups.filter((group) => group.some((other) => areJoined(one, other)));
    for (const group of mine) groups.splice(groups.indexOf(group), 1);
    groups.push([...mine.flat(), one]);
  }
  return groups;
};

const bandOf = (islands: readonly Island[], columns: number): Band => {
  const tops = Array.from({ length: columns }, () => Infinity);
  const bottoms = Array.from({ length: columns }, () => -1);
  for (const one of islands)
    for (const [at, top] of one.tops.entries()) {
      tops[one.left + at] = Math.min(tops[one.left + at]!, top);
      bottoms[one.left + at] = Math.max(bottoms[one.left + at]!, one.bottoms[at]!);
    }
  const [left, right] = [least(islands.map((one) => one.left)), most(islands.map((one) => one.right))];
  return { left, right, tops, bottoms, tallest: tallestOf(tops, bottoms) };
};

export const joinBands = (bands: readonly [Band, ...Band[]]): Band => {
  const tops = bands[0].tops.map((_, at) => least(bands.map((band) => band.tops[at]!)));
  const bottoms = bands[0].bottoms.map((_, at) => most(bands.map((band) => band.bottoms[at]!)));
  const [left, right] = [least(bands.map((band) => band.left)), most(bands.map((band) => band.right))];
  return { left, right, tops, bottoms, tallest: tallestOf(tops, bottoms) };
};

const middleOf = ({ tops, bottoms }: Band): number => {
  const [top, bottom] = [least(tops), most(bottoms)];
  return top + bottom;
};
const isAbove = (upper: Band, lower: Band): boolean => upper.bottoms.every((bottom, at) => bottom < lower.tops[at]!);

/** Bands from the top to the bottom, one wholly above the next: those that are not become one. */
const inOrder = (bands: readonly Band[]): readonly Band[] => {
  const ordered: Band[] = [];
  for (const band of [...bands].sort((one, other) => middleOf(one) - middleOf(other))) {
    let next = band;
    for (
      let at = ordered.findIndex((one) => !isAbove(one, next));
      at !== -1;
      at = ordered.findIndex((one) => !isAbove(one, next))
    )
      next = joinBands([next, ...ordered.splice(at)]);
    ordered.push(next);
  }
  return ordered;
};

/** The lines and figures of a page in reading order, and how high a line is, in rows of cells. */
export const bandsOf = (islands: readonly Island[], columns: number) => {
  const lineHeight = lineHeightOf(islands, columns);
  const lineGap = lineGapOf(islands, lineHeight);
  const slopes = slopesOf(islands, lineHeight);
  const neighbours = new Map(islands.map((one) => [one, leftNeighbours(one, islands, lineHeight, slopes)]));
  const groups = groupsOf(
    islands,
    (one, other) =>
      neighbours.get(one)!.includes(other) ||
      neighbours.get(other)!.includes(one) ||
      areStacked(one, other, lineHeight, lineGap) ||
      areStacked(other, one, lineHeight, lineGap),
  );
  return { lineHeight, lineGap, bands: inOrder(groups.map((group) => bandOf(group, columns))) };
};
