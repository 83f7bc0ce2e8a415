import type { Figure } from "../../../server/typesetting/content-blocks.ts";
import type { Pen, Point } from "../../../server/typesetting/pdf-pen.ts";

/** A part drawn on a straight wire between two points. */
interface Component {
  readonly kind: "resistor" | "capacitor" | "coil" | "battery" | "switch" | "source" | "wire" | "meter";
  readonly from: Point;
  readonly to: Point;
  readonly label?: string;
}

const half = 13;

/** Draws along its own axis: `u` runs along the wire, `v` to its left. */
type Draw = (place: (u: number, v: number) => Point, pen: Pen) => void;

const box: Draw = (place, pen) =>
  pen.path([place(-half, -5), place(half, -5), place(half, 5), place(-half, 5)], { width: 0.8, close: true });

const plates: Draw = (place, pen) => {
  pen.path([place(-2.5, -9), place(-2.5, 9)], { width: 1.2 });
  pen.path([place(2.5, -9), place(2.5, 9)], { width: 1.2 });
};

const cell: Draw = (place, pen) => {
  pen.path([place(-2.5, -10), place(-2.5, 10)], { width: 0.8 });
  pen.path([place(2.5, -5), place(2.5, 5)], { width: 2 });
};

const coil: Draw = (place, pen) => {
  for (let i = 0; i < 4; i++) {
    const u = -half + (i * half) / 2;
    pen.curve(place(u, 0), [[place(u, 8), place(u + half / 2, 8), place(u + half / 2, 0)]], { width: 0.8 });
  }
};

const opener: Draw = (place, pen) => {
  pen.path([place(-9, 0), place(8, 8)], { width: 0.9 });
  pen.circle(...place(-9, 0), 1.4, { fill: 0 });
  pen.circle(...place(9, 0), 1.4, { fill: 0 });
};

const round =
  (letter: string): Draw =>
  (place, pen) => {
    const [x, y] = place(0, 0);
    pen.circle(x, y, 9, { width: 0.8 });
    pen.centred(x, y - 3.4, letter, letter === "~" ? "bold" : "roman", letter === "~" ? 13 : 10);
  };

const bodies: Readonly<Record<Exclude<Component["kind"], "wire">, { draw: Draw; room: number }>> = {
  resistor: { draw: box, room: half },
  capacitor: { draw: plates, room: 2.5 },
  coil: { draw: coil, room: half },
  battery: { draw: cell, room: 2.5 },
  switch: { draw: opener, room: 9 },
  source: { draw: round("~"), room: 9 },
  meter: { draw: round("A"), room: 9 },
};

const drawComponent = (pen: Pen, part: Component, x: number, y: number) => {
  const from: Point = [x + part.from[0], y + part.from[1]];
  const to: Point = [x + part.to[0], y + part.to[1]];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [ux, uy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const place = (u: number, v: number): Point => [middle[0] + u * ux - v * uy, middle[1] + u * uy + v * ux];
  if (part.kind === "wire") return pen.path([from, to], { width: 0.8 });
  const { draw, room } = bodies[part.kind];
  pen.path([from, place(-room, 0)], { width: 0.8 });
  pen.path([place(room, 0), to], { width: 0.8 });
  draw(place, pen);
  if (!part.label) return;
  const upright = Math.abs(uy) > Math.abs(ux);
  if (upright) pen.text(middle[0] + 13, middle[1] - 3, part.label, "roman", 9.5);
  else pen.centred(middle[0], middle[1] + 12, part.label, "roman", 9.5);
};

/** A circuit of parts on wires; dots mark where wires join. */
const circuitFigure = (
  size: readonly [number, number],
  parts: readonly Component[],
  dots: readonly (Point | readonly [number, number, string])[] = [],
): Figure => ({
  width: size[0],
  height: size[1],
  draw: (pen, x, y) => {
    for (const part of parts) drawComponent(pen, part, x, y);
    for (const [dx, dy, name] of dots) {
      pen.circle(x + dx, y + dy, 1.7, { fill: 0 });
      if (name) pen.text(x + dx + 4, y + dy + 4, name, "bold", 9.5);
    }
  },
});

/** A battery, and resistors: one in series, two in parallel. */
export const mixedResistors = (voltage: string, series: string, first: string, second: string): Figure =>
  circuitFigure(
    [240, 112],
    [
      { kind: "battery", from: [16, 14], to: [16, 92], label: voltage },
      { kind: "resistor", from: [16, 92], to: [110, 92], label: series },
      { kind: "wire", from: [110, 92], to: [200, 92] },
      { kind: "resistor", from: [110, 92], to: [110, 14], label: first },
      { kind: "resistor", from: [200, 92], to: [200, 14], label: second },
      { kind: "wire", from: [16, 14], to: [200, 14] },
    ],
    [
      [110, 92, "A"],
      [110, 14, "B"],
    ],
  );

/** A battery, a switch, a resistor and a capacitor or coil in one loop. */
export const chargingLoop = (voltage: string, resistance: string, kind: "capacitor" | "coil", label: string): Figure =>
  circuitFigure(
    [230, 112],
    [
      { kind: "battery", from: [16, 14], to: [16, 92], label: voltage },
      { kind: "switch", from: [16, 92], to: [90, 92], label: "K" },
      { kind: "resistor", from: [90, 92], to: [190, 92], label: resistance },
      { kind, from: [190, 92], to: [190, 14], label },
      { kind: "wire", from: [190, 14], to: [16, 14] },
    ],
  );

/** Two loops with a source each, sharing the middle branch. */
export const twoLoops = (left: string, right: string, resistors: readonly [string, string, string]): Figure =>
  circuitFigure(
    [270, 112],
    [
      { kind: "battery", from: [16, 14], to: [16, 92], label: left },
      { kind: "resistor", from: [16, 92], to: [122, 92], label: resistors[0] },
      { kind: "resistor", from: [122, 92], to: [228, 92], label: resistors[1] },
      { kind: "resistor", from: [122, 92], to: [122, 14], label: resistors[2] },
      { kind: "battery", from: [228, 14], to: [228, 92], label: right },
      { kind: "wire", from: [16, 14], to: [228, 14] },
    ],
    [
      [122, 92, "A"],
      [122, 14, "B"],
    ],
  );

/** An alternating source with a resistor, a coil and a capacitor in series. */
export const seriesRlc = (source: string, parts: readonly [string, string, string]): Figure =>
  circuitFigure(
    [270, 106],
    [
      { kind: "source", from: [16, 14], to: [16, 86], label: source },
      { kind: "resistor", from: [16, 86], to: [100, 86], label: parts[0] },
      { kind: "coil", from: [100, 86], to: [180, 86], label: parts[1] },
      { kind: "capacitor", from: [180, 86], to: [250, 86], label: parts[2] },
      { kind: "wire", from: [250, 86], to: [250, 14] },
      { kind: "wire", from: [250, 14], to: [16, 14] },
    ],
  );
