import { type Cells, newCells } from "./cells.ts";
import { type Plane, quantile } from "./plane.ts";

const side = 16;
/** Of 255: a page whose paper is darker lies in shade. */
export const darkPaper = 180;
/** Of 255: what blank paper becomes. */
export const paperWhite = 250;

/** The 90th percentile of each cell: blank paper, wherever a cell holds some. */
const brightestOf = (plane: Plane): Cells => {
  const cells = newCells(plane, side);
  const { width, height, data } = plane;
  const counts = new Uint16Array(256);
  for (let at = 0; at < cells.data.length; at += 1) {
    const left = (at % cells.columns) * side;
    const top = Math.floor(at / cells.columns) * side;
    const right = Math.min(width, left + side);
    const bottom = Math.min(height, top + side);
    counts.fill(0);
    for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) counts[data[y * width + x]!]! += 1;
    let above = (right - left) * (bottom - top) * 0.1;
    let value = 255;
    while (value > 0 && (above -= counts[value]!) > 0) value -= 1;
    cells.data[at] = value;
  }
  return cells;
};

/** In a row or column of cells, the value at `share` of the `2 * reach + 1` around each. */
const rankAlong = (cells: Cells, isAcross: boolean, reach: number, share: number): Cells => {
  const { columns, rows } = cells;
  const [lines, length, step, stride] = isAcross ? [rows, columns, 1, columns] : [columns, rows, columns, 1];
  const data = new Float32Array(cells.data.length);
  for (let line = 0; line < lines; line += 1)
    for (let place = 0; place < length; place += 1) {
      const first = Math.max(0, place - reach);
      const last = Math.min(length - 1, place + reach);
      const near = new Float32Array(last - first + 1);
      for (let at = first; at <= last; at += 1) near[at - first] = cells.data[line * stride + at * step]!;
      near.sort();
      data[line * stride + place * step] = near[Math.floor((near.length - 1) * share)]!;
    }
  return { ...cells, data };
};

const rankAround = (cells: Cells, reach: number, share: number): Cells =>
  rankAlong(rankAlong(cells, true, reach, share), false, reach, share);

/** How bright blank paper is, cell by cell, and on most of the page. */
export interface PaperLevels {
  readonly cells: Cells;
  readonly page: number;
}

const leastOfPage = 0.3;
const leastLevel = 24;

/** Print and small dark figures take the level of the paper around them; wide ones have a level of their own. */
export const paperLevelsOf = (plane: Plane): PaperLevels => {
  const brightest = brightestOf(plane);
  const page = quantile(brightest.data, 0.8);
  const smooth = rankAround(rankAround(brightest, 3, 0.6), 1, 0.5);
  // Beside a brighter sheet the level is that of the paper nearby, else the margin of a strip would turn grey.
  const near = rankAround(brightest, 1, 1);
  const cells = { ...smooth, data: smooth.data.map((level, at) => Math.min(level, near.data[at]!)) };
  const least = Math.max(leastLevel, page * leastOfPage);
  return { cells: { ...cells, data: cells.data.map((level) => Math.max(least, level)) }, page };
};

/** For each pixel of a side: the cell before it, and how far it lies towards the next, from 0 to 1. */
const placesAlong = (length: number, cells: number) => {
  const cell = new Int32Array(length);
  const part = new Float32Array(length);
  for (let at = 0; at < length; at += 1) {
    const place = Math.min(cells - 1, Math.max(0, (at + 0.5) / side - 0.5));
    cell[at] = Math.floor(place);
    part[at] = place - cell[at]!;
  }
  return { cell, part };
};

/** Divides a picture by the level of its paper, so that shade goes and paper is `paperWhite` everywhere. */
export const levelPaper = ({ width, height, data }: Plane, { cells }: PaperLevels): Plane => {
  const { columns, rows } = cells;
  const across = placesAlong(width, columns);
  const down = placesAlong(height, rows);
  const levelled = new Uint8Array(data.length);
  const line = new Float32Array(columns + 1);
  for (let y = 0; y < height; y += 1) {
    const row = down.cell[y]!;
    const below = Math.min(rows - 1, row + 1);
    const part = down.part[y]!;
    for (let at = 0; at < columns; at += 1)
      line[at] = cells.data[row * columns + at]! * (1 - part) + cells.data[below * columns + at]! * part;
    line[columns] = line[columns - 1]!;
    for (let x = 0; x < width; x += 1) {
      const at = across.cell[x]!;
      const level = line[at]! + (line[at + 1]! - line[at]!) * across.part[x]!;
      levelled[y * width + x] = Math.min(255, (data[y * width + x]! * paperWhite) / level);
    }
  }
  return { width, height, data: levelled };
};
