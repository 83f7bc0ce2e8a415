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
/** Places that touch each other and are no more than this are dust: a dot of small print has more. */
const DUST = 3;
/** No fewer places than this across a page that has the pixels: fine enough for the white between lines. */
const PLACES = 1_300;

export const inkGridOf = (plane: Plane): InkGrid => {
  const { columns, rows, data } = darkShares(plane, Math.max(1, Math.floor(plane.width / PLACES)), INK_LEVEL);
  return { width: columns, height: rows, ink: Uint8Array.from(data, (share) => (share > 0 ? 1 : 0)) };
};

/** The places that touch one another, from one of them; each is marked as seen. */
const touchingPlaces = ({ width, ink }: InkGrid, first: number, seen: Uint8Array): readonly number[] => {
  const found = [first];
  seen[first] = 1;
  for (let next = 0; next < found.length; next += 1)
    for (const row of [-width, 0, width])
      for (let at = found[next]! + row - 1; at <= found[next]! + row + 1; at += 1) {
        if (ink[at] !== 1 || seen[at] === 1) continue;
        seen[at] = 1;
        found.push(at);
      }
  return found;
};

/** Clears dust. Thin strokes stay, however few places they have in a row. */
export const withoutDust = (grid: InkGrid): InkGrid => {
  const ink = Uint8Array.from(grid.ink);
  const seen = new Uint8Array(ink.length);
  for (let at = 0; at < ink.length; at += 1) {
    if (grid.ink[at] === 0 || seen[at] === 1) continue;
    const places = touchingPlaces(grid, at, seen);
    if (places.length <= DUST) for (const place of places) ink[place] = 0;
  }
  return { ...grid, ink };
};
