import type { ElkNode } from "elkjs/lib/elk-api.js";
import ELK from "elkjs/lib/elk.bundled.js";
import { describe, expect, it } from "vitest";
import {
  type Chart,
  type ChartState,
  type ChartTransition,
  parseChart,
} from "../../../src/chart-drawing/chart-definition.ts";
import {
  type Area,
  type Box,
  type ChartLayout,
  layOutChart,
  type Point,
} from "../../../src/chart-drawing/chart-layout.ts";
import { charts, writtenDefinition } from "../inspector/all-charts.ts";

const elk = new ELK.default();
const space = { aspect: 1.2, room: new Map() };
/** With room for a note of so many letters beside each transition. */
const layOut = (chart: Chart, folded: readonly string[] = [], letters = 0) => {
  const room = new Map(chart.moves.map((move) => [move, letters]));
  return layOutChart(chart, folded, { ...space, room }, (graph) => elk.layout(graph));
};

const isInside = (inner: Area, outer: Area): boolean =>
  inner.x >= outer.x - 0.01 &&
  inner.y >= outer.y - 0.01 &&
  inner.x + inner.width <= outer.x + outer.width + 0.01 &&
  inner.y + inner.height <= outer.y + outer.height + 0.01;
const isApart = (a: Area, b: Area): boolean =>
  a.x + a.width <= b.x + 0.01 ||
  b.x + b.width <= a.x + 0.01 ||
  a.y + a.height <= b.y + 0.01 ||
  b.y + b.height <= a.y + 0.01;
/** Pairs of the list that overlap, by what `name` calls them. */
const collisions = <T extends Area>(areas: readonly T[], name: (area: T) => string): readonly string[] =>
  areas.flatMap((one, index) =>
    areas
      .slice(index + 1)
      .filter((other) => !isApart(one, other))
      .map((other) => `${name(one)} and ${name(other)}`),
  );
const isWithin = (path: string, outer: string): boolean =>
  outer === "" || path === outer || path.startsWith(`${outer}.`);
/** What a state shows above the states in it: its name and its lines. */
const headOf = ({ x, y, width, lines }: Box): Area => ({ x, y, width, height: 26 + 15 * lines.length });
const bendsOf = (points: readonly Point[]): readonly (readonly [Point, Point])[] =>
  points.slice(1).map((point, index) => [points[index]!, point]);
/** How far off the middle of a box a point is, 1 at its edges. */
const distanceFrom = ({ x, y, width, height }: Area, point: Point): number =>
  Math.max(Math.abs(point.x - x - width / 2) / (width / 2), Math.abs(point.y - y - height / 2) / (height / 2));

/** The laws of a drawing that hold whatever is folded. */
const expectLaws = ({ boxes, arrows, width, height }: ChartLayout) => {
  const boxOf = (path: string) => boxes.find(({ state }) => state.path === path)!;
  const nameOf = ({ state }: Box) => state.path;
  expect([boxOf("").width, boxOf("").height]).toEqual([width, height]);
  for (const { state, isFolded } of boxes) {
    const children = isFolded ? [] : state.states.map(({ path }) => boxOf(path));
    for (const child of children)
      expect([child.state.path, isInside(child, boxOf(state.path))]).toEqual([child.state.path, true]);
    expect(collisions(children, nameOf)).toEqual([]);
    for (const child of children)
      expect([child.state.path, isApart(child, headOf(boxOf(state.path)))]).toEqual([child.state.path, true]);
  }
  const labels = arrows.map(({ id, place }) => ({ id, ...place }));
  expect(collisions(labels, ({ id }) => id)).toEqual([]);
  for (const { id, from, to, place, points } of arrows) {
    const over = boxes
      .filter((box) => !isApart(place, box))
      .filter(({ state }) => !isWithin(from, state.path) || !isWithin(to, state.path));
    expect([id, over.filter((box) => !isInside(place, box)).map(nameOf)]).toEqual([id, []]);
    expect([id, boxes.filter((box) => box.state.states.length === 0 && !isApart(place, box)).map(nameOf)]).toEqual([
      id,
      [],
    ]);
    expect([id, isInside(place, boxOf(""))]).toEqual([id, true]);
    for (const [a, b] of bendsOf(points)) expect(Math.min(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeCloseTo(0, 6);
    expect(distanceFrom(boxOf(from), points[0]!)).toBeCloseTo(1, 3);
    expect(distanceFrom(boxOf(to), points.at(-1)!)).toBeCloseTo(1, 3);
  }
};

const allOf = (state: ChartState): readonly ChartState[] => [state, ...state.states.flatMap(allOf)];
const namesOf = ({ boxes }: ChartLayout): readonly string[] => boxes.map(({ state }) => state.path).toSorted();
/** The transitions that the layout shows, each as often as it does. */
const shownIn = ({ boxes, arrows }: ChartLayout): readonly ChartTransition[] => [
  ...boxes.flatMap(({ lines }) => lines.flatMap(({ moves }) => moves)),
  ...arrows.flatMap(({ moves }) => moves),
];

describe.each(charts)("the picture of %s", (_, machine) => {
  const chart = parseChart(writtenDefinition(machine))!;

  it("shows every state and transition once, in boxes, labels and right-angled arrows that keep clear of each other", async () => {
    const layout = await layOut(chart);
    expectLaws(layout);
    expect(namesOf(layout)).toEqual(
      allOf(chart.root)
        .map(({ path }) => path)
        .toSorted(),
    );
    const shown = shownIn(layout);
    expect(new Set(shown)).toEqual(new Set(chart.moves));
    expect(shown.length).toBe(chart.moves.length);
    for (const { from, to, moves } of layout.arrows)
      for (const { source, target } of moves)
        expect([isWithin(source, from), isWithin(target!, to)]).toEqual([true, true]);
    for (const { lines, state } of layout.boxes)
      for (const { source } of lines.flatMap(({ moves }) => moves)) expect(source).toBe(state.path);
  });
});

/** Wide enough for the letters of a line of the drawing, which are 0.602 em of 11 px wide. */
const widthFor = (letters: number): number => letters * 6.6;

it.each(["checkout", "reader", "upload"])("the picture of %s has room for notes beside its transitions", async (id) => {
  const chart = parseChart(writtenDefinition(charts.find(([name]) => name === id)![1]))!;
  const layout = await layOut(chart, [], 7);
  expectLaws(layout);
  const lines = [
    ...layout.boxes.map(({ lines, width }) => ({ lines, width })),
    ...layout.arrows.map(({ label, place }) => ({ lines: label, width: place.width })),
  ];
  const tight = lines.flatMap(({ lines, width }) =>
    lines.filter(({ text, moves }) => moves.length > 0 && widthFor(text.length + 7) > width).map(({ text }) => text),
  );
  expect(tight).toEqual([]);
});

const foldable = charts.flatMap(([id, machine]) => {
  const chart = parseChart(writtenDefinition(machine))!;
  const folded = chart.root.states.filter(({ states }) => states.length > 0).map(({ path }) => path);
  return folded.length === 0 ? [] : [{ id, chart, folded }];
});

it.each(foldable)(
  "the picture of $id leaves out what is in a folded state, and leads the arrows from and to it to the fold",
  async ({ chart, folded }) => {
    const layout = await layOut(chart, folded);
    expectLaws(layout);
    const isInFold = (path: string) => folded.some((fold) => path !== fold && isWithin(path, fold));
    const open = allOf(chart.root).flatMap(({ path }) => (isInFold(path) ? [] : [path]));
    expect(namesOf(layout)).toEqual(open.toSorted());
    const foldOf = (path: string) => folded.find((fold) => isWithin(path, fold));
    const inside = chart.moves.filter(
      ({ source, target }) => isInFold(source) && foldOf(source) === foldOf(target ?? source),
    );
    expect(new Set([...shownIn(layout), ...inside])).toEqual(new Set(chart.moves));
  },
);

it.each([
  ["checkout", 0.65],
  ["reader", 0.65],
  ["upload", 0.9],
])("the whole of %s is readable beside the panels of a window of 1440 × 900: at %d of its size", async (id, least) => {
  const chart = parseChart(writtenDefinition(charts.find(([name]) => name === id)![1]))!;
  const window = { width: 900, height: 780 };
  const layout = await layOut(chart);
  expect(Math.min(window.width / layout.width, window.height / layout.height)).toBeGreaterThan(least);
});

it("an arrangement that fails is left out, and a chart that has none is told", async () => {
  const chart = parseChart(writtenDefinition(charts.find(([id]) => id === "toasts")![1]))!;
  const direction = ({ layoutOptions }: ElkNode) => layoutOptions?.["elk.direction"];
  const failing = (isTaken: (graph: ElkNode) => boolean) =>
    layOutChart(chart, [], space, (graph) => (isTaken(graph) ? elk.layout(graph) : Promise.reject(new Error("unfit"))));
  expectLaws(await failing((graph) => direction(graph) === "RIGHT"));
  await expect(failing(() => false)).rejects.toThrow("toasts has no layout");
});

it("a transition whose target is no state of the chart is a line in its state", async () => {
  const states = { shut: { on: { pushed: "ajar" } }, open: {} };
  const chart = parseChart(JSON.stringify({ id: "door", initial: "shut", states }))!;
  const { boxes, arrows } = await layOut(chart);
  expect(arrows).toEqual([]);
  expect(boxes.flatMap(({ lines }) => lines.map(({ text }) => text))).toEqual(["pushed → ajar"]);
});
