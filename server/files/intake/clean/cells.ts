import type { Plane } from "./plane.ts";

/** A value for each square cell of a picture, row by row. `side` in pixels; the last cells may be cut. */
export interface Cells {
  readonly side: number;
  readonly columns: number;
  readonly rows: number;
  readonly data: Float32Array;
}

export const newCells = ({ width, height }: Pick<Plane, "width" | "height">, side: number): Cells => {
  const columns = Math.ceil(width / side);
  const rows = Math.ceil(height / side);
  return { side, columns, rows, data: new Float32Array(columns * rows) };
};

/** How many pixels of each cell are darker than `level`, as a share of the cell. */
export const darkShares = (plane: Plane, side: number, level: number): Cells => {
  const cells = newCells(plane, side);
  const { width, height, data } = plane;
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / side) * cells.columns;
    for (let x = 0; x < width; x += 1) if (data[y * width + x]! < level) cells.data[row + Math.floor(x / side)]! += 1;
  }
  for (let at = 0; at < cells.data.length; at += 1) cells.data[at]! /= side * side;
  return cells;
};

/** A patch of neighbouring cells. Columns and rows of its box, both included. */
export interface Patch {
  readonly cells: readonly number[];
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A cell with those that are at most `reach` from it. */
export const neighbours = (at: number, { columns, rows }: Cells, reach: number): number[] => {
  const column = at % columns;
  const row = Math.floor(at / columns);
  const found: number[] = [];
  for (let y = Math.max(0, row - reach); y <= Math.min(rows - 1, row + reach); y += 1)
    for (let x = Math.max(0, column - reach); x <= Math.min(columns - 1, column + reach); x += 1)
      found.push(y * columns + x);
  return found;
};

/** Of values that may be too many to be arguments. */
export const least = (values: readonly number[]): number => values.reduce((one, other) => Math.min(one, other));
export const most = (values: readonly number[]): number => values.reduce((one, other) => Math.max(one, other));

const patchOf = (cells: readonly number[], columns: number): Patch => {
  const across = cells.map((at) => at % columns);
  const down = cells.map((at) => Math.floor(at / columns));
  return { cells, left: least(across), top: least(down), right: most(across), bottom: most(down) };
};

/** The cells for which `isIn` holds, gathered: two are of one patch when no more than `reach` cells apart. */
export const patchesOf = (cells: Cells, isIn: (at: number) => boolean, reach = 1): Patch[] => {
  const seen = new Uint8Array(cells.data.length);
  const patches: Patch[] = [];
  for (let start = 0; start < seen.length; start += 1) {
    if (seen[start] === 1 || !isIn(start)) continue;
    const found = [start];
    seen[start] = 1;
    for (let next = 0; next < found.length; next += 1)
      for (const at of neighbours(found[next]!, cells, reach)) {
        if (seen[at] === 1 || !isIn(at)) continue;
        seen[at] = 1;
        found.push(at);
      }
    patches.push(patchOf(found, cells.columns));
  }
  return patches;
};

export const touchesBorder = ({ left, top, right, bottom }: Patch, { columns, rows }: Cells): boolean =>
  left === 0 || top === 0 || right === columns - 1 || bottom === rows - 1;

/** How far a desk or a finger may reach in from the border, as a share of the shorter side. */
const borderBand = 0.14;

/** Cells of a patch that say that it is part of the paper's content: all, but where it reaches the border only those far in. */
export const innerCells = (patch: Patch, cells: Cells): readonly number[] => {
  if (!touchesBorder(patch, cells)) return patch.cells;
  const { columns, rows } = cells;
  const band = borderBand * Math.min(columns, rows);
  return patch.cells.filter((at) => {
    const column = at % columns;
    const row = Math.floor(at / columns);
    return column >= band && row >= band && column < columns - band && row < rows - band;
  });
};
