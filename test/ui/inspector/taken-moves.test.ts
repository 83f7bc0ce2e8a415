import { describe, expect, it } from "vitest";
import { assign, createMachine } from "xstate";
import { machineChart } from "../../../src/chart-drawing/machine-chart.ts";
import { takenMove, takenMoves } from "../../../src/inspector/log/taken-moves.ts";

const chart = machineChart(
  createMachine({
    id: "door",
    initial: "shut",
    context: { knocks: 0 },
    states: {
      shut: {
        on: {
          "handle.turned": [{ guard: "isLocked", target: "locked" }, { target: "open" }],
          "door.knocked": { actions: assign({ knocks: 1 }) },
          "bell.rung": [{ guard: "isLate" }, { actions: "ring" }],
        },
      },
      locked: {},
      open: { on: { "door.closed": "shut" } },
    },
  }),
)!;
const step = (type: string, before: string, after: string | null, knocks = 0) => ({
  event: { type },
  before: { status: "active", value: before, context: { knocks: 0 } },
  after: after === null ? null : { status: "active", value: after, context: { knocks } },
});
const taken = (...of: Parameters<typeof step>) => {
  const move = takenMove(chart, step(...of));
  return move && [move.source, move.event, move.target];
};

describe("the transition that a step took", () => {
  it("is told from its event and from where it led", () => {
    expect(taken("handle.turned", "shut", "open")).toEqual(["shut", "handle.turned", "open"]);
    expect(taken("handle.turned", "shut", "locked")).toEqual(["shut", "handle.turned", "locked"]);
  });

  it("that stays in its state is told by the context", () => {
    expect(taken("door.knocked", "shut", "shut", 1)).toEqual(["shut", "door.knocked", null]);
    expect(taken("door.knocked", "shut", "shut")).toBeNull();
  });

  it("is not guessed", () => {
    expect(taken("bell.rung", "shut", "shut", 1)).toBeNull();
    expect(taken("door.closed", "shut", "shut", 1)).toBeNull();
    expect(taken("handle.turned", "shut", null)).toBeNull();
  });

  it("counts once, however often it is taken", () => {
    const steps = [step("handle.turned", "shut", "open"), step("door.closed", "open", "shut")];
    expect(takenMoves(chart, [...steps, ...steps, step("bell.rung", "shut", "shut")])).toHaveProperty("size", 2);
  });
});
