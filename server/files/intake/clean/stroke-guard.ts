import { type Cells, newCells, patchesOf } from "./cells.ts";
import { edgePatchesOf } from "./figures.ts";
import { placeIn, type Placement } from "./placement.ts";
import type { Plane } from "./plane.ts";

/** Pixels of a place: less than from one line of print to the next. */
const side = 24;
/** Pixels to each side where a stroke has lighter paper; wider than any stroke of text. */
const away = 9;
/** A stroke is darker than this share of the paper at both its sides, and by this much. */
const strokeShare = 0.85;
const strokeDepth = 20;
/** Of the cleaned paper: a stroke that is kept is at most this bright. */
const keptShare = 0.92;
const sampleStep = 2;

const isStroke = (value: number, one: number, other: number): boolean => {
  const paper = Math.min(one, other);
  return value < paper * strokeShare && value < paper - strokeDepth;
};

/** Whether there is a stroke at a place, give or take a pixel: darker than the lightest of what surrounds it. */
const isKeptAt = ({ width, height, data }: Plane, x: number, y: number): boolean => {
  const column = Math.round(x);
  const row = Math.round(y);
  if (column < 1 || row < 1 || column >= width - 1 || row >= height - 1) return false;
  let darkest = 255;
  for (let down = -1; down <= 1; down += 1)
    for (let right = -1; right <= 1; right += 1)
      darkest = Math.min(darkest, data[(row + down) * width + column + right]!);
  const paper = Math.max(
    data[row * width + Math.max(0, column - away)]!,
    data[row * width + Math.min(width - 1, column + away)]!,
    data[Math.max(0, row - away) * width + column]!,
    data[Math.min(height - 1, row + away) * width + column]!,
  );
  return darkest < paper * keptShare;
};

/** Strokes of the drawn page that the cleaned one still has. */
export interface StrokeComparison {
  /** Of all strokes, from 0 to 1; 1 where there are none. */
  readonly share: number;
  /** Places of about 3 mm, some beside each other, with print of which less than half is left. */
  readonly lostPlaces: number;
}

const fewestOfPlace = 10;
/** Lost places beside each other that are more than dust: half a word. */
const fewestPlaces = 3;
const leastOfPlace = 0.5;
/** Places along the border, of which a scanner often draws the edge. */
const outermost = 2;
/** Cells of 16 pixels around one of an edge that its blur reaches. */
const around = [-2, 0, 2].flatMap((down) => [-2, 0, 2].map((right) => [right, down] as const));

/** Places that may lose strokes: the outermost, and those that a desk or a dark edge reaches. Print in shade is in none of them. */
const edgePlacesOf = (levelled: Plane, places: Cells): Uint8Array => {
  const { columns, rows } = places;
  const isEdge = new Uint8Array(places.data.length);
  for (let at = 0; at < isEdge.length; at += 1) {
    const column = at % columns;
    const row = Math.floor(at / columns);
    if (column < outermost || row < outermost || column >= columns - outermost || row >= rows - outermost)
      isEdge[at] = 1;
  }
  const { cells, patches } = edgePatchesOf(levelled);
  const scale = cells.side / places.side;
  for (const patch of patches)
    for (const at of patch.cells)
      for (const [right, down] of around)
        isEdge[
          Math.max(0, Math.min(rows - 1, Math.floor((Math.floor(at / cells.columns) + down) * scale))) * columns +
            Math.max(0, Math.min(columns - 1, Math.floor(((at % cells.columns) + right) * scale)))
        ] = 1;
  return isEdge;
};

/** Compares the strokes of the page as drawn, taken by contrast so that shade does not count, with what is there afterwards. */
export const compareStrokes = (
  drawn: Plane,
  levelled: Plane,
  { luminance: cleaned, placement }: { readonly luminance: Plane; readonly placement: Placement },
): StrokeComparison => {
  const { width, height, data } = drawn;
  const found = newCells(drawn, side);
  const kept = newCells(drawn, side);
  const place = placeIn(placement);
  for (let y = away; y < height - away; y += sampleStep) {
    for (let x = away; x < width - away; x += sampleStep) {
      const at = y * width + x;
      const value = data[at]!;
      if (
        !isStroke(value, data[at - away]!, data[at + away]!) &&
        !isStroke(value, data[at - away * width]!, data[at + away * width]!)
      )
        continue;
      const cell = Math.floor(y / side) * found.columns + Math.floor(x / side);
      found.data[cell]! += 1;
      const [column, row] = place(x, y);
      if (isKeptAt(cleaned, column, row)) kept.data[cell]! += 1;
    }
  }
  const sum = (values: Float32Array) => values.reduce((total, value) => total + value, 0);
  const strokes = sum(found.data);
  const isEdge = edgePlacesOf(levelled, found);
  const isLost = (at: number): boolean =>
    isEdge[at] === 0 && found.data[at]! >= fewestOfPlace && kept.data[at]! < found.data[at]! * leastOfPlace;
  const lost = patchesOf(found, isLost).filter((patch) => patch.cells.length >= fewestPlaces);
  return {
    share: strokes === 0 ? 1 : sum(kept.data) / strokes,
    lostPlaces: lost.reduce((total, patch) => total + patch.cells.length, 0),
  };
};
