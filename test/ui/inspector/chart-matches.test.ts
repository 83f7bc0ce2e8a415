import { describe, expect, it } from "vitest";
import type { Chart, ChartState, ChartTransition } from "../../../src/chart-drawing/chart-definition.ts";
import type { ChartLayout } from "../../../src/chart-drawing/chart-layout.ts";
import { chartMatches } from "../../../src/inspector/drawing/chart-matches.ts";
import { matchArea } from "../../../src/inspector/drawing/drawing.selectors.ts";

const state = (path: string, states: readonly ChartState[] = []): ChartState => ({
  path,
  name: path.split(".").at(-1)!,
  kind: states.length > 0 ? "compound" : "atomic",
  description: null,
  initial: states[0]?.path ?? null,
  invokes: [],
  states,
});
const move = (source: string, label: string, target: string | null): ChartTransition => ({
  source,
  event: label,
  label,
  isSent: true,
  guard: null,
  target,
});
const moves = [move("shut", "door.opened", "open"), move("open.wide", "door.shut", null)];
const chart: Chart = { name: "door", root: state("", [state("shut"), state("open", [state("open.wide")])]), moves };
const namesOf = (query: string) =>
  chartMatches(chart, query).map((match) => (match.kind === "state" ? match.state.path : match.move.label));

describe("a search in a chart", () => {
  it("finds states by name and transitions by event, by any part and with any capitals", () => {
    expect(namesOf(" OPEN")).toEqual(["open", "door.opened"]);
    expect(namesOf("shut")).toEqual(["shut", "door.shut"]);
    expect(namesOf("wide")).toEqual(["open.wide"]);
    expect([namesOf("zebra"), namesOf(" "), chartMatches(null, "open")]).toEqual([[], [], []]);
  });

  it("is shown where it is drawn: at the state, at the label of the arrow, or at what is folded around it", () => {
    const area = (x: number) => ({ x, y: 0, width: 10, height: 10 });
    const box = (drawn: ChartState, x: number) => ({
      state: drawn,
      lines: [],
      isFirst: false,
      isFolded: false,
      ...area(x),
    });
    const [shut, open] = chart.root.states as [ChartState, ChartState];
    const layout: ChartLayout = {
      width: 100,
      height: 10,
      boxes: [box(chart.root, 0), box(shut, 20), box(open, 30)],
      arrows: [
        {
          id: "a",
          from: "shut",
          to: "open",
          isBack: false,
          moves: [moves[0]!],
          label: [],
          points: [],
          place: area(50),
        },
      ],
    };
    const placeOf = (query: string) => chartMatches(chart, query).map((match) => matchArea(layout, match)?.x);
    expect(placeOf("shut")).toEqual([20, 30]);
    expect(placeOf("opened")).toEqual([50]);
    expect(placeOf("wide")).toEqual([30]);
  });
});
