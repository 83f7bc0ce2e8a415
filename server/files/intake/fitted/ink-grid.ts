import { darkShares } from "../clean/cells.ts";
import type { Plane } from "../clean/plane.ts";

/** Where a page has ink: one byte a place, 1 where there is some. */
export interface InkGrid {
  readonly width: number;
  readonly height: number;
  readonly ink: Uint8Array;
}

/** Darker than this is ink; grain on cleaned paper is white. */
const INK_LEVEL = 165;
/** No fewer places than this across a page that has the pixels: fine enough for the white between lines. */
const PLACES = 1_300;

export const inkGridOf = (plane: Plane): InkGrid => {
  const { columns, rows, data } = darkShares(plane, Math.max(1, Math.floor(plane.width / PLACES)), INK_LEVEL);
  return { width: columns, height: rows, ink: Uint8Array.from(data, (share) => (share > 0 ? 1 : 0)) };
};
