import { least, most } from "../clean/cells.ts";
import type { InkGrid } from "./ink-grid.ts";
import { CELL_WIDTH, cellsOf, type CellGrid, islandOf, type Stretch, stretchesOf, touching } from "./line-islands.ts";

/** Shares of the width: how near to a side the edge of a sheet is, how far in it reaches, and how high it is at least; and it is so many times as high as wide, as no tick beside a number is. */
const EDGE_NEAR = 0.05;
const EDGE_REACH = 0.07;
const EDGE_HIGH = 0.045;
const EDGE_UPRIGHT = 4;
/** Of the edge of a sheet that lies on another one, further in, with nothing else. */
const INNER_REACH = 0.13;
const INNER_HIGH = 0.2;
const INNER_UPRIGHT = 8;
/** Whites that an edge may have, as a share of the width, and how many of its rows have ink at least: a column of marks has fewer. */
const INNER_WHITE = 0.008;
const INNER_FILLED = 0.85;
/** What touches the border, to so little, is a desk or its shade: along a side it is higher than print, above and below wider than a number. */
const BORDER = 0.008;
const SHADE_HIGH = 0.03;
const SHADE_WIDE = 0.05;

type Ink = ReturnType<typeof inkOf>;

/** Ink that touches, where it lies in cells, and how large it is in rows of them. */
const inkOf = (stretches: readonly Stretch[]) => {
  const { left, right, tops, bottoms } = islandOf(stretches);
  const [top, bottom] = [least(tops), most(bottoms)];
  return { stretches, left, right, top, bottom, high: bottom - top, wide: (right - left + 1) * CELL_WIDTH };
};

const inkWithin = (cells: CellGrid, isWithin: (column: number, row: number) => boolean = () => true): readonly Ink[] =>
  touching(
    stretchesOf(cells, (at) => cells.inked[at] === 1 && isWithin(at % cells.columns, Math.floor(at / cells.columns))),
  ).map(inkOf);

/** What lies along a side of the page and is high. */
const isAlongSide = ({ left, right, high, wide }: Ink, columns: number, width: number): boolean =>
  high >= EDGE_HIGH * width &&
  high >= EDGE_UPRIGHT * wide &&
  right - left < EDGE_REACH * columns &&
  (left < EDGE_NEAR * columns || right >= (1 - EDGE_NEAR) * columns);

/** A long upright line near a side. */
const isInnerEdge = ({ left, right, high, wide }: Ink, columns: number, width: number): boolean =>
  high >= INNER_HIGH * width &&
  high >= INNER_UPRIGHT * wide &&
  (right < INNER_REACH * columns || left >= (1 - INNER_REACH) * columns);

/** A grid of which some ink is cleared: all of it, or with what is between it and the side that is nearer. */
const cleared = (grid: InkGrid, found: readonly Ink[], isBeyond: boolean): InkGrid => {
  const ink = grid.ink.slice();
  for (const { stretches, left, right } of found) {
    const isLeft = left + right < grid.width / CELL_WIDTH;
    for (const { column, top, bottom } of stretches)
      for (let y = top; y <= bottom; y += 1) {
        const from = isBeyond && isLeft ? 0 : column * CELL_WIDTH;
        const to = isBeyond && !isLeft ? grid.width : Math.min(grid.width, (column + 1) * CELL_WIDTH);
        ink.fill(0, y * grid.width + from, y * grid.width + to);
      }
  }
  return { ...grid, ink };
};

/** Clears the edges of the sheet that lie along a side, with what lies beyond them: that is of the desk. */
const withoutSides = (grid: InkGrid): InkGrid => {
  const cells = cellsOf(grid);
  return cleared(
    grid,
    inkWithin(cells).filter((ink) => isAlongSide(ink, cells.columns, grid.width)),
    true,
  );
};

/** Clears the desk and its shade, which touch the border: what of it is near the border, so that print which they reach stays. */
const withoutShade = (grid: InkGrid): InkGrid => {
  const { width, height } = grid;
  const cells = cellsOf(grid);
  const [deep, near] = [EDGE_REACH * width, BORDER * width];
  const sides = inkWithin(cells, (column) => Math.min(column, cells.columns - 1 - column) * CELL_WIDTH < deep);
  const ends = inkWithin(cells, (_, row) => Math.min(row, height - 1 - row) < deep);
  const isAtSide = ({ left, right, high }: Ink): boolean =>
    Math.min(left, cells.columns - 1 - right) * CELL_WIDTH < near && high >= SHADE_HIGH * width;
  const isAtEnd = ({ top, bottom, wide }: Ink): boolean =>
    Math.min(top, height - 1 - bottom) < near && wide >= SHADE_WIDE * width;
  return cleared(grid, [...sides.filter(isAtSide), ...ends.filter(isAtEnd)], false);
};

/** Cells whose columns have ink in short whites too. */
const withWhitesFilled = ({ columns, rows, inked }: CellGrid, most: number): CellGrid => {
  const filled = inked.slice();
  for (let column = 0; column < columns; column += 1) {
    let last = -Infinity;
    for (let row = 0; row < rows; row += 1) {
      if (inked[row * columns + column] === 0) continue;
      if (row - last <= most) for (let at = last + 1; at < row; at += 1) filled[at * columns + column] = 1;
      last = row;
    }
  }
  return { columns, rows, inked: filled };
};

const withoutInnerEdges = (grid: InkGrid): InkGrid => {
  const cells = cellsOf(grid);
  const filled = withWhitesFilled(cells, INNER_WHITE * grid.width);
  const isFilled = ({ left, right, top, bottom, high }: Ink): boolean => {
    const rows = Array.from({ length: bottom - top + 1 }, (_, at) => (top + at) * cells.columns);
    return (
      rows.filter((row) => cells.inked.subarray(row + left, row + right + 1).includes(1)).length > INNER_FILLED * high
    );
  };
  return cleared(
    grid,
    inkWithin(filled).filter((ink) => isInnerEdge(ink, cells.columns, grid.width) && isFilled(ink)),
    false,
  );
};

/** A scanned page without the edges of its sheet, the desk, and their shade. */
export const withoutEdges = (grid: InkGrid): InkGrid => withoutInnerEdges(withoutShade(withoutSides(grid)));
