import { least, most } from "../clean/cells.ts";
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
/** A trace of no more places than this is dust of a scan: a dot of small print has more. A typed page, which is drawn smaller, has none. */
export const DUST = { scanned: 8, typed: 0 } as const;
/** A trace without ink that is a faint sign: more places than this, and so high, in places and as a share of the width. */
const FAINT_SIGN = 15;
const FAINT_LOW = 4;
const FAINT_HIGH = 0.03;
/** Darker than this is a trace of a drawing: strokes of a faint one are dots of ink, if any. */
const DRAWN_LEVEL = 230;
/** A trace of a drawing is longer than this, as a share of the width, and at most this share of its places is ink. */
const DRAWN_LONG = 0.03;
const DRAWN_FAINT = 0.5;
/** What comes so near to the border of the page, as a share of the width, is its shade. */
const SHADE_NEAR = 0.02;
/** No fewer places than this across a page that has the pixels: fine enough for the white between lines. */
const PLACES = 1_300;

/** The darkest pixel of each place. */
const darkestOf = ({ width, height, data }: Plane) => {
  const side = Math.max(1, Math.floor(width / PLACES));
  const columns = Math.ceil(width / side);
  const darkest = new Uint8Array(columns * Math.ceil(height / side)).fill(255);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor(y / side) * columns;
    for (let x = 0; x < width; x += 1) {
      const place = row + Math.floor(x / side);
      if (data[y * width + x]! < darkest[place]!) darkest[place] = data[y * width + x]!;
    }
  }
  return { width: columns, height: darkest.length / columns, darkest };
};

/** 1 where a place is darker than `level`. */
const darkerThan = (darkest: Uint8Array, level: number): Uint8Array => {
  const ink = new Uint8Array(darkest.length);
  for (let at = 0; at < ink.length; at += 1) if (darkest[at]! < level) ink[at] = 1;
  return ink;
};

/** The groups of places that touch one another, of those that begin where `from` is 1; each is marked as seen. */
function* tracesOf(grid: InkGrid, from: Uint8Array, seen: Uint8Array): Generator<readonly number[]> {
  for (let at = 0; at < from.length; at += 1)
    if (from[at] === 1 && seen[at] === 0) yield touchingPlaces(grid, at, seen);
}

/** The places that touch one another, from one of them; each is marked as seen. */
const touchingPlaces = ({ width, ink }: InkGrid, first: number, seen: Uint8Array): readonly number[] => {
  const found = [first];
  const around = [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1];
  seen[first] = 1;
  for (let next = 0; next < found.length; next += 1)
    for (const step of around) {
      const at = found[next]! + step;
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

const isFaintDrawing = (places: readonly number[], { width, height, ink }: InkGrid): boolean => {
  if (places.length <= DRAWN_LONG * width) return false;
  const columns = places.map((place) => place % width);
  const [left, right] = [least(columns), most(columns)];
  const [top, bottom] = [least(places), most(places)].map((place) => Math.floor(place / width)) as [number, number];
  const border = SHADE_NEAR * width;
  if (left < border || right >= width - border || top < border || bottom >= height - border) return false;
  const long = Math.max(right - left, bottom - top);
  const inked = places.reduce((sum, place) => sum + ink[place]!, 0);
  return long > DRAWN_LONG * width && inked < DRAWN_FAINT * places.length;
};

/** Makes ink of faint drawings: all of their strokes, so that they stay together. */
const withFaintDrawings = (grid: InkGrid, darkest: Uint8Array): InkGrid => {
  const drawn = darkerThan(darkest, DRAWN_LEVEL);
  const ink = grid.ink.slice();
  for (const places of tracesOf({ ...grid, ink: drawn }, drawn, new Uint8Array(ink.length)))
    if (isFaintDrawing(places, grid)) for (const place of places) ink[place] = 1;
  return { ...grid, ink };
};

/** The ink of a page, and what is seen of it that has none. */
export interface InkOfPage {
  readonly grid: InkGrid;
  /** Places of signs so faint that they have no ink. */
  readonly faint: readonly number[];
}

/** The ink of a page without dust, of which one grain has at most so many places: thin and faint strokes stay, however few places they have in a row. */
export const inkGridOf = (plane: Plane, dust: number): InkOfPage => {
  const { darkest, ...size } = darkestOf(plane);
  const ink = darkerThan(darkest, INK_LEVEL);
  const traces = { ...size, ink: darkerThan(darkest, TRACE_LEVEL) };
  const seen = new Uint8Array(ink.length);
  for (const places of tracesOf(traces, ink, seen))
    if (places.length <= dust) for (const place of places) ink[place] = 0;
  const faint: number[] = [];
  for (const places of tracesOf(traces, traces.ink, seen)) if (isFaintSign(places, size.width)) faint.push(...places);
  return { grid: withFaintDrawings({ ...size, ink }, darkest), faint };
};
