import { assign, createMachine, fromCallback, fromPromise, setup, spawnChild } from "xstate";
import { describe, expect, it } from "vitest";
import { defineChartModel, plainEvents } from "../chart-model.ts";
import { createModelRunner } from "../runner/model-runner.ts";
import { failedChecks } from "../runner/model-checks.ts";
import { transitionSites } from "../structure/chart-structure.ts";

const run: string[] = [];
const ask = fromPromise<string>(async () => {
  run.push("ask");
  return "";
});
const tick = fromCallback(() => void run.push("tick"));

/** Invokes without ids, actors without names, actions without names, inside a state with an id of its own. */
const foreign = createMachine({
  context: {},
  initial: "idle",
  states: {
    idle: { on: { GO: "busy" } },
    busy: {
      id: "work",
      initial: "asking",
      entry: () => void run.push("entry"),
      states: {
        asking: {
          invoke: [
            { src: ask, onDone: { target: "#work.asked", actions: () => void run.push("done") } },
            { src: tick },
          ],
          on: { TICK: {} },
        },
        asked: {
          always: [
            { guard: () => false, target: "#(machine).idle" },
            { guard: () => true, target: "#(machine).idle" },
          ],
        },
      },
    },
  },
});
const outcomes = { "0.(machine).busy.asking": { answered: { output: "yes" }, lost: { error: new Error("network") } } };

describe("a chart without `setup`", () => {
  it("names its actors by their places, and is refused without outcomes for one of them", () => {
    const described = defineChartModel(foreign, { events: plainEvents("GO"), outcomes, invariants: {} });
    expect(() => createModelRunner(described)).toThrow(
      "(machine): the model has no outcomes and no events for 1.(machine).busy.asking: no actor of a chart is run",
    );
  });

  it("has labels that tell alternatives with inline guards apart", () => {
    const labels = transitionSites(defineChartModel(foreign, { events: {}, invariants: {} }).machine).map(
      ({ label }) => label,
    );
    expect(labels).toEqual([
      "(machine).idle — GO → busy",
      "(machine).busy.asking — TICK → stays",
      "(machine).busy.asking — 0.(machine).busy.asking done → #work.asked",
      "(machine).busy.asked — always [inline] → #(machine).idle",
      "(machine).busy.asked — always [inline] → #(machine).idle (2)",
    ]);
  });

  it("is tested with stubs: neither its actors nor its actions run", async () => {
    run.length = 0;
    const described = defineChartModel(foreign, {
      events: plainEvents("GO"),
      outcomes: { "0.(machine).busy.asking": { answered: { output: "yes" } } },
      actorEvents: { "1.(machine).busy.asking": plainEvents("TICK") },
      unreachable: {
        "(machine).busy.asked — always [inline] → #(machine).idle": "the guard is never right",
        "(machine).busy.asked — always [inline] → #(machine).idle is right": "the guard is never right",
        "(machine).busy.asked — always [inline] → #(machine).idle (2) is wrong": "the guard is always right",
      },
      invariants: {},
    });
    expect(await failedChecks(described, { steps: 50 })).toEqual([]);
    expect(run).toEqual([]);
  });
});

it("a wildcard makes a test for each event that it takes, also where nothing comes of it", () => {
  const pad = createMachine({
    id: "pad",
    initial: "still",
    states: { still: { on: { "mouse.*": {}, DRAWN: "drawn" } }, drawn: { on: { "mouse.pressed": "still" } } },
  });
  const events = plainEvents("mouse.moved", "mouse.pressed", "DRAWN");
  const titles = createModelRunner(defineChartModel(pad, { events, invariants: {} }))
    .edges()
    .map(({ title }) => title);
  expect(titles).toEqual([
    "not begun — start → still",
    "still — mouse.moved → ignored",
    "still — mouse.pressed → ignored",
    "still — DRAWN → drawn",
    "drawn — mouse.pressed → still",
  ]);
});

describe("a spawned actor", () => {
  const spawning = (start: object) =>
    createModelRunner(
      defineChartModel(
        setup({ types: { context: {} as object }, actors: { ask } }).createMachine({
          id: "parent",
          context: {},
          ...start,
        }),
        { events: {}, outcomes: { ask: {} }, invariants: {} },
      ),
    );

  it("without a name is refused", () => {
    run.length = 0;
    const inline = spawning({ entry: spawnChild(ask as never, { id: "asker" }) });
    expect(() => inline.edges()).toThrow("parent: asker is spawned inline; name it in `setup` and in the model");
    const assigned = spawning({
      entry: assign(({ spawn }) => ({ ref: spawn(ask as never, { id: "asker" } as never) })),
    });
    expect(() => assigned.edges()).toThrow("parent: asker is spawned inline; name it in `setup` and in the model");
    expect(run).toEqual([]);
  });

  it("without an id is refused", () => {
    const nameless = spawning({ entry: assign(({ spawn }) => ({ ref: spawn("ask" as never) })) });
    expect(() => nameless.edges()).toThrow(
      "parent: ask is spawned without an id; give it one, which is the same in each run",
    );
  });
});
