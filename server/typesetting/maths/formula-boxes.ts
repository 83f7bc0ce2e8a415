import { type Face, textExtent, textWidth } from "../font-metrics.ts";
import type { Pen } from "../pdf-pen.ts";

/** A piece of a formula: its size around the line it stands on, in points, and how to draw it. */
export interface FormulaBox {
  readonly width: number;
  readonly up: number;
  readonly down: number;
  readonly draw: (pen: Pen, x: number, y: number) => void;
}

export const emptyBox: FormulaBox = { width: 0, up: 0, down: 0, draw: () => undefined };

export const spaceBox = (width: number): FormulaBox => ({ ...emptyBox, width });

export const textBox = (
  text: string,
  face: Face,
  size: number,
  style: { slant?: number; shift?: number } = {},
): FormulaBox => {
  const shift = style.shift ?? 0;
  const reach = textExtent(text, face, size);
  return {
    width: textWidth(text, face, size),
    up: reach.up + shift,
    down: reach.down - shift,
    draw: (pen, x, y) => pen.text(x, y + shift, text, face, size, style),
  };
};

/** Where the second stroke of a double-struck letter stands, in ems from its left edge. */
const strokes: Readonly<Record<string, number>> = { R: 0.29, N: 0.2, C: 0.16, Q: 0.16, Z: 0.3 };

/** A letter with a second upright stroke, as for the sets of numbers. */
export const doubledBox = (letter: string, size: number): FormulaBox => {
  const box = textBox(letter, "roman", size);
  const at = (strokes[letter] ?? 0.2) * size;
  const short = letter === "C" || letter === "Q" ? 0.09 * size : 0.01 * size;
  return {
    ...box,
    draw: (pen, x, y) => {
      box.draw(pen, x, y);
      pen.line(x + at, y + short, x + at, y + 0.655 * size - short, 0.05 * size);
    },
  };
};

/** Boxes one after the other on one line. */
export const rowBox = (boxes: readonly FormulaBox[]): FormulaBox => ({
  width: boxes.reduce((sum, box) => sum + box.width, 0),
  up: boxes.reduce((most, box) => Math.max(most, box.up), 0),
  down: boxes.reduce((most, box) => Math.max(most, box.down), 0),
  draw: (pen, x, y) => {
    let left = x;
    for (const box of boxes) {
      box.draw(pen, left, y);
      left += box.width;
    }
  },
});

/** The box moved up by `rise` points. */
export const raised = (box: FormulaBox, rise: number): FormulaBox => ({
  width: box.width,
  up: box.up + rise,
  down: box.down - rise,
  draw: (pen, x, y) => box.draw(pen, x, y + rise),
});

/** The height, over the line, around which fractions, matrices and brackets are centred. */
export const axisOf = (size: number): number => 0.25 * size;

export const fractionBox = (top: FormulaBox, bottom: FormulaBox, size: number, bar: boolean): FormulaBox => {
  const axis = axisOf(size);
  const rule = 0.045 * size;
  const gap = bar ? 0.16 * size : 0.1 * size;
  const width = Math.max(top.width, bottom.width) + (bar ? 0.24 * size : 0.06 * size);
  const topAt = axis + gap + Math.max(top.down, 0.02 * size);
  const bottomAt = axis - gap - bottom.up;
  return {
    width: width + 0.12 * size,
    up: topAt + top.up,
    down: bottom.down - bottomAt,
    draw: (pen, x, y) => {
      const left = x + 0.06 * size;
      top.draw(pen, left + (width - top.width) / 2, y + topAt);
      bottom.draw(pen, left + (width - bottom.width) / 2, y + bottomAt);
      if (bar) pen.line(left, y + axis, left + width, y + axis, rule);
    },
  };
};

export const rootBox = (body: FormulaBox, index: FormulaBox | null, size: number): FormulaBox => {
  const gap = 0.14 * size;
  const hook = 0.62 * size;
  const lead = Math.max(0, (index?.width ?? 0) - 0.32 * size);
  const up = body.up + gap + 0.05 * size;
  return {
    width: lead + hook + body.width + 0.1 * size,
    up: Math.max(up, index ? 0.45 * size + index.up : 0) + 0.04 * size,
    down: body.down,
    draw: (pen, x, y) => {
      const left = x + lead;
      const bottom = y - body.down - 0.02 * size;
      const thin = 0.045 * size;
      pen.path(
        [
          [left + 0.04 * size, y + 0.2 * size],
          [left + 0.15 * size, y + 0.27 * size],
          [left + 0.36 * size, bottom],
        ],
        { width: 0.075 * size },
      );
      pen.path(
        [
          [left + 0.36 * size, bottom],
          [left + hook, y + up],
          [left + hook + body.width + 0.08 * size, y + up],
        ],
        { width: thin },
      );
      body.draw(pen, left + hook + 0.03 * size, y);
      index?.draw(pen, x + lead + 0.24 * size - index.width, y + 0.45 * size);
    },
  };
};

export const scriptBox = (
  base: FormulaBox,
  sub: FormulaBox | null,
  sup: FormulaBox | null,
  size: number,
  lean: number,
): FormulaBox => {
  const rise = Math.max(0.38 * size, base.up - 0.3 * size);
  const drop = Math.max(0.17 * size, base.down + 0.06 * size);
  const clash = sub && sup ? Math.max(0, 0.1 * size - (rise - sup.down - (sub.up - drop))) : 0;
  const tail = Math.max(sub?.width ?? 0, sup ? sup.width + lean : 0);
  return {
    width: base.width + tail + 0.04 * size,
    up: Math.max(base.up, sup ? sup.up + rise : 0),
    down: Math.max(base.down, sub ? sub.down + drop + clash : 0),
    draw: (pen, x, y) => {
      base.draw(pen, x, y);
      sub?.draw(pen, x + base.width + 0.02 * size, y - drop - clash);
      sup?.draw(pen, x + base.width + lean + 0.02 * size, y + rise);
    },
  };
};

/** A base with something under it and over it: limits of sums, `x -> 0` under `lim`. */
export const limitBox = (
  base: FormulaBox,
  below: FormulaBox | null,
  above: FormulaBox | null,
  size: number,
): FormulaBox => {
  const width = Math.max(base.width, below?.width ?? 0, above?.width ?? 0);
  const gap = 0.14 * size;
  const belowAt = base.down + gap + (below?.up ?? 0);
  const aboveAt = base.up + gap + (above?.down ?? 0);
  const middle = (box: FormulaBox) => (width - box.width) / 2;
  return {
    width,
    up: above ? aboveAt + above.up : base.up,
    down: below ? belowAt + below.down : base.down,
    draw: (pen, x, y) => {
      base.draw(pen, x + middle(base), y);
      below?.draw(pen, x + middle(below), y - belowAt);
      above?.draw(pen, x + middle(above), y + aboveAt);
    },
  };
};

export const accentBox = (name: string, body: FormulaBox, size: number): FormulaBox => {
  const top = body.up + 0.1 * size;
  const middle = (x: number) => x + body.width / 2;
  const marks: Record<string, (pen: Pen, x: number, y: number) => void> = {
    vec: (pen, x, y) => {
      const [tip, level] = [x + body.width + 0.14 * size, y + top + 1];
      pen.line(x + 0.02 * size, level, tip - 1.5, level, 0.5);
      pen.path(
        [
          [tip, level],
          [tip - 2.8, level + 1.2],
          [tip - 2.8, level - 1.2],
        ],
        { width: 0.2, fill: 0, close: true },
      );
    },
    overline: (pen, x, y) => pen.line(x, y + top, x + body.width, y + top, 0.045 * size),
    bar: (pen, x, y) => pen.line(middle(x) - 0.18 * size, y + top, middle(x) + 0.22 * size, y + top, 0.045 * size),
    hat: (pen, x, y) =>
      pen.path(
        [
          [middle(x) - 0.15 * size, y + top],
          [middle(x) + 0.03 * size, y + top + 0.16 * size],
          [middle(x) + 0.21 * size, y + top],
        ],
        { width: 0.05 * size },
      ),
    tilde: (pen, x, y) => pen.centred(middle(x), y + top - 0.52 * size, "~", "roman", size),
    dot: (pen, x, y) => pen.circle(middle(x) + 0.04 * size, y + top + 0.06 * size, 0.05 * size, { fill: 0 }),
    ddot: (pen, x, y) => {
      pen.circle(middle(x) - 0.06 * size, y + top + 0.06 * size, 0.05 * size, { fill: 0 });
      pen.circle(middle(x) + 0.14 * size, y + top + 0.06 * size, 0.05 * size, { fill: 0 });
    },
  };
  const mark = marks[name];
  return {
    width: body.width + (name === "vec" ? 0.08 * size : 0),
    up: top + (name === "vec" ? 3.2 : 0.2 * size),
    down: body.down,
    draw: (pen, x, y) => {
      body.draw(pen, x, y);
      mark?.(pen, x, y);
    },
  };
};
