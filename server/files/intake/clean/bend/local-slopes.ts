import type { Plane } from "../plane.ts";
import { EDGE_INK } from "../skew.ts";

/** The slope of the print at each place of a page: rows a column. */
export type SlopeField = (x: number, y: number) => number;

/** How lines of print climb or fall at one place of a page: rows a column. */
export interface LocalSlope {
  readonly x: number;
  readonly y: number;
  readonly slope: number;
  /** How clearly the lines say so, from 0 to 1. */
  readonly weight: number;
}

/** Pixels: strips of the page side by side, and the windows in which they are laid over each other. */
const strip = 32;
const windowRows = 128;
const windowStep = 64;
/** How many strips apart two are compared: nearer ones tell too little, further ones may be a line apart. */
const distances = [2, 3] as const;
const leastEdges = 24;
/** Of what two windows share at their best place, how much more it is than at any other, at least. */
const leastWeight = 0.15;

/** Of each strip, how many lower edges of ink are in each row, and in the rows beside it. */
const edgeProfilesOf = ({ width, height, data }: Plane): readonly Float32Array[] => {
  const profiles = Array.from({ length: Math.floor(width / strip) }, () => new Float32Array(height));
  for (const [at, profile] of profiles.entries())
    for (let y = 1; y < height - 2; y += 1)
      for (let x = at * strip; x < (at + 1) * strip; x += 1) {
        if (data[y * width + x]! >= EDGE_INK || data[(y + 1) * width + x]! < EDGE_INK) continue;
        profile[y]! += 2;
        profile[y - 1]! += 1;
        profile[y + 1]! += 1;
      }
  return profiles;
};

const sumOf = (values: Float32Array, from: number, to: number, power: 1 | 2): number => {
  let sum = 0;
  for (let at = from; at < to; at += 1) sum += power === 1 ? values[at]! : values[at]! * values[at]!;
  return sum;
};

/** What two windows share when the second is moved by so many rows. */
const sharedAt = (one: Float32Array, other: Float32Array, from: number, to: number, moved: number): number => {
  let sum = 0;
  for (let y = from; y < to; y += 1) sum += one[y]! * other[y + moved]!;
  return sum;
};

/** By how many rows the second window lies lower than the first, to parts of a row, and how clearly; looked for around what is expected. */
const shiftOf = (one: Float32Array, other: Float32Array, from: number, expected: number, furthest: number) => {
  const to = from + windowRows;
  const scale = Math.sqrt(sumOf(one, from, to, 2) * sumOf(other, from, to, 2));
  const first = expected - furthest;
  if (from + first < 0 || to + expected + furthest > other.length) return null;
  const shared = Array.from({ length: 2 * furthest + 1 }, (_, at) => sharedAt(one, other, from, to, first + at));
  const best = shared.reduce((most, value, at) => (value > shared[most]! ? at : most), 0);
  if (best === 0 || best === shared.length - 1) return null;
  const [before, middle, after] = [shared[best - 1]!, shared[best]!, shared[best + 1]!];
  const mean = shared.reduce((sum, value) => sum + value, 0) / shared.length;
  const part = (before - after) / (2 * (before - 2 * middle + after));
  return { rows: first + best + part, weight: Math.min(1, (middle - mean) / scale) };
};

/** The slopes of the print, wherever two strips of the page show the same lines; no further from the expected ones than `within`. */
export const localSlopesOf = (plane: Plane, expected: SlopeField, within: number): readonly LocalSlope[] => {
  const profiles = edgeProfilesOf(plane);
  return distances.flatMap((distance) => {
    const furthest = Math.ceil(within * distance * strip);
    const slopes: LocalSlope[] = [];
    for (let at = 0; at + distance < profiles.length; at += 1) {
      const [one, other] = [profiles[at]!, profiles[at + distance]!];
      const x = (at + (distance + 1) / 2) * strip;
      for (let from = 0; from + windowRows < plane.height; from += windowStep) {
        const to = from + windowRows;
        if (Math.min(sumOf(one, from, to, 1), sumOf(other, from, to, 1)) < leastEdges * 4) continue;
        const y = from + windowRows / 2;
        const shift = shiftOf(one, other, from, Math.round(expected(x, y) * distance * strip), furthest);
        if (shift === null || shift.weight < leastWeight) continue;
        slopes.push({ x, y, slope: shift.rows / (distance * strip), weight: shift.weight });
      }
    }
    return slopes;
  });
};
