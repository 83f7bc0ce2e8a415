import { least } from "../clean/cells.ts";
import { quantile } from "../clean/plane.ts";
import { CELL_WIDTH, type Island } from "./line-islands.ts";

const heightsOf = ({ tops, bottoms }: Pick<Island, "tops" | "bottoms">): readonly number[] =>
  tops.flatMap((top, at) => (top === Infinity ? [] : [bottoms[at]! - top + 1]));
/** How high an island is in those of some columns of the page where it has rows. */
export const heightsWithin = (one: Island, from: number, to: number): readonly number[] => {
  const [first, last] = [Math.max(0, from - one.left), Math.max(0, to + 1 - one.left)];
  return heightsOf({ tops: one.tops.slice(first, last), bottoms: one.bottoms.slice(first, last) });
};
/** How wide an island is, in rows of cells. */
export const widthOf = ({ left, right }: Pick<Island, "left" | "right">): number => (right - left + 1) * CELL_WIDTH;

/** The highest line of print, as a share of the width of a page. */
const HIGHEST_LINE = 0.05;

/** How high a line of the page is, in rows of cells: most columns of what is wider than high. */
export const lineHeightOf = (islands: readonly Island[], columns: number): number => {
  const highest = HIGHEST_LINE * columns * CELL_WIDTH;
  const words = islands.filter((one) => one.tallest < highest && widthOf(one) > 1.5 * one.tallest);
  return quantile(words.flatMap(heightsOf), 0.75);
};

export interface Range {
  readonly top: number;
  readonly bottom: number;
}
/** The rows of an island in the columns of the page from one place to another, which need not be whole; null where it has none there. */
export const rangeWithin = (one: Island, from: number, to: number): Range | null => {
  let [top, bottom] = [Infinity, -1];
  for (let column = Math.max(Math.ceil(from), one.left); column <= Math.min(to, one.right); column += 1) {
    const first = one.tops[column - one.left]!;
    if (first === Infinity) continue;
    top = Math.min(top, first);
    bottom = Math.max(bottom, one.bottoms[column - one.left]!);
  }
  return bottom === -1 ? null : { top, bottom };
};
export const heightOf = ({ top, bottom }: Range): number => bottom - top + 1;
export const common = (one: Range, other: Range): number =>
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) + 1;

export const middleOf = ({ top, bottom }: Range): number => (top + bottom) / 2;

/** Whether two stretches of columns have none in common. */
export const areBeside = (one: Pick<Island, "left" | "right">, other: Pick<Island, "left" | "right">): boolean =>
  one.right < other.left || one.left > other.right;

/** How far one island lies above another, in rows, where both have columns; `Infinity` where it does not. */
export const distanceBelow = (upper: Island, lower: Island, reach: number): number => {
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

/** How far words lie above those of the next line, in rows of cells; no more than a line is high. */
export const lineGapOf = (islands: readonly Island[], lineHeight: number): number => {
  const words = islands.filter((one) => one.tallest > 0.7 * lineHeight && one.tallest < 2 * lineHeight);
  const gaps = words.map((word) => least([Infinity, ...words.map((other) => distanceBelow(word, other, 0))]));
  return Math.min(lineHeight, quantile(gaps.filter(Number.isFinite), 0.4));
};
