import { textExtent, textWidth } from "../font-metrics.ts";
import type { Pen } from "../pdf-pen.ts";
import { axisOf, type FormulaBox, emptyBox, rowBox, textBox } from "./formula-boxes.ts";

type Draw = (pen: Pen, x: number, top: number, bottom: number, width: number) => void;

const bracket =
  (side: 1 | -1, ends: "both" | "top" | "bottom"): Draw =>
  (pen, x, top, bottom, width) => {
    const spine = side === 1 ? x + 0.3 * width : x + 0.7 * width;
    const tip = side === 1 ? x + 0.85 * width : x + 0.15 * width;
    const points: [number, number][] = [
      [spine, top],
      [spine, bottom],
    ];
    if (ends !== "bottom") points.unshift([tip, top]);
    if (ends !== "top") points.push([tip, bottom]);
    pen.path(points, { width: 0.7 });
  };

const paren =
  (side: 1 | -1): Draw =>
  (pen, x, top, bottom, width) => {
    const tip = side === 1 ? x + 0.9 * width : x + 0.1 * width;
    const belly = side === 1 ? x + 0.02 * width : x + 0.98 * width;
    const inner = belly + side * 0.16 * width;
    const lift = (top - bottom) * 0.3;
    pen.curve(
      [tip, top],
      [
        [
          [belly, top - lift],
          [belly, bottom + lift],
          [tip, bottom],
        ],
        [
          [inner, bottom + lift],
          [inner, top - lift],
          [tip, top],
        ],
      ],
      { width: 0.35, fill: 0, stroke: true },
    );
  };

const brace =
  (side: 1 | -1): Draw =>
  (pen, x, top, bottom, width) => {
    const tip = side === 1 ? x + width : x;
    const spine = x + 0.5 * width;
    const point = side === 1 ? x : x + width;
    const middle = (top + bottom) / 2;
    const bend = Math.min(width * 1.4, (top - bottom) / 4);
    pen.curve(
      [tip, top],
      [
        [
          [spine, top],
          [spine, top - bend * 0.3],
          [spine, top - bend],
        ],
        [
          [spine, middle + bend * 0.6],
          [spine, middle + bend * 0.1],
          [point, middle],
        ],
        [
          [spine, middle - bend * 0.1],
          [spine, middle - bend * 0.6],
          [spine, bottom + bend],
        ],
        [
          [spine, bottom + bend * 0.3],
          [spine, bottom],
          [tip, bottom],
        ],
      ],
      { width: 0.7 },
    );
  };

const bar: Draw = (pen, x, top, bottom, width) => pen.line(x + width / 2, top, x + width / 2, bottom, 0.6);

const doubleBar: Draw = (pen, x, top, bottom, width) => {
  pen.line(x + 0.3 * width, top, x + 0.3 * width, bottom, 0.6);
  pen.line(x + 0.7 * width, top, x + 0.7 * width, bottom, 0.6);
};

const drawn: ReadonlyMap<string, Draw> = new Map([
  ["(", paren(1)],
  [")", paren(-1)],
  ["[", bracket(1, "both")],
  ["]", bracket(-1, "both")],
  ["{", brace(1)],
  ["}", brace(-1)],
  ["|", bar],
  ["\\|", doubleBar],
  ["\\lfloor", bracket(1, "bottom")],
  ["\\rfloor", bracket(-1, "bottom")],
  ["\\lceil", bracket(1, "top")],
  ["\\rceil", bracket(-1, "top")],
]);

const fenceSide = (mark: string, half: number, size: number): FormulaBox => {
  if (mark === ".") return emptyBox;
  const plain = mark.length === 1 && half <= 0.62 * size;
  if (plain) {
    const reach = textExtent(mark, "roman", size);
    return { ...textBox(mark, "roman", size), width: textWidth(mark, "roman", size), up: reach.up, down: reach.down };
  }
  const draw = drawn.get(mark);
  if (!draw) throw new Error(`formula: no fence ${mark}`);
  const axis = axisOf(size);
  const width = (mark === "|" ? 0.28 : 0.36) * size + Math.min(0.04 * half, 2);
  return {
    width,
    up: axis + half,
    down: half - axis,
    draw: (pen, x, y) => draw(pen, x, y + axis + half, y + axis - half, width),
  };
};

/** A body between brackets that grow with it. `.` stands for no bracket on that side. */
export const fenceBox = (left: string, right: string, body: FormulaBox, size: number): FormulaBox => {
  const axis = axisOf(size);
  const half = Math.max(body.up - axis, body.down + axis) + 0.06 * size;
  return rowBox([fenceSide(left, half, size), body, fenceSide(right, half, size)]);
};
