import type { Box } from "./placement.ts";
import type { Plane } from "./plane.ts";

/** Brighter than this is the page that the sheet was laid on by a program. */
const BLANK = 250;
/** Pixels from the outermost of a side of the sheet inwards that are looked at: further than a rule is wide. */
const DEEP = 8;
/** Of such a row or column of a sheet, how much is not blank at least. */
const LEAST_GREY = 0.5;

/** Of each row and each column, how many pixels are not blank. */
const greyPixels = ({ width, height, data }: Plane) => {
  const [rows, columns] = [new Uint32Array(height), new Uint32Array(width)];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (data[y * width + x]! >= BLANK) continue;
      rows[y]! += 1;
      columns[x]! += 1;
    }
  return { rows, columns };
};

/** Where the sheet begins and ends; the sides that have no edge of a picture are those of the page. */
const extentOf = (counts: Uint32Array, length: number): readonly [from: number, to: number] => {
  const first = counts.findIndex((count) => count > 0);
  const last = counts.findLastIndex((count) => count > 0);
  if (last - first < 2 * DEEP) return [0, counts.length];
  // The outermost row may be blurred.
  const isEdge = (from: number): boolean =>
    counts.subarray(from, from + DEEP).every((count) => count >= LEAST_GREY * length);
  return [isEdge(first + 1) ? first : 0, isEdge(last - DEEP) ? last + 1 : counts.length];
};

/** The part of a page that holds the picture of its sheet, where a program laid a smaller one on a blank page: its paper is told by its own light. */
export const sheetOf = (luminance: Plane): Box => {
  const { rows, columns } = greyPixels(luminance);
  const [top, bottom] = extentOf(rows, luminance.width);
  const [left, right] = extentOf(columns, bottom - top);
  return { left, top, width: right - left, height: bottom - top };
};
