import { type Plane, quantile } from "../plane.ts";
import { lowerEdgesOf } from "../skew.ts";
import { type LocalSlope, localSlopesOf, type SlopeField } from "./local-slopes.ts";
import { slopeFieldOf } from "./slope-field.ts";

/** Where the rows of a flat page are on a sheet that bends. Pixels; `rows` by `columns` knots, `step` apart. */
export interface Bend {
  readonly step: number;
  readonly columns: number;
  readonly rows: number;
  /** Rows that the flat page has more above, and below. */
  readonly pad: number;
  /** By how much lower the sheet is at each knot, row by row. */
  readonly lower: Float32Array;
}

const step = 16;
/** How steep lines may be; and how far from the field of a first round, which finds steeper ones. */
const rounds = [0.1, 0.05, 0.03] as const;
/** Places that have to tell of slopes, before a bend is believed. */
const leastSlopes = 60;
/** As a share of the width: less is not worth a second look, more is no sheet of paper. */
const leastBend = 0.0035;
const mostBend = 0.08;
/** Of how steep lines are, how much may be left on a page that is made flat: where it is more, the sheet bends in another way. */
const mostLeft = 0.7;
/** How much better the lines of a flat page gather in rows. */
const clearly = 1.04;

/** By how much lower the sheet is than its flat page at a place of the flat page, whose first row is `pad` rows above the sheet's. */
export const lowerAt = ({ step: apart, columns, rows, pad, lower }: Bend, x: number, y: number): number => {
  const across = Math.max(0, Math.min(columns - 1.001, x / apart));
  const down = Math.max(0, Math.min(rows - 1.001, (y + pad) / apart));
  const [column, row] = [Math.floor(across), Math.floor(down)];
  const [partX, partY] = [across - column, down - row];
  const at = row * columns + column;
  const upper = lower[at]! + (lower[at + 1]! - lower[at]!) * partX;
  const under = lower[at + columns]! + (lower[at + columns + 1]! - lower[at + columns]!) * partX;
  return upper + (under - upper) * partY;
};

/** The row of the flat page for a place of the sheet. */
export const flatRowOf = (bend: Bend, x: number, y: number): number => {
  let row = y;
  for (let round = 0; round < 4; round += 1) row = y - lowerAt(bend, x, row);
  return row;
};

/** Follows the print from the middle of the page to both sides. */
const bendAlong = (slopeAt: SlopeField, { width, height }: Plane): Bend => {
  const pad = Math.ceil((mostBend * width) / step) * step;
  const columns = Math.ceil(width / step) + 1;
  const rows = Math.ceil((height + 2 * pad) / step) + 1;
  const lower = new Float32Array(columns * rows);
  const middle = columns >> 1;
  const inside = (y: number) => Math.max(0, Math.min(height, y));
  for (let row = 0; row < rows; row += 1)
    for (const side of [1, -1] as const) {
      let y = row * step - pad;
      for (let column = middle + side; column >= 0 && column < columns; column += side) {
        y += side * step * slopeAt((column - side / 2) * step, inside(y));
        lower[row * columns + column] = y - (row * step - pad);
      }
    }
  return { step, columns, rows, pad, lower };
};

/** How much lower edges of ink gather in single rows; `rows` from `-pad` on. */
const gatheredIn = (rows: readonly number[], { height }: Plane, pad: number): number => {
  const bins = new Uint32Array(Math.ceil((height + 2 * pad) / 2) + 2);
  for (const row of rows) bins[Math.max(0, Math.floor((row + pad) / 2))]! += 1;
  return bins.reduce((sum, count) => sum + count * count, 0);
};

const steepnessOf = (slopes: readonly number[]): number => quantile(slopes.map(Math.abs), 0.9);

interface PrintSlopes {
  readonly field: SlopeField;
  /** Those of the last round, which the field is nearest to. */
  readonly slopes: readonly LocalSlope[];
}

/** How the lines of print of a page run; null where they do not tell. */
const followPrint = (plane: Plane): PrintSlopes | null => {
  let field: SlopeField = () => 0;
  let slopes: readonly LocalSlope[] = [];
  for (const within of rounds) {
    slopes = localSlopesOf(plane, field, within);
    if (slopes.length < leastSlopes) return null;
    field = slopeFieldOf(slopes, plane);
  }
  return { field, slopes };
};

/** How steep lines stay when a sheet is made flat, as a share of how steep they are. */
const steepnessLeft = ({ field, slopes }: PrintSlopes): number =>
  steepnessOf(slopes.map(({ x, y, slope }) => slope - field(x, y))) / steepnessOf(slopes.map(({ slope }) => slope));

/** Where the rows of a flat page are, by how its lines of print run; null where they do not tell. */
export const linesOfPrint = (plane: Plane): Bend | null => {
  const print = followPrint(plane);
  return print === null ? null : bendAlong(print.field, plane);
};

/** How a sheet bends that was photographed or copied, told by its lines of print; null where it is flat or its lines do not tell. */
export const bendOf = (plane: Plane): Bend | null => {
  const print = followPrint(plane);
  if (print === null || steepnessLeft(print) > mostLeft) return null;
  const bend = bendAlong(print.field, plane);
  const furthest = bend.lower.reduce((most, rows) => Math.max(most, Math.abs(rows)), 0) / plane.width;
  if (furthest < leastBend || furthest > mostBend) return null;
  const { xs, ys } = lowerEdgesOf(plane, 4);
  const flat = ys.map((y, at) => flatRowOf(bend, xs[at]!, y));
  return gatheredIn(flat, plane, bend.pad) > gatheredIn(ys, plane, bend.pad) * clearly ? bend : null;
};

/** The bend of a picture so many times as large. */
export const enlargedBend = ({ step: apart, lower, pad, ...knots }: Bend, times: number): Bend => ({
  ...knots,
  step: apart * times,
  pad: pad * times,
  lower: lower.map((rows) => rows * times),
});
