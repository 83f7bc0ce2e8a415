import type { Figure } from "../../../server/typesetting/content-blocks.ts";
import type { Pen, Point } from "../../../server/typesetting/pdf-pen.ts";

export type GateKind = "and" | "or" | "nand" | "nor" | "not" | "xor";

const andBody = (pen: Pen, x: number, y: number) => {
  pen.curve(
    [x, y + 11],
    [
      [
        [x, y + 11],
        [x + 13, y + 11],
        [x + 13, y + 11],
      ],
      [
        [x + 28, y + 11],
        [x + 28, y - 11],
        [x + 13, y - 11],
      ],
      [
        [x + 13, y - 11],
        [x, y - 11],
        [x, y - 11],
      ],
    ],
    { width: 0.9, close: true, fill: 1, stroke: true },
  );
};

const orBody = (pen: Pen, x: number, y: number) => {
  pen.curve(
    [x - 2, y + 11],
    [
      [
        [x + 12, y + 11],
        [x + 20, y + 7],
        [x + 26, y],
      ],
      [
        [x + 20, y - 7],
        [x + 12, y - 11],
        [x - 2, y - 11],
      ],
      [
        [x + 4, y - 4],
        [x + 4, y + 4],
        [x - 2, y + 11],
      ],
    ],
    { width: 0.9, close: true, fill: 1, stroke: true },
  );
};

const body = (pen: Pen, kind: GateKind, x: number, y: number) => {
  if (kind === "and" || kind === "nand") andBody(pen, x, y);
  if (kind === "or" || kind === "nor" || kind === "xor") orBody(pen, x, y);
  if (kind === "not")
    pen.path(
      [
        [x, y + 9],
        [x + 18, y],
        [x, y - 9],
      ],
      { width: 0.9, close: true, fill: 1, stroke: true },
    );
  if (kind === "xor")
    pen.curve(
      [x - 6, y + 11],
      [
        [
          [x, y + 4],
          [x, y - 4],
          [x - 6, y - 11],
        ],
      ],
      { width: 0.9 },
    );
  const bubble = kind === "nand" || kind === "nor" ? 26.5 : kind === "not" ? 20.5 : 0;
  if (bubble > 0) pen.circle(x + bubble, y, 2.5, { width: 0.8, fill: 1, stroke: true });
};

const tip = (kind: GateKind): number =>
  kind === "nand" || kind === "nor" ? 29 : kind === "not" ? 23 : kind === "and" ? 24 : 26;

const elbow = (pen: Pen, from: Point, to: Point) => {
  const middle = (from[0] + to[0]) / 2;
  pen.path([from, [middle, from[1]], [middle, to[1]], to], { width: 0.7 });
};

/**
 * Two gates of the first kinds fed by A, B and by B, C, joined by a third: the usual picture of a small network.
 */
export const gatesFigure = (upper: GateKind, lower: GateKind, last: GateKind): Figure => ({
  width: 210,
  height: 106,
  draw: (pen, x, y) => {
    const inputs: readonly (readonly [string, number])[] = [
      ["A", 88],
      ["B", 53],
      ["C", 18],
    ];
    for (const [name, height] of inputs) pen.text(x + 4, y + height - 3, name, "italic", 11);
    pen.path(
      [
        [x + 16, y + 88],
        [x + 70, y + 88],
      ],
      { width: 0.7 },
    );
    pen.path(
      [
        [x + 16, y + 18],
        [x + 70, y + 18],
      ],
      { width: 0.7 },
    );
    pen.path(
      [
        [x + 16, y + 53],
        [x + 44, y + 53],
      ],
      { width: 0.7 },
    );
    pen.path(
      [
        [x + 70, y + 76],
        [x + 44, y + 76],
        [x + 44, y + 30],
        [x + 70, y + 30],
      ],
      { width: 0.7 },
    );
    pen.circle(x + 44, y + 53, 1.7, { fill: 0 });
    elbow(pen, [x + 70 + tip(upper), y + 82], [x + 140, y + 59]);
    elbow(pen, [x + 70 + tip(lower), y + 24], [x + 140, y + 47]);
    body(pen, upper, x + 70, y + 82);
    body(pen, lower, x + 70, y + 24);
    body(pen, last, x + 138, y + 53);
    pen.line(x + 138 + tip(last), y + 53, x + 190, y + 53, 0.7);
    pen.text(x + 194, y + 50, "F", "italic", 11);
  },
});
