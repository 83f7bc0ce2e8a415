import { least, most } from "../clean/cells.ts";
import { type Bend, flatRowOf, lowerAt } from "../clean/bend/bend.ts";
import {
  areBeside,
  common,
  distanceBelow,
  heightOf,
  middleOf,
  type Range,
  rangeWithin,
  widthOf,
} from "./island-geometry.ts";
import { CELL_WIDTH, type Island } from "./line-islands.ts";

const heightOnPage = ({ tops, bottoms }: Island): number => (least(tops) + most(bottoms)) / 2;

/** By how many rows a line sinks from one column of cells to another at a height of the page, as the print around it does. */
export type Sinking = (row: number, columns: readonly [number, number]) => number;

/** Of a grid whose page has so many pixels to a place. Without lines that tell, print is level. */
export const sinkingOf = (print: Bend | null, pixels: number): Sinking => {
  if (print === null) return () => 0;
  return (row, [from, to]) => {
    const [start, end] = [from * CELL_WIDTH * pixels, to * CELL_WIDTH * pixels];
    const flat = flatRowOf(print, start, row * pixels);
    return (flat + lowerAt(print, end, flat)) / pixels - row;
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
  const near = Math.ceil((4 * lineHeight) / CELL_WIDTH);
  const [from, to] = [Math.max(first.left, first.right - near), Math.min(second.right, second.left + near)];
  const end = rangeWithin(first, from, first.right);
  const start = rangeWithin(second, second.left, to);
  if (end === null || start === null || Math.abs(middleOf(end) - middleOf(start)) > FAR_APART * lineHeight) return null;
  const sunk = sinking(middleOf(end), [(from + first.right) / 2, (second.left + to) / 2]);
  return [{ top: end.top + sunk, bottom: end.bottom + sunk }, start];
};

/** How far the end of an island and the start of one to its right lie in one line: 1 where one has all rows of the other; and how far apart their middles are, in rows. */
const inLine = (first: Island, second: Island, lineHeight: number, sinking: Sinking) => {
  const ends = facing(first, second, lineHeight, sinking);
  if (ends === null) return { share: 0, apart: Infinity };
  return {
    share: common(...ends) / Math.min(...ends.map(heightOf)),
    apart: Math.abs(middleOf(ends[0]) - middleOf(ends[1])),
  };
};

/** In line by this share two islands are of one line; by the smaller one they may be. */
const SURELY = 0.65;
const MAYBE = 0.2;
/** No line is sure where middles are further apart than this, in lines: a number that a tick makes higher has rows of two lines. */
const SURE_MIDDLE = 0.5;
/** So much nearer is what is clearly nearer: what is between two lines, and not close to one, is of both. */
export const CLEARLY = 0.45;
/** Islands further apart than so many lines, up and down, are of no line. */
const FAR_APART = 4;

/** A small sign tells what is of its line no further away than this, in lines. */
const NEAR_SMALL = 2;
const whiteBefore = (one: Island, other: Island): number => (one.left - other.right - 1) * CELL_WIDTH;

/**
 * The islands to the left that are of one line with one: the nearest of those that surely are, and every other that may be
 * and is of no line with it. What may be of two lines joins them, and they are shown whole.
 */
export const leftNeighbours = (
  one: Island,
  all: readonly Island[],
  lineHeight: number,
  sinking: Sinking,
): { readonly all: readonly Island[]; readonly sure: Island | null } => {
  const shares = all
    .filter((other) => !isSmall(other, lineHeight) || whiteBefore(one, other) < NEAR_SMALL * lineHeight)
    .map((other) => ({ other, ...inLine(other, one, lineHeight, sinking) }))
    .filter(({ share }) => share > MAYBE);
  const [nearest] = shares
    .filter(({ share, apart }) => share > SURELY && apart < SURE_MIDDLE * lineHeight)
    .sort((a, b) => b.other.right - a.other.right);
  if (nearest === undefined) return { all: shares.map(({ other }) => other), sure: null };
  const others = shares.map(({ other }) => other).filter((other) => other !== nearest.other);
  const doubtful = others.filter((other) => !areBeside(other, nearest.other));
  return { all: [nearest.other, ...doubtful], sure: nearest.other };
};

/** A dot, an accent, a sign, dirt. */
export const isSmall = (one: Island, lineHeight: number): boolean =>
  one.tallest < 0.5 * lineHeight && widthOf(one) < 1.5 * lineHeight;
/** The bar of a fraction or of a root, a line under a word, a blank to be filled in: how high at most, in lines. */
export const BAR = 0.4;
export const isBar = (one: Island, lineHeight: number): boolean =>
  one.tallest < BAR * lineHeight && widthOf(one) >= 1.5 * lineHeight;

/** In lines: with a tick through it. */
const HIGHEST_PIECE = 2.2;
/** A sign, an index, marks, a number: short. */
export const isPiece = (one: Island, lineHeight: number): boolean =>
  one.tallest < HIGHEST_PIECE * lineHeight && widthOf(one) < 6 * lineHeight;

const nearestFirst = <Found extends { readonly distance: number }>(found: readonly Found[]): readonly Found[] =>
  found.toSorted((one, other) => one.distance - other.distance);

/** The ends of a piece and of one beside it that face each other. */
const endsBeside = (piece: Island, one: Island, lineHeight: number, sinking: Sinking) => {
  const before = facing(one, piece, lineHeight, sinking);
  if (before !== null) return { piece: before[1], one: before[0] };
  const after = facing(piece, one, lineHeight, sinking);
  return after === null ? null : { piece: after[0], one: after[1] };
};

/** An island that is no piece, the ends of it and of a piece that face each other, and how far apart their middles are, in rows. */
interface Beside {
  readonly one: Island;
  readonly ends: ReturnType<typeof endsBeside>;
  readonly distance: number;
}

/** The nearest first; what is far away or not beside the piece is last, at `Infinity`. */
export const linesBeside = (
  piece: Island,
  all: readonly Island[],
  lineHeight: number,
  sinking: Sinking,
): readonly Beside[] =>
  nearestFirst(
    all
      .filter((one) => one !== piece && !isPiece(one, lineHeight))
      .map((one) => {
        const ends = endsBeside(piece, one, lineHeight, sinking);
        return { one, ends, distance: ends === null ? Infinity : Math.abs(middleOf(ends.piece) - middleOf(ends.one)) };
      }),
  );

/** Marks are no wider than this, in lines: "3+2+10=15". */
export const WIDEST_MARKS = 9;

/** A blank to be filled in lies at the foot of its line, so far from its middle, in lines. */
const BLANK_BELOW = 0.9;

/** What is clearly nearer to one line than to the next may be so far from its middle, in lines. */
const CLEAR_MIDDLE = 0.75;

/**
 * The line beside a piece, marks or what begins or ends with a blank, whose middle is nearest, no further than half a line
 * away: they are of one band, whatever else is.
 */
export const lineBeside = (piece: Island, [first, second]: readonly Beside[], lineHeight: number): Island | null => {
  if (first === undefined || first.ends === null) return null;
  const isShort = piece.tallest < HIGHEST_PIECE * lineHeight && widthOf(piece) < WIDEST_MARKS * lineHeight;
  const isBlank = !isSmall(piece, lineHeight) && heightOf(first.ends.piece) < BAR * lineHeight;
  const mostApart = isBlank ? BLANK_BELOW : isShort ? SURE_MIDDLE : 0;
  if (first.distance < mostApart * lineHeight) return first.one;
  const isClear = first.distance < CLEARLY * (second?.distance ?? Infinity);
  return isShort && !isSmall(piece, lineHeight) && isClear && first.distance < CLEAR_MIDDLE * lineHeight
    ? first.one
    : null;
};

/** How near what lies over or under a piece is, in lines: a narrow sign, such as an arrow under a number, may be further away; what is wide is a short line, no sign. */
const WIDE_SIGN = 4;
const NEAR = 0.5;
const NARROW_SIGN = 1.5;
const NEAR_SIGN = 0.8;
/** A piece in the middle of the page, as a heading is, is of no line that is so far from it, in lines; marks and numbers may be. */
const OWN_LINE = 0.75;
const MIDDLE = [0.25, 0.65] as const;

/**
 * What a piece that is surely in no line belongs to: what is near above or below it, else the line beside it whose middle is nearest;
 * the two nearest where neither is clearly nearer. A speck joins no two lines.
 */
export const ownersOf = (
  piece: Island,
  all: readonly Island[],
  [first, ...rest]: readonly Beside[],
  lineHeight: number,
  columns: number,
): readonly Island[] => {
  const isSign = isBar(piece, lineHeight) || widthOf(piece) < WIDE_SIGN * lineHeight;
  const isNarrowSign = widthOf(piece) < NARROW_SIGN * lineHeight;
  const [above] = nearestFirst(
    all
      .filter((one) => one !== piece)
      .map((one) => ({ one, distance: Math.min(distanceBelow(one, piece, 2), distanceBelow(piece, one, 2)) }))
      .filter(({ distance }) => isSign && distance < (isNarrowSign ? NEAR_SIGN : NEAR) * lineHeight),
  );
  if (above !== undefined) return [above.one];
  if (first === undefined || first.distance > 1.5 * lineHeight) return [];
  const isHeading = piece.left > MIDDLE[0] * columns && piece.right < MIDDLE[1] * columns;
  if (isHeading && first.distance > OWN_LINE * lineHeight) return [];
  if (isSmall(piece, lineHeight)) return [first.one];
  const isOtherLine = (one: Island): boolean =>
    !areBeside(one, first.one) || Math.abs(heightOnPage(one) - heightOnPage(first.one)) > lineHeight;
  const second = rest.find(({ one }) => isOtherLine(one));
  return second === undefined || first.distance < CLEARLY * second.distance ? [first.one] : [first.one, second.one];
};
