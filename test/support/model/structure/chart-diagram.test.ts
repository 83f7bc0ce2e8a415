import { expect, it } from "vitest";
import { setup } from "xstate";
import { chartModels } from "../../../machines/chart-models.ts";
import { mermaidDiagram, stateRows, targetPath } from "./chart-diagram.ts";
import { transitionSites } from "./chart-structure.ts";

const door = setup({ types: { events: {} as { type: "opened" } | { type: "locked" } } }).createMachine({
  id: "door",
  initial: "closed",
  states: {
    closed: {
      initial: "free",
      states: { free: { on: { locked: "#door.closed.bolted" } }, bolted: { on: { opened: "#door.open" } } },
    },
    open: {},
  },
});

it("draws a target by id as the arrow between the states", () => {
  expect(mermaidDiagram(door)).toBe(
    [
      "stateDiagram-v2",
      "  [*] --> closed",
      '  state "closed" as closed {',
      "    [*] --> closed_free",
      '    state "free" as closed_free',
      '    state "bolted" as closed_bolted',
      "    closed_free --> closed_bolted : locked",
      "  }",
      '  state "open" as open',
      "  closed --> open : bolted, opened",
    ].join("\n"),
  );
});

it.each(Object.entries(chartModels))("finds every target of %s among its states", (_, { machine }) => {
  const states = new Set(stateRows(machine).map(({ name }) => name));
  const targets = transitionSites(machine).flatMap((site) => targetPath(site)?.join(".") ?? []);
  expect(targets.filter((target) => !states.has(target))).toEqual([]);
});
