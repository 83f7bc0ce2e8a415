import { type Cells, darkShares, innerCells, type Patch, patchesOf, touchesBorder } from "./cells.ts";
import type { PaperLevels } from "./paper-level.ts";
import type { Plane } from "./plane.ts";

const side = 16;
const notPaper = 205;
const fullCell = 0.7;
/** Of the page's paper: a cell that is darker even where it is brightest is filled, or in a shadow. Shadows come in from the border. */
const shaded = 0.78;
const deeplyShaded = 0.55;
const figureShare = 0.006;

/** Cells that hold no blank paper, even in their own light. */
const tonesOf = (levelled: Plane): { readonly cells: Cells; readonly isToned: (at: number) => boolean } => {
  const cells = darkShares(levelled, side, notPaper);
  return { cells, isToned: (at) => cells.data[at]! >= fullCell };
};

/** Patches without blank paper that reach the border: a desk, a finger, the dark edge of a copy. Of 16 pixel cells. */
export const edgePatchesOf = (levelled: Plane): { readonly cells: Cells; readonly patches: readonly Patch[] } => {
  const { cells, isToned } = tonesOf(levelled);
  return { cells, patches: patchesOf(cells, isToned).filter((patch) => touchesBorder(patch, cells)) };
};

/**
 * Whether a page holds a photo, a filled figure, or a desk that reaches far in: whitening would change what is to be seen.
 * A strip along the border is none, nor is a shadow that comes in from it, nor the edge of a sheet on another, which is thin.
 */
export const holdsFigure = (levelled: Plane, levels: PaperLevels): boolean => {
  const { cells, isToned } = tonesOf(levelled);
  const { columns } = cells;
  const isCore = (at: number) => [at, at - columns, at + columns, at - 1, at + 1].every(isToned);
  const least = cells.data.length * figureShare;
  const isDarker = (share: number) => (at: number) => isToned(at) || levels.cells.data[at]! < levels.page * share;
  const isInside = (patch: Patch) => !touchesBorder(patch, cells) && patch.cells.length >= least;
  const reachesIn = (patch: Patch) => innerCells(patch, cells).filter(isCore).length >= least;
  return (
    patchesOf(cells, isDarker(shaded)).some(isInside) ||
    patchesOf(cells, isDarker(deeplyShaded)).some((patch) => isInside(patch) || reachesIn(patch))
  );
};
