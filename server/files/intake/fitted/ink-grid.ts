import { darkShares, least, most } from "../clean/cells.ts";
import type { Plane } from "../clean/plane.ts";

/** Where a page has ink: one byte a place, 1 where there is some. */
export interface InkGrid {
  readonly width: number;
  readonly height: number;
  readonly ink: Uint8Array;
}

/** Darker than this is ink; grain on cleaned paper is white. */
const INK_LEVEL = 165;
/** Darker than this is a trace of ink: a faint letter, of which but a few places are darker, is one trace. */
const TRACE_LEVEL = 205;
/** A trace of no more places than this is dust: a dot of small print has more. */
const DUST = 8;
/** A trace without ink that is a faint sign: more places than this, and so high, in places and as a share of the width. */
const FAINT_SIGN = 15;
const FAINT_LOW = 4;
const FAINT_HIGH = 0.03;
/** No fewer places than this across a page that has the pixels: fine enough for the white between lines. */
const PLACES = 1_300;

const darkerThan = (plane: Plane, level: number): InkGrid => {
  const { columns, rows, data } = darkShares(plane, Math.max(1, Math.floor(plane.width / PLACES)), level);
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

const isFaintSign = (places: readonly number[], width: number): boolean => {
  const high = (most(places) - least(places)) / width;
  return places.length > FAINT_SIGN && high > FAINT_LOW && high < FAINT_HIGH * width;
};

/**
 * The ink of a page without dust: thin and faint strokes stay, however few places they have in a row. And how many places are
 * of signs so faint that they have no ink, to one that has: they are seen on the page, and would be in no line.
 */
export const inkGridOf = (plane: Plane): { readonly grid: InkGrid; readonly faintShare: number } => {
  const grid = darkerThan(plane, INK_LEVEL);
  const traces = darkerThan(plane, TRACE_LEVEL);
  const ink = Uint8Array.from(grid.ink);
  const seen = new Uint8Array(ink.length);
  let [inked, faint] = [0, 0];
  for (let at = 0; at < ink.length; at += 1) {
    inked += grid.ink[at]!;
    if (grid.ink[at] === 0 || seen[at] === 1) continue;
    const places = touchingPlaces(traces, at, seen);
    if (places.length <= DUST) for (const place of places) ink[place] = 0;
  }
  for (let at = 0; at < ink.length; at += 1) {
    if (traces.ink[at] === 0 || seen[at] === 1) continue;
    const places = touchingPlaces(traces, at, seen);
    if (isFaintSign(places, grid.width)) faint += places.length;
  }
  return { grid: { ...grid, ink }, faintShare: faint / Math.max(1, inked) };
};
