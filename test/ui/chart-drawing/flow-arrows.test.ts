import { describe, expect, it } from "vitest";
import { type Chart, parseChart } from "../../../src/chart-drawing/chart-definition.ts";
import { graphOf, type NoteRoom, planDrawing } from "../../../src/chart-drawing/chart-graph.ts";
import { flowCounts, flowNote, flowRoom, transitionShare } from "../../../src/chart-drawing/flow-arrows.ts";
import { machineChart } from "../../../src/chart-drawing/machine-chart.ts";
import { outlineMachine } from "../../../src/machines/outline/outline.machine.ts";
import { paymentMachine } from "../../../src/machines/payment/payment.machine.ts";
import { reviewMachine } from "../../../src/machines/review/review.machine.ts";
import { solutionJobMachine } from "../../../src/machines/solution-job/solution-job.machine.ts";

const chart: Chart = parseChart(
  JSON.stringify({
    id: "order",
    initial: "open",
    states: {
      open: {
        on: {
          "item.added": { actions: "addItem" },
          "voucher.used": "paid",
          "order.paid": [
            { guard: "isEnough", target: "paid" },
            { guard: "isMore", target: "paid" },
            { target: "review" },
          ],
          "order.left": "left",
        },
      },
      paid: { on: { "order.returned": "open" } },
      review: {},
      left: {},
    },
  }),
)!;
const time = { median: 1, most: 2 };
const flow = {
  states: [
    { state: "paid", rows: 7 },
    { state: "removed", rows: 3 },
  ],
  transitions: [
    { from: "open", event: "item.added", to: "open", count: 1500, ...time },
    { from: "open", event: "order.paid", to: "paid", count: 30, ...time },
    { from: "open", event: "order.paid", to: "review", count: 20, ...time },
    { from: "open", event: "order.removed", to: "removed", count: 450, ...time },
    { from: "paid", event: "order.returned", to: "open", count: 1, ...time },
  ],
};
const counts = flowCounts(chart, flow);
const write = (count: number): string => `#${count}`;
const movesOf = (event: string) => chart.moves.filter((move) => move.event === event);

describe("what was counted, on a chart", () => {
  it("belongs to the first transition from that state, by that event, to that state; what the chart has not is left out", () => {
    expect(
      [...counts.moves].map(([{ source, event, guard, target }, count]) => [source, event, guard, target, count]),
    ).toEqual([
      ["open", "item.added", null, null, 1500],
      ["open", "order.paid", "isEnough", "paid", 30],
      ["open", "order.paid", null, "review", 20],
      ["paid", "order.returned", null, "open", 1],
    ]);
  });

  it("is by state where the chart has the state", () => {
    expect([...counts.states].map(([{ path }, rows]) => [path, rows])).toEqual([["paid", 7]]);
  });

  it("is written as one sum for several transitions, and not at all for none", () => {
    expect(flowNote(movesOf("order.paid"), counts, write)).toBe("#50");
    expect(flowNote(movesOf("order.left"), counts, write)).toBe("");
    expect(flowNote([], counts, write)).toBe("");
  });

  it("needs room for what is written, and a space before it", () => {
    expect([...flowRoom(counts, write).values()]).toEqual([6, 4, 4, 3, 3]);
  });
});

it("a state is drawn wider by the letters of its note", () => {
  const arrangement = { direction: "DOWN", placement: "LINEAR_SEGMENTS", labels: "HEAD_LAYER", seed: 1 } as const;
  const plan = planDrawing(chart, new Set());
  const widthOf = (room: NoteRoom): number =>
    graphOf(plan, arrangement, { aspect: 1, room }).children![0]!.children!.find(({ id }) => id === "paid")!.width!;
  const paid = chart.root.states.find(({ path }) => path === "paid")!;
  expect(widthOf(new Map([[paid, 10]])) - widthOf(new Map())).toBe(84);
});

describe("the share of a transition", () => {
  it("is of all that happened in its state", () => {
    expect(flow.transitions.map((one) => transitionShare(one, flow))).toEqual([0.75, 0.015, 0.01, 0.225, 1]);
  });

  it("is 0 where nothing happened", () => {
    const none = { from: "open", event: "order.paid", to: "paid", count: 0, ...time };
    expect(transitionShare(none, { states: [], transitions: [none] })).toBe(0);
  });
});

it.each([
  [paymentMachine, 9],
  [reviewMachine, 5],
  [solutionJobMachine, 6],
  [outlineMachine, 6],
] as const)("a chart is read from its machine, with every state: $0.id", (machine, states) => {
  expect(machineChart(machine)!.root.states).toHaveLength(states);
});
