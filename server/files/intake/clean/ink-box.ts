import { darkShares, least, most, patchesOf } from "./cells.ts";
import type { Box } from "./placement.ts";
import type { Plane } from "./plane.ts";

const side = 16;
const inkLevel = 150;
const inkCell = 6 / (side * side);
/** Cells that may lie between two of one patch: about 5 mm. */
const reach = 3;
/** Pixels of ink that are more than dust. */
const leastInk = 120;
/** Shares of the width: around the print, and along the border where only edges are. */
const margin = 0.02;
const border = 0.02;
/** The print is never enlarged by more than this: pages of one paper keep about one size. */
const leastWidth = 0.75;

const widen = (from: number, to: number, narrowest: number, widest: number): readonly [number, number] => {
  const missing = Math.max(0, narrowest - (to - from));
  const start = Math.max(0, Math.min(from - missing / 2, widest - narrowest));
  return [Math.floor(start), Math.ceil(Math.min(widest, Math.max(to, start + narrowest)))];
};

/** The part of a page that holds its print, with a margin; the whole page where there is next to none. */
export const inkBoxOf = (luminance: Plane): Box => {
  const { width, height } = luminance;
  const cells = darkShares(luminance, side, inkLevel);
  const edge = Math.ceil((width * border) / side);
  const patches = patchesOf(cells, (at) => cells.data[at]! >= inkCell, reach).filter((patch) => {
    const ink = patch.cells.reduce((sum, at) => sum + cells.data[at]!, 0) * side * side;
    const isAlongBorder =
      patch.right < edge || patch.bottom < edge || patch.left >= cells.columns - edge || patch.top >= cells.rows - edge;
    return ink >= leastInk && !isAlongBorder;
  });
  if (patches.length === 0) return { left: 0, top: 0, width, height };
  const pad = width * margin;
  const left = Math.max(0, least(patches.map((patch) => patch.left)) * side - pad);
  const right = Math.min(width, (most(patches.map((patch) => patch.right)) + 1) * side + pad);
  const top = Math.floor(Math.max(0, least(patches.map((patch) => patch.top)) * side - pad));
  const bottom = Math.ceil(Math.min(height, (most(patches.map((patch) => patch.bottom)) + 1) * side + pad));
  const [from, to] = widen(left, right, width * leastWidth, width);
  return { left: from, top, width: to - from, height: bottom - top };
};
