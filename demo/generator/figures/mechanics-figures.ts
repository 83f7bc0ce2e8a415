import type { Figure } from "../../../server/typesetting/content-blocks.ts";
import type { Pen, Point } from "../../../server/typesetting/pdf-pen.ts";

const ground = (pen: Pen, x1: number, y1: number, x2: number, y2: number) => {
  pen.line(x1, y1, x2, y2, 0.8);
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  for (let s = 4; s < length; s += 8) {
    const [px, py] = [x1 + s * ux, y1 + s * uy];
    pen.line(px, py, px - 4 * ux + 5 * uy, py - 4 * uy - 5 * ux, 0.35);
  }
};

/** A block on a slope of the given angle, in degrees. */
export const inclineFigure = (angle: number, mass: string): Figure => ({
  width: 200,
  height: 96,
  draw: (pen, x, y) => {
    const a = (angle * Math.PI) / 180;
    const base = Math.min(170, 78 / Math.tan(a));
    const top: Point = [x + 12 + base, y + 10 + base * Math.tan(a)];
    pen.path([[x + 12, y + 10], [x + 12 + base, y + 10], top], { width: 0.8, close: true });
    const along = base / Math.cos(a) / 2;
    const at = (u: number, v: number): Point => [
      x + 12 + (along + u) * Math.cos(a) - v * Math.sin(a),
      y + 10 + (along + u) * Math.sin(a) + v * Math.cos(a),
    ];
    pen.path([at(-14, 0), at(14, 0), at(14, 20), at(-14, 20)], { width: 0.9, close: true });
    const [mx, my] = at(0, 10);
    pen.centred(mx, my - 3, mass, "italic", 10);
    pen.arrow(at(22, 24), at(50, 24), 0.6);
    pen.text(...at(54, 22), "x", "italic", 9);
    pen.curve(
      [x + 42, y + 10],
      [
        [
          [x + 42, y + 14],
          [x + 41, y + 18],
          [x + 12 + 30 * Math.cos(a), y + 10 + 30 * Math.sin(a)],
        ],
      ],
      { width: 0.5 },
    );
    pen.text(x + 47, y + 14, "α", "symbol", 10);
  },
});

/** Two masses on a string over a pulley. */
export const pulleyFigure = (left: string, right: string): Figure => ({
  width: 130,
  height: 112,
  draw: (pen, x, y) => {
    ground(pen, x + 100, y + 108, x + 30, y + 108);
    pen.line(x + 65, y + 108, x + 65, y + 86, 0.8);
    pen.circle(x + 65, y + 86, 15, { width: 0.9 });
    pen.circle(x + 65, y + 86, 1.5, { fill: 0 });
    pen.line(x + 50, y + 86, x + 50, y + 46, 0.7);
    pen.line(x + 80, y + 86, x + 80, y + 30, 0.7);
    pen.rect(x + 39, y + 26, 22, 20, { width: 0.9 });
    pen.rect(x + 67, y + 6, 26, 24, { width: 0.9 });
    pen.centred(x + 50, y + 33, left, "italic", 9.5);
    pen.centred(x + 80, y + 15, right, "italic", 9.5);
  },
});

/** A pendulum drawn aside from its rest position. */
export const pendulumFigure = (length: string): Figure => ({
  width: 130,
  height: 106,
  draw: (pen, x, y) => {
    ground(pen, x + 92, y + 100, x + 22, y + 100);
    pen.line(x + 57, y + 100, x + 57, y + 12, 0.4, [3, 2]);
    pen.line(x + 57, y + 100, x + 104, y + 28, 0.9);
    pen.circle(x + 106, y + 24, 6, { width: 0.8, fill: 0.75, stroke: true });
    pen.curve(
      [x + 57, y + 66],
      [
        [
          [x + 64, y + 64],
          [x + 70, y + 66],
          [x + 76, y + 71],
        ],
      ],
      { width: 0.5 },
    );
    pen.text(x + 62, y + 54, "θ", "symbol", 10);
    pen.text(x + 88, y + 66, length, "italic", 10);
    pen.text(x + 49, y + 102, "O", "italic", 9);
  },
});

/** The path of a body thrown from the ground. */
export const projectileFigure = (): Figure => ({
  width: 220,
  height: 90,
  draw: (pen, x, y) => {
    ground(pen, x + 200, y + 14, x + 14, y + 14);
    pen.arrow([x + 20, y + 14], [x + 20, y + 86], 0.6);
    pen.arrow([x + 20, y + 14], [x + 214, y + 14], 0.6);
    pen.curve(
      [x + 20, y + 14],
      [
        [
          [x + 75, y + 94],
          [x + 125, y + 94],
          [x + 180, y + 14],
        ],
      ],
      { width: 0.9, dash: [4, 2] },
    );
    pen.arrow([x + 20, y + 14], [x + 50, y + 57], 1.1);
    pen.text(x + 38, y + 62, "v", "boldItalic", 10);
    pen.text(x + 43, y + 60, "0", "roman", 7);
    pen.text(x + 40, y + 19, "α", "symbol", 10);
    pen.text(x + 11, y + 80, "y", "italic", 9);
    pen.text(x + 208, y + 4, "x", "italic", 9);
  },
});

/** A mass at the end of a horizontal spring. */
export const springFigure = (stiffness: string, mass: string): Figure => ({
  width: 190,
  height: 58,
  draw: (pen, x, y) => {
    ground(pen, x + 180, y + 12, x + 12, y + 12);
    ground(pen, x + 12, y + 12, x + 12, y + 52);
    const points: Point[] = [
      [x + 12, y + 26],
      [x + 22, y + 26],
    ];
    for (let i = 0; i < 9; i++) points.push([x + 26 + i * 8, y + (i % 2 === 0 ? 33 : 19)]);
    points.push([x + 94, y + 26], [x + 104, y + 26]);
    pen.path(points, { width: 0.8 });
    pen.rect(x + 104, y + 12, 32, 28, { width: 0.9 });
    pen.centred(x + 120, y + 23, mass, "italic", 10);
    pen.text(x + 56, y + 40, stiffness, "italic", 10);
    pen.arrow([x + 142, y + 26], [x + 172, y + 26], 0.6);
    pen.text(x + 170, y + 31, "x", "italic", 9);
  },
});
