import { expect, it } from "vitest";
import { setup } from "xstate";
import { mermaidDiagram } from "./chart-diagram.ts";
import { chartDifference, differenceDiagram } from "./chart-difference.ts";

const door = setup({
  types: { events: {} as { type: "opened" } | { type: "locked" } | { type: "rung" } },
  actions: { ring: () => {}, count: () => {} },
  guards: { hasKey: () => true },
  delays: { rest: 1_000 },
});
const before = door.createMachine({
  id: "door",
  initial: "closed",
  states: {
    closed: { on: { opened: "open", locked: "bolted", rung: { actions: "ring" } } },
    bolted: { on: { opened: "open" } },
    open: { after: { rest: "closed" } },
  },
});
const after = door.createMachine({
  id: "door",
  initial: "closed",
  states: {
    closed: { on: { opened: { guard: "hasKey", target: "open" }, rung: { actions: ["ring", "count"] } } },
    open: { tags: "draughty", after: { rest: "closing" } },
    closing: { on: { opened: "open" } },
  },
});

it("lists what is gone and what is new", () => {
  expect(chartDifference({ before, after })).toEqual({
    removed: [
      "state bolted",
      "state open",
      "closed: opened → open",
      "closed: locked → bolted",
      "closed: rung → stays, does ring",
      "bolted: opened → open",
      "open: after rest (1000 ms) → closed",
    ],
    added: [
      "state open, tagged draughty",
      "state closing",
      "closed: opened [hasKey] → open",
      "closed: rung → stays, does ring, count",
      "open: after rest (1000 ms) → closing",
      "closing: opened → open",
    ],
  });
});

it("finds a delay that has another length", () => {
  const slower = before.provide({ delays: { rest: 2_000 } });
  expect(chartDifference({ before, after: slower })).toEqual({
    removed: ["open: after rest (1000 ms) → closed"],
    added: ["open: after rest (2000 ms) → closed"],
  });
});

it("finds nothing in a chart that did not change, and all of one that is new or gone", () => {
  expect(chartDifference({ before, after: before })).toEqual({ removed: [], added: [] });
  const { added, removed } = chartDifference({ before: undefined, after });
  expect([added.length, removed]).toEqual([8, []]);
  expect(chartDifference({ before: after, after: undefined }).removed).toEqual(added);
});

it("draws both versions as one, with signs", () => {
  expect(differenceDiagram({ before, after })).toBe(
    [
      "stateDiagram-v2",
      "  [*] --> closed",
      '  state "closed" as closed',
      '  state "- bolted" as bolted',
      '  state "open" as open',
      '  state "+ closing" as closing',
      "  closed --> open : - opened",
      "  closed --> open : + opened [hasKey]",
      "  closed --> bolted : - locked",
      "  bolted --> open : - opened",
      "  open --> closed : - after rest (1000 ms)",
      "  open --> closing : + after rest (1000 ms)",
      "  closing --> open : + opened",
    ].join("\n"),
  );
});

it("draws what did not change once, without a sign", () => {
  expect(differenceDiagram({ before, after: before })).toBe(mermaidDiagram(before));
});
