import type { Figure } from "../../../server/typesetting/content-blocks.ts";
import type { Pen, Point } from "../../../server/typesetting/pdf-pen.ts";

interface Curve {
  readonly points: readonly Point[];
  readonly dash?: readonly number[];
  readonly width?: number;
  readonly label?: { readonly text: string; readonly at: Point };
}

export interface Plot {
  readonly x: { readonly from: number; readonly to: number; readonly step: number; readonly name: string };
  readonly y: { readonly from: number; readonly to: number; readonly step: number; readonly name: string };
  readonly curves: readonly Curve[];
  readonly grid?: boolean;
  readonly marks?: readonly { readonly at: Point; readonly text: string }[];
  /** Hide the numbers at the ticks. */
  readonly bare?: boolean;
  readonly size?: readonly [width: number, height: number];
  readonly french?: boolean;
}

/** Points of a function, close enough to look smooth. */
export const sampled = (f: (x: number) => number, from: number, to: number, steps = 70): Point[] =>
  Array.from({ length: steps + 1 }, (_, i) => {
    const x = from + ((to - from) * i) / steps;
    return [x, f(x)] as const;
  });

const ticks = (from: number, to: number, step: number): number[] => {
  const out: number[] = [];
  for (let v = Math.ceil(from / step - 1e-9) * step; v <= to + 1e-9; v += step) out.push(Number(v.toFixed(6)));
  return out;
};

/** Axes with ticks, and curves in them. Points outside the frame are left out. */
export const plotFigure = (plot: Plot): Figure => {
  const [width, height] = plot.size ?? [230, 140];
  const pad = { left: 34, bottom: 26, right: 16, top: 14 };
  const inner = { width: width - pad.left - pad.right, height: height - pad.bottom - pad.top };
  const { x: xs, y: ys } = plot;
  const text = (v: number) => {
    const plain = String(v).replace("-", "–");
    return plot.french ? plain.replace(".", ",") : plain;
  };
  return {
    width,
    height,
    draw: (pen: Pen, left, bottom) => {
      const px = (v: number) => left + pad.left + ((v - xs.from) / (xs.to - xs.from)) * inner.width;
      const py = (v: number) => bottom + pad.bottom + ((v - ys.from) / (ys.to - ys.from)) * inner.height;
      const zeroX = px(Math.min(Math.max(0, xs.from), xs.to));
      const zeroY = py(Math.min(Math.max(0, ys.from), ys.to));
      for (const v of ticks(xs.from, xs.to, xs.step)) {
        if (plot.grid) pen.line(px(v), py(ys.from), px(v), py(ys.to), 0.25, [1, 2]);
        pen.line(px(v), zeroY - 2, px(v), zeroY + 2, 0.5);
        if (!plot.bare && (v !== 0 || xs.from >= 0)) pen.centred(px(v), zeroY - 11, text(v), "roman", 8);
      }
      for (const v of ticks(ys.from, ys.to, ys.step)) {
        if (plot.grid) pen.line(px(xs.from), py(v), px(xs.to), py(v), 0.25, [1, 2]);
        pen.line(zeroX - 2, py(v), zeroX + 2, py(v), 0.5);
        if (!plot.bare && v !== 0) pen.text(zeroX - 6 - 4.2 * text(v).length, py(v) - 2.7, text(v), "roman", 8);
      }
      pen.arrow([px(xs.from), zeroY], [px(xs.to) + 10, zeroY], 0.7);
      pen.arrow([zeroX, py(ys.from)], [zeroX, py(ys.to) + 10], 0.7);
      const nameAt = px(xs.to) + 12 - 4.6 * plot.x.name.length;
      pen.text(nameAt, zeroY - (plot.bare ? 10 : 22), plot.x.name, "italic", 9);
      pen.text(zeroX + 5, py(ys.to) + 5, plot.y.name, "italic", 9);
      for (const curve of plot.curves) {
        const seen = curve.points.filter(([, v]) => v >= ys.from - 1e-6 && v <= ys.to + 1e-6);
        pen.path(
          seen.map(([u, v]) => [px(u), py(v)] as const),
          { width: curve.width ?? 1, dash: curve.dash ?? [] },
        );
        if (curve.label) pen.text(px(curve.label.at[0]), py(curve.label.at[1]), curve.label.text, "italic", 9);
      }
      for (const mark of plot.marks ?? []) {
        pen.circle(px(mark.at[0]), py(mark.at[1]), 1.8, { fill: 0 });
        pen.text(px(mark.at[0]) + 8, py(mark.at[1]) - 1, mark.text, "italic", 9);
      }
    },
  };
};
