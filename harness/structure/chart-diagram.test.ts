import { expect, it } from "vitest";
import { setup } from "xstate";
import { mermaidDiagram } from "./chart-diagram.ts";

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
