import { least, most } from "../clean/cells.ts";
import { type Band, bandWith, inOrder, MARKS_FROM, withMarks, withNeighbours, withTornOff } from "./band-order.ts";
import { distanceBelow, heightsWithin, lineGapOf, lineHeightOf, widthOf } from "./island-geometry.ts";
import { CELL_WIDTH, type Island } from "./line-islands.ts";
import {
  BAR,
  isBar,
  isPiece,
  isSmall,
  leftNeighbours,
  lineBeside,
  linesBeside,
  ownersOf,
  type Sinking,
  WIDEST_MARKS,
} from "./line-neighbours.ts";

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
  const lone = new Set(lonePiecesOf(islands, lineHeight, columns, (one) => neighbours.get(one)!.sure));
  const joins = new Map(
    islands.map((one) => {
      const beside = linesBeside(one, islands, lineHeight, sinking);
      const owners = lone.has(one) ? ownersOf(one, islands, beside, lineHeight, columns) : [];
      return [one, { beside: lineBeside(one, beside, lineHeight), owners }];
    }),
  );
  const areJoined = (one: Island, other: Island): boolean =>
    neighbours.get(one)!.all.includes(other) ||
    joins.get(one)!.owners.includes(other) ||
    joins.get(one)!.beside === other ||
    areStacked(one, other, lineHeight, lineGap);
  const isInDoubt = (one: Island): boolean => {
    const { all, sure } = neighbours.get(one)!;
    const isUnsure = sure === null && all.length > 0 && !isPiece(one, lineHeight);
    return isUnsure || joins.get(one)!.owners.length > 1;
  };
  const groups = groupsOf(islands, (one, other) => areJoined(one, other) || areJoined(other, one));
  const found = groups.map((group) => bandOf(group, columns, group.some(isInDoubt)));
  return {
    lineHeight,
    bands: withMarks(withNeighbours(withTornOff(inOrder(found), lineHeight), lineHeight), lineHeight, columns),
  };
};
