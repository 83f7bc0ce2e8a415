import { setup, type SnapshotFrom } from "xstate";
import { expect, it } from "vitest";
import { defineChartModel, plainEvents } from "../chart-model.ts";
import { always, atStart, everyStep, eventually, inOrder, lastsExactly, never, until, whenever } from "./invariants.ts";
import { createModelRunner } from "../runner/model-runner.ts";
import type { Invariant } from "./model-step.ts";
import { CounterexampleError } from "./trace.ts";

const BLINK = 100;
/** A lamp that blinks for a while after it is switched on. */
const lamp = setup({
  types: { context: {} as { readonly uses: number }, events: {} as { type: "on.pressed" } | { type: "off.pressed" } },
  actions: { cool: () => {}, tell: () => {} },
  delays: { blink: BLINK },
}).createMachine({
  id: "lamp",
  context: { uses: 0 },
  initial: "off",
  states: {
    off: { on: { "on.pressed": "blinking" } },
    blinking: {
      on: { "on.pressed": { target: "blinking", reenter: true }, "off.pressed": "off" },
      after: { blink: "on" },
    },
    on: { on: { "off.pressed": { target: "off", actions: ["cool", "tell"] } } },
  },
});
type Lamp = typeof lamp;
const isBlinking = (now: SnapshotFrom<Lamp>): boolean => now.matches("blinking");

/** The result of an invariant for a walk. */
function fares(invariant: Invariant<Lamp>, ...names: string[]): "kept" | "broken" | "never judged" {
  const verdicts: (boolean | undefined)[] = [];
  const heard: Invariant<Lamp> = (trace) => {
    const verdict = invariant(trace);
    verdicts.push(verdict);
    return verdict;
  };
  const model = createModelRunner(
    defineChartModel(lamp, { events: plainEvents("on.pressed", "off.pressed"), invariants: { heard } }),
  );
  try {
    model.judgeWalk({ start: "start", names });
  } catch (wrong) {
    if (wrong instanceof CounterexampleError) return "broken";
    throw wrong;
  }
  return verdicts.includes(true) ? "kept" : "never judged";
}
const HALF = "half of the wait";
const WAIT = "after blink";

it("always and never check every state", () => {
  expect(
    fares(
      always((now) => !now.matches("on")),
      "on.pressed",
    ),
  ).toBe("kept");
  expect(
    fares(
      always((now) => !now.matches("on")),
      "on.pressed",
      WAIT,
    ),
  ).toBe("broken");
  expect(
    fares(
      never((now) => now.matches("on")),
      "on.pressed",
    ),
  ).toBe("kept");
  expect(
    fares(
      never((now) => now.matches("on")),
      "on.pressed",
      WAIT,
    ),
  ).toBe("broken");
});

it("atStart checks the first step only, everyStep the others", () => {
  expect(
    fares(
      atStart(({ after }) => after.matches("off")),
      "on.pressed",
    ),
  ).toBe("kept");
  expect(fares(atStart(({ after }) => after.matches("on")))).toBe("broken");
  expect(fares(everyStep(() => false))).toBe("never judged");
  expect(
    fares(
      everyStep(({ before, after }) => before.value !== after.value),
      "on.pressed",
    ),
  ).toBe("kept");
  expect(
    fares(
      everyStep(({ before, after }) => before.value !== after.value),
      "on.pressed",
      HALF,
    ),
  ).toBe("broken");
});

it("whenever checks matching steps only", () => {
  const pressed = whenever<Lamp>(
    ({ sent }) => sent("off.pressed") !== undefined,
    ({ after }) => after.matches("off"),
  );
  expect(fares(pressed, "on.pressed")).toBe("never judged");
  expect(fares(pressed, "on.pressed", "off.pressed")).toBe("kept");
  expect(
    fares(
      whenever(
        ({ elapsed }) => elapsed("blink"),
        ({ after }) => after.matches("off"),
      ),
      "on.pressed",
      WAIT,
    ),
  ).toBe("broken");
});

it("eventually allows a number of steps", () => {
  const lights = (within: number) =>
    eventually<Lamp>(
      ({ sent }) => sent("on.pressed") !== undefined,
      (now) => now.matches("on"),
      within,
    );
  expect(fares(lights(1), "on.pressed")).toBe("never judged");
  expect(fares(lights(1), "on.pressed", WAIT)).toBe("kept");
  expect(fares(lights(1), "on.pressed", HALF, WAIT)).toBe("broken");
  expect(fares(lights(2), "on.pressed", HALF, WAIT)).toBe("kept");
});

it("until applies from its start to its end", () => {
  const shines = until<Lamp>(
    ({ sent }) => sent("on.pressed") !== undefined,
    (now) => !now.matches("off"),
    ({ sent }) => sent("off.pressed") !== undefined,
  );
  expect(fares(shines)).toBe("never judged");
  expect(fares(shines, "on.pressed", WAIT, "off.pressed")).toBe("kept");
  expect(
    fares(
      until<Lamp>(
        ({ sent }) => sent("on.pressed") !== undefined,
        isBlinking,
        () => false,
      ),
      "on.pressed",
      WAIT,
    ),
  ).toBe("broken");
});

it("inOrder checks steps with several of its actions", () => {
  expect(fares(inOrder("cool", "tell"), "on.pressed", "off.pressed")).toBe("never judged");
  expect(fares(inOrder("cool"), "on.pressed", WAIT, "off.pressed")).toBe("never judged");
  expect(fares(inOrder("cool", "tell"), "on.pressed", WAIT, "off.pressed")).toBe("kept");
  expect(fares(inOrder("tell", "cool"), "on.pressed", WAIT, "off.pressed")).toBe("broken");
});

it("lastsExactly checks the exact duration of a state", () => {
  const blinks = (ms: number) => lastsExactly<Lamp>(isBlinking, ms);
  expect(fares(blinks(BLINK))).toBe("never judged");
  expect(fares(blinks(BLINK), "on.pressed", HALF, WAIT)).toBe("kept");
  expect(fares(blinks(BLINK + 1), "on.pressed", WAIT)).toBe("broken");
  expect(fares(blinks(BLINK / 2), "on.pressed", HALF)).toBe("broken");
});

it("lastsExactly allows an early end or a restart only where it is named", () => {
  const isOff = { unless: ({ sent }: { sent: (type: "off.pressed") => unknown }) => sent("off.pressed") !== undefined };
  const again = { restarts: ({ sent }: { sent: (type: "on.pressed") => unknown }) => sent("on.pressed") !== undefined };
  expect(fares(lastsExactly<Lamp>(isBlinking, BLINK), "on.pressed", HALF, "off.pressed")).toBe("broken");
  expect(fares(lastsExactly<Lamp>(isBlinking, BLINK, isOff), "on.pressed", HALF, "off.pressed")).toBe("kept");
  expect(fares(lastsExactly<Lamp>(isBlinking, BLINK), "on.pressed", HALF, "on.pressed", WAIT)).toBe("broken");
  expect(fares(lastsExactly<Lamp>(isBlinking, BLINK, again), "on.pressed", HALF, "on.pressed", WAIT)).toBe("kept");
});

it("half waits do not delay the next timer", () => {
  const at: number[] = [];
  const noted: Invariant<Lamp> = (trace) => {
    at.push(trace.at(-1)!.at);
    return true;
  };
  expect(fares(noted, "on.pressed", HALF, HALF, WAIT)).toBe("kept");
  expect(at).toEqual([0, 0, 50, 75, 100]);
});
