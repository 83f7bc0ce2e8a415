import type { Plane } from "../clean/plane.ts";

/** Where a page has ink: one byte a place, 1 where there is some; a place is `pixels` wide and high. */
export interface InkGrid {
  readonly pixels: number;
  readonly width: number;
  readonly height: number;
  readonly ink: Uint8Array;
}

/** Darker than this is ink; grain on cleaned paper is white. */
const INK_LEVEL = 165;
/** No more places than a page is wide: fine enough for the white between lines. */
const PLACES = 1_300;

export const inkGridOf = ({ width, height, data }: Plane): InkGrid => {
  const pixels = Math.max(1, Math.floor(width / PLACES));
  const grid = { pixels, width: Math.ceil(width / pixels), height: Math.ceil(height / pixels) };
  const ink = new Uint8Array(grid.width * grid.height);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / pixels) * grid.width;
    for (let x = 0; x < width; x += 1) if (data[y * width + x]! < INK_LEVEL) ink[row + Math.floor(x / pixels)] = 1;
  }
  return { ...grid, ink };
};
