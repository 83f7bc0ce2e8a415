import type { Plane } from "./plane.ts";

/** Darker than this is ink, of which the lower edges tell where lines of print are. */
export const EDGE_INK = 130;
const fewestEdges = 400;
const mostEdges = 40_000;
/** Rounds of the search: degrees to each side of the best so far, and by which step. */
const rounds = [
  [8, 0.5],
  [0.5, 0.1],
  [0.1, 0.03],
] as const;

/**
 * Lower edges of ink: on straight lines of print they gather in few rows. Of every `apart` columns, a power of 2, one is looked at,
 * another one in each row: rows that are skipped would favour 0 degrees.
 */
export const lowerEdgesOf = (
  { width, height, data }: Plane,
  apart: number,
): { readonly xs: readonly number[]; readonly ys: readonly number[] } => {
  const xs: number[] = [];
  const ys: number[] = [];
  for (let y = 0; y < height - 1; y += 1)
    for (let x = y & (apart - 1); x < width; x += apart)
      if (data[y * width + x]! < EDGE_INK && data[(y + 1) * width + x]! >= EDGE_INK) {
        xs.push(x);
        ys.push(y);
      }
  return { xs, ys };
};

/** By how many degrees the lines of print lean, clockwise; 0 where no angle is clearly better than none. At most 7.5. */
export const skewOf = (plane: Plane): number => {
  const { xs, ys } = lowerEdgesOf(plane, 2);
  if (xs.length < fewestEdges) return 0;
  const { width, height } = plane;
  const step = Math.max(1, Math.floor(xs.length / mostEdges));
  const bins = new Uint32Array(Math.ceil((height + width) / 2) + 2);
  const gatheredAt = (degrees: number): number => {
    const slope = Math.tan((degrees * Math.PI) / 180);
    const offset = slope > 0 ? width * slope : 0;
    bins.fill(0);
    for (let at = 0; at < xs.length; at += step) bins[Math.floor((ys[at]! - xs[at]! * slope + offset) / 2)]! += 1;
    return bins.reduce((sum, count) => sum + count * count, 0);
  };
  const straight = gatheredAt(0);
  let best = 0;
  let most = straight;
  for (const [span, by] of rounds) {
    const middle = best;
    for (let degrees = middle - span; degrees <= middle + span; degrees += by) {
      const gathered = gatheredAt(degrees);
      if (gathered <= most) continue;
      most = gathered;
      best = degrees;
    }
  }
  const isClear = most > straight * 1.08 && Math.abs(best) >= 0.15 && Math.abs(best) <= 7.5;
  return isClear ? best : 0;
};
