import { least, most } from "../clean/cells.ts";
import { areBeside, common, heightOf, middleOf, type Range } from "./island-geometry.ts";
import { CELL_WIDTH, type Island, tallestOf } from "./line-islands.ts";
import { CLEARLY } from "./line-neighbours.ts";

/** Islands that belong to one line or one figure: the first and last row of cells of each column of the page; none is `Infinity` and -1. */
export interface Band extends Island, Range {
  /** It has what may be of either of two lines: both are in it, and stay whole. */
  readonly isInDoubt: boolean;
  /** Rows of its highest column that no white run passes: of lines that were joined, one line; of a figure, its height. */
  readonly tallestPiece: number;
}

export const bandWith = (
  left: number,
  right: number,
  tops: readonly number[],
  bottoms: readonly number[],
  isInDoubt: boolean,
  tallestPiece: number,
): Band => ({
  isInDoubt,
  tallestPiece,
  left,
  right,
  tops,
  bottoms,
  tallest: tallestOf(tops, bottoms),
  top: least(tops),
  bottom: most(bottoms),
});

export const joinBands = (bands: readonly [Band, ...Band[]]): Band =>
  bandWith(
    least(bands.map(({ left }) => left)),
    most(bands.map(({ right }) => right)),
    bands[0].tops.map((_, at) => least(bands.map(({ tops }) => tops[at]!))),
    bands[0].bottoms.map((_, at) => most(bands.map(({ bottoms }) => bottoms[at]!))),
    bands.some(({ isInDoubt }) => isInDoubt),
    most(bands.map(({ tallestPiece }) => tallestPiece)),
  );

const isAbove = (upper: Band, lower: Band): boolean => upper.bottoms.every((bottom, at) => bottom < lower.tops[at]!);

/** Bands from the top to the bottom, one wholly above the next: those that are not become one. */
export const inOrder = (bands: readonly Band[]): readonly Band[] => {
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

/** The rows of a band in the columns of the page from one up to another, which is not included. */
export const rangeOf = ({ tops, bottoms }: Band, from: number, to: number): Range => ({
  top: least([Infinity, ...tops.slice(Math.max(0, from), to)]),
  bottom: most([-1, ...bottoms.slice(Math.max(0, from), to)]),
});

/** How far beside a band print of another is looked for, in lines, and how much of the rows of the band it has, where it is of the same line. */
const TORN_NEAR = 4;
const TORN_SHARE = 0.5;

/** Whether a band begins, or ends, right beside print of another one that is at the same height: one line was torn. */
const isTornFrom = (band: Band, other: Band, lineHeight: number): boolean => {
  const reach = Math.ceil((TORN_NEAR * lineHeight) / CELL_WIDTH);
  const isBeside = (mine: Range, from: number, to: number): boolean =>
    other.tops.slice(Math.max(0, from), to).some((top, at) => {
      const bottom = other.bottoms[Math.max(0, from) + at]!;
      return bottom !== -1 && common(mine, { top, bottom }) > TORN_SHARE * heightOf(mine);
    });
  const { left, right } = band;
  return (
    isBeside(rangeOf(band, left, left + reach), left - reach, left) ||
    isBeside(rangeOf(band, right - reach, right + 1), right + 1, right + 1 + reach)
  );
};

/** Joins each band with the last before it where the two may not come apart: what is joined stays whole. */
const joinedInDoubt = (bands: readonly Band[], areOne: (last: Band, band: Band) => boolean): readonly Band[] => {
  const joined: Band[] = [];
  for (const band of bands) {
    const last = joined.at(-1);
    if (last !== undefined && areOne(last, band))
      joined[joined.length - 1] = { ...joinBands([last, band]), isInDoubt: true };
    else joined.push(band);
  }
  return joined;
};

/** Bands of which one was torn from the other become one that stays whole. */
export const withTornOff = (bands: readonly Band[], lineHeight: number): readonly Band[] =>
  joinedInDoubt(bands, (last, band) => isTornFrom(band, last, lineHeight) || isTornFrom(last, band, lineHeight));

/** How far apart the middles of bands may be that have no column in common and may be of one line, in lines: it leans, or bends. */
const ONE_LINE = 2.2;

/** Bands beside each other, of which one is not clearly above the other, become one that stays whole. */
export const withNeighbours = (bands: readonly Band[], lineHeight: number): readonly Band[] =>
  joinedInDoubt(
    bands,
    (last, band) => areBeside(last, band) && middleOf(band) - middleOf(last) < ONE_LINE * lineHeight,
  );

/** Marks stand in the last part of a page. */
export const MARKS_FROM = 0.7;

/** How far the middle of a band is from where a line ends, in rows. */
const distanceToEnd = (marks: Band, line: Band, lineHeight: number): number => {
  const near = Math.ceil((4 * lineHeight) / CELL_WIDTH);
  return Math.abs(middleOf(marks) - middleOf(rangeOf(line, line.right - near, line.right + 1)));
};

/** Marks that are a band of their own join the line whose end is nearest; both lines beside them where neither is clearly nearer. */
export const withMarks = (bands: readonly Band[], lineHeight: number, columns: number): readonly Band[] => {
  const areMarks = (band: Band): boolean =>
    band.left > MARKS_FROM * columns &&
    band.right - band.left < (6 * lineHeight) / CELL_WIDTH &&
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
