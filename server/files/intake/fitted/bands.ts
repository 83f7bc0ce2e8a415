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

/** How wide a long island is, in lines; and how many near a place tell how lines run there. */
const LONG = 12;
const NEAREST = 3;

const middleOf = ({ top, bottom }: Range): number => (top + bottom) / 2;

/** By how many rows an island sinks from some columns to others. */
const sunkWithin = (one: Island, [from, to]: readonly [number, number], near: number): number | null => {
  const [start, end] = [rangeWithin(one, from - near, from + near), rangeWithin(one, to - near, to + near)];
  return start === null || end === null ? null : middleOf(end) - middleOf(start);
};

/** By how many rows a line sinks from one column to another at a height of the page: as the nearest long ones do, which may bend. */
type Sinking = (row: number, columns: readonly [number, number], near: number) => number;
const sinkingOf = (islands: readonly Island[], lineHeight: number): Sinking => {
  const long = islands
    .filter((one) => widthOf(one) >= LONG * lineHeight && one.tallest < 3 * lineHeight)
    .map((one) => ({ one, row: (least(one.tops) + most(one.bottoms)) / 2 }));
  const slopeOf = (one: Island): number => {
    const third = Math.floor((one.right - one.left) / 3);
    const sunk = sunkWithin(one, [one.left + third / 2, one.right - third / 2], third / 2);
    return (sunk ?? 0) / Math.max(1, one.right - one.left - third);
  };
  return (row, columns, near) => {
    const byDistance = long.toSorted((one, other) => Math.abs(one.row - row) - Math.abs(other.row - row));
    const spanning = byDistance.flatMap(({ one }) =>
      one.left <= columns[0] && one.right >= columns[1] ? (sunkWithin(one, columns, near) ?? []) : [],
    );
    if (spanning.length > 0) return quantile(spanning.slice(0, NEAREST), 0.5);
    const slopes = byDistance.slice(0, NEAREST).map(({ one }) => slopeOf(one));
    return quantile(slopes, 0.5) * (columns[1] - columns[0]);
  };
};

/** The ends of two islands that face each other, the first moved to where its line is at the second; null where they are far apart. */
const facing = (
  first: Island,
  second: Island,
  lineHeight: number,
  sinking: Sinking,
): readonly [Range, Range] | null => {
  if (first.right >= second.left) return null;
  const near = Math.ceil((4 * lineHeight) / SQUARE);
  const [from, to] = [Math.max(first.left, first.right - near), Math.min(second.right, second.left + near)];
  const end = rangeWithin(first, from, first.right);
  const start = rangeWithin(second, second.left, to);
  if (end === null || start === null || Math.abs(middleOf(end) - middleOf(start)) > FAR_APART * lineHeight) return null;
  const sunk = sinking(middleOf(end), [(from + first.right) / 2, (second.left + to) / 2], near);
  return [{ top: end.top + sunk, bottom: end.bottom + sunk }, start];
};

/** How far the end of an island and the start of one to its right lie in one line: 1 where one has all rows of the other. */
const inLine = (first: Island, second: Island, lineHeight: number, sinking: Sinking): number => {
  const ends = facing(first, second, lineHeight, sinking);
  return ends === null ? 0 : common(...ends) / Math.min(...ends.map(heightOf));
};

/** In line by this share two islands are of one line; by the smaller one they may be. */
const SURELY = 0.65;
const MAYBE = 0.2;
/** So much nearer is what is clearly nearer. */
const CLEARLY = 0.6;
/** Islands further apart than so many lines, up and down, are of no line. */
const FAR_APART = 4;

/**
 * The islands to the left that are of one line with one: the nearest of those that surely are, and every other that may be
 * and is of no line with it. What may be of two lines joins them, and they are shown whole.
 */
const leftNeighbours = (
  one: Island,
  all: readonly Island[],
  lineHeight: number,
  sinking: Sinking,
): readonly Island[] => {
  const shares = all
    .map((other) => ({ other, share: inLine(other, one, lineHeight, sinking) }))
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

/** Twice the row in the middle of a band. */
const heightAt = ({ tops, bottoms }: Band): number => least(tops) + most(bottoms);
const isAbove = (upper: Band, lower: Band): boolean => upper.bottoms.every((bottom, at) => bottom < lower.tops[at]!);

/** Bands from the top to the bottom, one wholly above the next: those that are not become one. */
const inOrder = (bands: readonly Band[]): readonly Band[] => {
  const ordered: Band[] = [];
  for (const band of [...bands].sort((one, other) => heightAt(one) - heightAt(other))) {
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

/** A sign, an index, marks, a number: as low as a line, and short. */
const isPiece = (one: Island, lineHeight: number): boolean =>
  one.tallest < 1.5 * lineHeight && widthOf(one) < 6 * lineHeight;

const nearest = (found: readonly { readonly one: Island; readonly distance: number }[]) =>
  found.toSorted((one, other) => one.distance - other.distance);

/**
 * What a piece that is in no line belongs to: what is near above or below it, else the line beside it whose middle is nearest;
 * the two nearest where neither is clearly nearer.
 */
const ownersOf = (piece: Island, all: readonly Island[], lineHeight: number, sinking: Sinking): readonly Island[] => {
  const others = all.filter((one) => one !== piece);
  const [above] = nearest(
    others
      .map((one) => ({ one, distance: Math.min(distanceBelow(one, piece, 2), distanceBelow(piece, one, 2)) }))
      .filter(({ distance }) => distance < 0.5 * lineHeight),
  );
  if (above !== undefined) return [above.one];
  const [first, ...rest] = nearest(
    others
      .filter((one) => !isPiece(one, lineHeight))
      .flatMap((one) => {
        const ends = facing(one, piece, lineHeight, sinking) ?? facing(piece, one, lineHeight, sinking);
        return ends === null ? [] : [{ one, distance: Math.abs(middleOf(ends[0]) - middleOf(ends[1])) }];
      }),
  );
  if (first === undefined || first.distance > 1.5 * lineHeight) return [];
  const isBeside = (one: Island): boolean => one.right < first.one.left || one.left > first.one.right;
  const second = rest.find(({ one }) => !isBeside(one));
  return second === undefined || first.distance < CLEARLY * second.distance ? [first.one] : [first.one, second.one];
};

/** How far apart the middles of bands may be that have no column in common and are of one line, in lines: it leans, or bends. */
const ONE_LINE = 1.2;

/** Bands of one line beside each other become one, whichever is higher. */
const withNeighbours = (bands: readonly Band[], lineHeight: number): readonly Band[] => {
  const joined: Band[] = [];
  for (const band of bands) {
    const last = joined.at(-1);
    const isBeside = last !== undefined && (last.right < band.left || band.right < last.left);
    if (isBeside && heightAt(band) - heightAt(last) < 2 * ONE_LINE * lineHeight)
      joined[joined.length - 1] = joinBands([last, band]);
    else joined.push(band);
  }
  return joined;
};

/** Marks stand in the last part of a page. */
const MARKS_FROM = 0.7;

/** How far the middle of a band is from where a line ends, in rows. */
const distanceToEnd = (marks: Band, line: Band, lineHeight: number): number => {
  const near = Math.ceil((4 * lineHeight) / SQUARE);
  const end = {
    top: least(line.tops.slice(Math.max(0, line.right - near), line.right + 1)),
    bottom: most(line.bottoms.slice(Math.max(0, line.right - near), line.right + 1)),
  };
  return Math.abs(heightAt(marks) / 2 - middleOf(end));
};

/** Marks that are a band of their own join the line whose end is nearest; both lines beside them where neither is clearly nearer. */
const withMarks = (bands: readonly Band[], lineHeight: number, columns: number): readonly Band[] => {
  const areMarks = (band: Band): boolean =>
    band.left > MARKS_FROM * columns &&
    band.right - band.left < (6 * lineHeight) / SQUARE &&
    band.tallest < 1.5 * lineHeight;
  const groups: (readonly [Band, ...Band[]])[] = [];
  let isNextJoined = false;
  for (const [at, band] of bands.entries()) {
    const before = groups.at(-1);
    const [above, below] = [bands[at - 1], bands[at + 1]].map((line) =>
      line === undefined || areMarks(line) ? Infinity : distanceToEnd(band, line, lineHeight),
    ) as [number, number];
    const isLone = areMarks(band) && Math.min(above, below) < 2 * lineHeight;
    const joinsBefore: boolean = isNextJoined || (isLone && above * CLEARLY < below);
    if (joinsBefore && before !== undefined) groups[groups.length - 1] = [...before, band];
    else groups.push([band]);
    isNextJoined = isLone && below * CLEARLY < above;
  }
  return groups.map(joinBands);
};

/** The lines and figures of a page in reading order, and how high a line is, in rows of cells. */
export const bandsOf = (islands: readonly Island[], columns: number) => {
  const lineHeight = lineHeightOf(islands, columns);
  const lineGap = lineGapOf(islands, lineHeight);
  const sinking = sinkingOf(islands, lineHeight);
  const neighbours = new Map(islands.map((one) => [one, leftNeighbours(one, islands, lineHeight, sinking)]));
  const inLines = new Set([...neighbours].flatMap(([one, others]) => (others.length === 0 ? [] : [one, ...others])));
  const owners = new Map(
    islands
      .filter((one) => isPiece(one, lineHeight) && !inLines.has(one))
      .map((one) => [one, ownersOf(one, islands, lineHeight, sinking)]),
  );
  const areJoined = (one: Island, other: Island): boolean =>
    neighbours.get(one)!.includes(other) ||
    owners.get(one)?.includes(other) === true ||
    areStacked(one, other, lineHeight, lineGap);
  const groups = groupsOf(islands, (one, other) => areJoined(one, other) || areJoined(other, one));
  return {
    lineHeight,
    lineGap,
    bands: withMarks(
      withNeighbours(inOrder(groups.map((group) => bandOf(group, columns))), lineHeight),
      lineHeight,
      columns,
    ),
  };
};
