import { describe, expect, it } from "vitest";
import { parseChart } from "../../../src/inspector/chart-definition.ts";
import { type Box, layOutChart } from "../../../src/inspector/view/chart-layout.ts";
import { charts, writtenDefinition } from "./all-charts.ts";

const isInside = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width + 0.01 &&
  inner.y + inner.height <= outer.y + outer.height + 0.01;

const isApart = (a: Box, b: Box): boolean =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;

describe.each(charts)("the picture of %s", (_, machine) => {
  const chart = parseChart(writtenDefinition(machine))!;
  const { boxes, arrows, width, height } = layOutChart(chart);
  const boxOf = (path: string) => boxes.find(({ state }) => state.path === path)!;

  it("shows each state once, inside the one around it and apart from those beside it", () => {
    expect(new Set(boxes.map(({ state }) => state.path)).size).toBe(boxes.length);
    for (const { state } of boxes) {
      const children = state.states.map(({ path }) => boxOf(path));
      for (const child of children) expect(isInside(child, boxOf(state.path))).toBe(true);
      for (const [index, child] of children.entries())
        for (const other of children.slice(index + 1)) expect(isApart(child, other)).toBe(true);
    }
    expect([boxOf("").width, boxOf("").height]).toEqual([width, height]);
  });

  it("shows every transition: as an arrow between the edges of its states, or as a line in its own", () => {
    const drawn = arrows.flatMap(({ moves }) => moves);
    const rest = chart.moves.filter((move) => !drawn.includes(move));
    for (const { source, label } of rest) expect(boxOf(source).lines.some((line) => line.startsWith(label))).toBe(true);
    expect(drawn.length + rest.length).toBe(chart.moves.length);
    for (const { from, to, points, moves } of arrows.filter((arrow) => arrow.moves.length > 0)) {
      expect(moves.every(({ source, target }) => source === from && target === to)).toBe(true);
      for (const [point, path] of [
        [points[0]!, from],
        [points.at(-1)!, to],
      ] as const) {
        const { x, y, width: w, height: h } = boxOf(path);
        const off = [Math.abs(point.x - x - w / 2) / (w / 2), Math.abs(point.y - y - h / 2) / (h / 2)];
        expect(Math.max(...off)).toBeCloseTo(1, 3);
      }
    }
  });
});
