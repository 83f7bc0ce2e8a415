import { darkShares, neighbours, patchesOf, touchesBorder } from "./cells.ts";
import type { Plane, Planes } from "./plane.ts";
import { mapPlanes } from "./plane.ts";

const side = 8;
const darkLevel = 150;
const darkCell = 0.65;
/** Cells to each side that belong to a dark edge: its blur. */
const rim = 1;

/** Paints dark edges white: cells full of dark that hang together with the border. Print leaves paper between its strokes. */
export const whitenEdges = (planes: Planes, luminance: Plane): Planes => {
  const cells = darkShares(luminance, side, darkLevel);
  const edges = patchesOf(cells, (at) => cells.data[at]! >= darkCell).filter((patch) => touchesBorder(patch, cells));
  if (edges.length === 0) return planes;
  const isEdge = new Uint8Array(cells.data.length);
  for (const { cells: dark } of edges)
    for (const at of dark) for (const one of neighbours(at, cells, rim)) isEdge[one] = 1;
  return mapPlanes(planes, ({ width, height, data }) => {
    const painted = new Uint8Array(data);
    for (let y = 0; y < height; y += 1) {
      const row = Math.floor(y / side) * cells.columns;
      for (let x = 0; x < width; x += side)
        if (isEdge[row + x / side] === 1) painted.fill(255, y * width + x, y * width + Math.min(width, x + side));
    }
    return { width, height, data: painted };
  });
};
