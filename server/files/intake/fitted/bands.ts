import { least, most } from "../clean/cells.ts";
import {
  areBeside,
  distanceBelow,
  heightsWithin,
  lineGapOf,
  lineHeightOf,
  middleOf,
  type Range,
  widthOf,
} from "./island-geometry.ts";
import { CELL_WIDTH, type Island, tallestOf } from "./line-islands.ts";
import {
  BAR,
  CLEARLY,
  isBar,
  isPiece,
  isSmall,
  leftNeighbours,
  lineBeside,
  ownersOf,
  type Sinking,
  WIDEST_MARKS,
} from "./line-neighbours.ts";

/** Islands that belong to one line or one figure: the first and last row of cells of each column of the page; none is `Infinity` and -1. */
export interface Band extends Island, Range {
  /** It has what may be of either of two lines: both are in it, and stay whole. */
  readonly isInDoubt: boolean;
  /** Rows of its highest column that no white run passes: of lines that were joined, one line; of a figure, its height. */
  readonly tallestPiece: number;
}

const isNarrow = (one: Island, lineHeight: number): boolean => widthOf(one) < 5 * lineHeight;

/** Whether an island is but a bar where another lies over or under it. */
const isBarAt = (one: Island, { left, right }: Island, lineHeight: number): boolean => {
  const heights = heightsWithin(one, left, right);
  return heights.length > (right - left) / 2 && heights.every((height) => height < BAR * lineHeight);
};

/** Whether what lies one over the other may not come apart. */
const areStacked = (upper: Island, lower: Island, lineHeight: number, lineGap: number): boolean => {
  const distance = distanceBelow(upper, lower, 1);
  if (distance >= lineHeight) return false;
  if (isBar(upper, lineHeight) || isBar(lower, lineHeight)) return true;
  if (isBarAt(upper, lower, lineHeight) || isBarAt(lower, upper, lineHeight)) return true;
  if (isSmall(upper, lineHeight) || isSmall(lower, lineHeight)) return distance < 0.5 * lineGap;
  if (isNarrow(upper, lineHeight) || isNarrow(lower, lineHeight)) return distance < 0.35 * lineGap;
  return false;
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

const bandWith = (
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

const bandOf = (islands: readonly Island[], columns: number, isInDoubt: boolean): Band => {
  const tops = Array.from({ length: columns }, () => Infinity);
  const bottoms = Array.from({ length: columns }, () => -1);
  for (const one of islands)
    for (const [at, top] of one.tops.entries()) {
      tops[one.left + at] = Math.min(tops[one.left + at]!, top);
      bottoms[one.left + at] = Math.max(bottoms[one.left + at]!, one.bottoms[at]!);
    }
  const [left, right] = [least(islands.map((one) => one.left)), most(islands.map((one) => one.right))];
  return bandWith(left, right, tops, bottoms, isInDoubt, most(islands.map(({ tallest }) => tallest)));
};

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

/** How far apart the middles of bands may be that have no column in common and may be of one line, in lines: it leans, or bends. */
const ONE_LINE = 2.2;

/** Bands beside each other, of which one is not clearly above the other, become one that stays whole. */
const withNeighbours = (bands: readonly Band[], lineHeight: number): readonly Band[] => {
  const joined: Band[] = [];
  for (const band of bands) {
    const last = joined.at(-1);
    const apart = last === undefined ? Infinity : middleOf(band) - middleOf(last);
    if (last !== undefined && areBeside(last, band) && apart < ONE_LINE * lineHeight) {
      const both = joinBands([last, band]);
      joined[joined.length - 1] = { ...both, isInDoubt: true };
    } else joined.push(band);
  }
  return joined;
};

/** Marks stand in the last part of a page. */
const MARKS_FROM = 0.7;

/** How far the middle of a band is from where a line ends, in rows. */
const distanceToEnd = (marks: Band, line: Band, lineHeight: number): number => {
  const near = Math.ceil((4 * lineHeight) / CELL_WIDTH);
  const [from, to] = [Math.max(0, line.right - near), line.right + 1];
  const end = { top: least(line.tops.slice(from, to)), bottom: most(line.bottoms.slice(from, to)) };
  return Math.abs(middleOf(marks) - middleOf(end));
};

/** Marks that are a band of their own join the line whose end is nearest; both lines beside them where neither is clearly nearer. */
const withMarks = (bands: readonly Band[], lineHeight: number, columns: number): readonly Band[] => {
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

/** Signs no further apart than this, in lines, are together; when they are wider than this they are a line of their own, not marks. */
const MARKS_APART = 3;

/** The pieces that are surely in no line: neither are those beside them. A dot or a grain of dust beside a piece tells of no line. */
const lonePiecesOf = (
  islands: readonly Island[],
  lineHeight: number,
  columns: number,
  sureNeighbour: (one: Island) => Island | null,
): readonly Island[] => {
  const areMarks = (one: Island): boolean =>
    one.left > MARKS_FROM * columns && one.tallest < 1.5 * lineHeight && widthOf(one) < WIDEST_MARKS * lineHeight;
  const areNear = (one: Island, other: Island): boolean =>
    !isPiece(one, lineHeight) ||
    !isPiece(other, lineHeight) ||
    (Math.max(one.left - other.right, other.left - one.right) - 1) * CELL_WIDTH < MARKS_APART * lineHeight;
  const areOne = (one: Island, other: Island): boolean =>
    (sureNeighbour(one) === other || sureNeighbour(other) === one) &&
    areNear(one, other) &&
    !isSmall(one, lineHeight) &&
    !isSmall(other, lineHeight);
  return groupsOf(islands, areOne)
    .filter((group) => group.every((one) => isPiece(one, lineHeight) || areMarks(one)))
    .filter((group) => {
      const wide = most(group.map(({ right }) => right)) - least(group.map(({ left }) => left)) + 1;
      return wide * CELL_WIDTH < WIDEST_MARKS * lineHeight;
    })
    .flat()
    .filter((one) => !isSmall(one, lineHeight) || sureNeighbour(one) === null);
};

/** The lines and figures of a page in reading order, and how high a line is, in rows of cells. */
export const bandsOf = (islands: readonly Island[], columns: number, sinking: Sinking) => {
  const lineHeight = lineHeightOf(islands, columns);
  const lineGap = lineGapOf(islands, lineHeight);
  const neighbours = new Map(islands.map((one) => [one, leftNeighbours(one, islands, lineHeight, sinking)]));
  const lone = lonePiecesOf(islands, lineHeight, columns, (one) => neighbours.get(one)!.sure);
  const besides = new Map(islands.map((one) => [one, lineBeside(one, islands, lineHeight, sinking)]));
  const owners = new Map(lone.map((one) => [one, ownersOf(one, islands, lineHeight, columns, sinking)]));
  const areJoined = (one: Island, other: Island): boolean =>
    neighbours.get(one)!.all.includes(other) ||
    owners.get(one)?.includes(other) === true ||
    besides.get(one) === other ||
    areStacked(one, other, lineHeight, lineGap);
  const isInDoubt = (one: Island): boolean => {
    const { all, sure } = neighbours.get(one)!;
    const isUnsure = sure === null && all.length > 0 && !isPiece(one, lineHeight);
    return isUnsure || (owners.get(one)?.length ?? 0) > 1;
  };
  const groups = groupsOf(islands, (one, other) => areJoined(one, other) || areJoined(other, one));
  return {
    lineHeight,
    bands: withMarks(
      withNeighbours(inOrder(groups.map((group) => bandOf(group, columns, group.some(isInDoubt)))), lineHeight),
      lineHeight,
      columns,
    ),
  };
};
