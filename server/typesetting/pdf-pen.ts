import { type Face, hexOf, textWidth } from "./font-metrics.ts";

export type Point = readonly [x: number, y: number];
export type Colour = readonly [red: number, green: number, blue: number];

export const black: Colour = [0, 0, 0];

interface TextStyle {
  /** Slant as a tangent, for faces that have no italic of their own. */
  readonly slant?: number;
}

interface PathStyle {
  readonly width?: number;
  readonly dash?: readonly number[];
  readonly close?: boolean;
  /** 0 for the ink in hand, else a grey up to 1 (white). */
  readonly fill?: number;
  readonly stroke?: boolean;
}

/** Writes one page. Places are in points; y grows upwards, as in PDF. */
export interface Pen {
  readonly text: (x: number, y: number, text: string, face: Face, size: number, style?: TextStyle) => void;
  /** Text centred on `x`. */
  readonly centred: (x: number, y: number, text: string, face: Face, size: number) => void;
  readonly line: (x1: number, y1: number, x2: number, y2: number, width?: number, dash?: readonly number[]) => void;
  readonly path: (points: readonly Point[], style?: PathStyle) => void;
  /** Each curve is three points: two controls and an end. */
  readonly curve: (from: Point, curves: readonly (readonly [Point, Point, Point])[], style?: PathStyle) => void;
  readonly rect: (x: number, y: number, width: number, height: number, style?: PathStyle) => void;
  readonly circle: (x: number, y: number, radius: number, style?: PathStyle) => void;
  readonly arrow: (from: Point, to: Point, width?: number, dash?: readonly number[]) => void;
  readonly ink: (colour: Colour) => void;
  /** The faces used so far, and the content stream. */
  readonly faces: Set<Face>;
  readonly content: () => string;
}

const n = (value: number): string => String(Math.round(value * 100) / 100);
const at = (point: Point): string => `${n(point[0])} ${n(point[1])}`;
const round = 0.5523;

const paint = (style: PathStyle): string => {
  const filled = style.fill !== undefined;
  const stroked = style.stroke ?? !filled;
  const verb = filled && stroked ? "B" : filled ? "f" : "S";
  return style.close ? `h ${verb}` : verb;
};

const setting = (style: PathStyle): string =>
  `${n(style.width ?? 0.6)} w [${(style.dash ?? []).map(n).join(" ")}] 0 d` + (style.fill ? ` ${n(style.fill)} g` : "");

export const makePen = (): Pen => {
  const ops: string[] = [];
  const faces = new Set<Face>();

  const text: Pen["text"] = (x, y, words, face, size, style = {}) => {
    if (words === "") return;
    faces.add(face);
    const place = `1 0 ${n(style.slant ?? 0)} 1 ${n(x)} ${n(y)} Tm`;
    ops.push(`BT /${face} ${n(size)} Tf ${place} ${hexOf(words, face)} Tj ET`);
  };

  const shape = (style: PathStyle, body: string) => ops.push(`q ${setting(style)} ${body} ${paint(style)} Q`);

  const path: Pen["path"] = (points, style = {}) => {
    const [first, ...rest] = points;
    if (first) shape(style, `${at(first)} m ${rest.map((p) => `${at(p)} l`).join(" ")}`);
  };

  const curve: Pen["curve"] = (from, curves, style = {}) =>
    shape(style, `${at(from)} m ${curves.map((c) => `${c.map(at).join(" ")} c`).join(" ")}`);

  const line: Pen["line"] = (x1, y1, x2, y2, width = 0.6, dash = []) =>
    path(
      [
        [x1, y1],
        [x2, y2],
      ],
      { width, dash },
    );

  const circle: Pen["circle"] = (x, y, r, style = {}) => {
    const k = r * round;
    curve(
      [x + r, y],
      [
        [
          [x + r, y + k],
          [x + k, y + r],
          [x, y + r],
        ],
        [
          [x - k, y + r],
          [x - r, y + k],
          [x - r, y],
        ],
        [
          [x - r, y - k],
          [x - k, y - r],
          [x, y - r],
        ],
        [
          [x + k, y - r],
          [x + r, y - k],
          [x + r, y],
        ],
      ],
      { ...style, close: true },
    );
  };

  const arrow: Pen["arrow"] = (from, to, width = 0.6, dash = []) => {
    const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
    const back = (turn: number): Point => [to[0] - 5 * Math.cos(angle + turn), to[1] - 5 * Math.sin(angle + turn)];
    path([from, to], { width, dash });
    path([to, back(0.35), back(-0.35)], { width: 0.3, fill: 0, close: true });
  };

  return {
    text,
    centred: (x, y, words, face, size) => text(x - textWidth(words, face, size) / 2, y, words, face, size),
    line,
    path,
    curve,
    rect: (x, y, width, height, style = {}) => shape(style, `${n(x)} ${n(y)} ${n(width)} ${n(height)} re`),
    circle,
    arrow,
    ink: (colour) => {
      const rgb = colour.map(n).join(" ");
      ops.push(`${rgb} rg ${rgb} RG`);
    },
    faces,
    content: () => ops.join("\n"),
  };
};
