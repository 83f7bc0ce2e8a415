import { assign, createMachine, fromPromise, initialTransition, setup } from "xstate";
import { beforeAll, expect, it } from "vitest";
import { defineChartModel, plainEvents } from "../chart-model.ts";
import { always, lastsExactly, whenever } from "../invariants/invariants.ts";
import { mutantsOf } from "./chart-mutants.ts";
import { startedTimer } from "../xstate/xstate-internals.ts";
import { runChartMutation, type MutantVerdict } from "./chart-mutation.ts";
import type { Step } from "../invariants/model-step.ts";

/** A door with one of each kind of mutation. */
const door = setup({
  types: {
    context: {} as { readonly knocks: number; readonly last: string },
    events: {} as { type: "knocked"; by: string } | { type: "closed" },
    tags: {} as "busy",
  },
  actors: { look: fromPromise<boolean, { who: string }>(() => Promise.reject(new Error("look is not provided"))) },
  actions: {
    count: assign(({ context }, { by }: { by: string }) => ({ knocks: context.knocks + 1, last: by })),
  },
  guards: { isFriend: (_, { known }: { known: boolean }) => known },
  delays: { draught: 1_000 },
}).createMachine({
  id: "door",
  context: { knocks: 0, last: "" },
  initial: "shut",
  states: {
    shut: { on: { knocked: { target: "watched", actions: { type: "count", params: ({ event }) => event } } } },
    watched: {
      tags: "busy",
      invoke: {
        id: "look",
        src: "look",
        input: ({ context }) => ({ who: context.last }),
        onDone: [
          { guard: { type: "isFriend", params: ({ event }) => ({ known: event.output }) }, target: "open" },
          { target: "shut" },
        ],
        onError: "shut",
      },
    },
    open: { on: { closed: "shut" }, after: { draught: "shut" } },
  },
});
const outline = {
  events: { ...plainEvents("closed"), "knocked: Ada": { type: "knocked", by: "Ada" } } as const,
  outcomes: {
    look: { friend: { output: true }, stranger: { output: false }, dark: { error: new Error("dark") } },
  },
  contextKey: ({ knocks }: { knocks: number }) => ({ knocked: knocks > 0 }),
} as const;

const run = async (
  invariants: Parameters<typeof defineChartModel<typeof door>>[1]["invariants"],
): Promise<readonly MutantVerdict[]> => {
  const verdicts: MutantVerdict[] = [];
  await runChartMutation(defineChartModel(door, { ...outline, invariants }), (verdict) => verdicts.push(verdict), 5);
  return verdicts;
};

it("changes delays that are written as numbers, named, or functions of the context", () => {
  const bell = createMachine(
    {
      id: "bell",
      context: { rests: 3 },
      initial: "rung",
      states: { rung: { after: { 70: "quiet", echo: "quiet", rest: "quiet" } }, quiet: {} },
    },
    { delays: { echo: 200, rest: ({ context }) => context.rests * 100 } },
  );
  const delaysOf = (change: string) =>
    initialTransition(mutantsOf(bell, new Map()).find((mutant) => mutant.change === change)!.machine)[1].flatMap(
      (action) => startedTimer(action)?.delay ?? [],
    );
  expect(delaysOf("70 × 2: bell.rung")).toEqual([140, 200, 300]);
  expect(delaysOf("echo × 0.5: bell.rung")).toEqual([70, 100, 300]);
  expect(delaysOf("rest × 2: bell.rung")).toEqual([70, 200, 600]);
});

let withoutInvariants: readonly MutantVerdict[] = [];
beforeAll(async () => {
  withoutInvariants = await run({});
});

it("changes one thing at a time: transitions, guards, actions, delays, invokes, tags, orders, beginnings, values", () => {
  expect(withoutInvariants.map(({ change }) => change)).toEqual([
    "drop transition: door.shut — knocked → watched",
    "retarget to shut: door.shut — knocked → watched",
    "retarget to open: door.shut — knocked → watched",
    "lose target: door.shut — knocked → watched",
    "drop action count: door.shut — knocked → watched",
    "drop transition: door.watched — look done [isFriend] → open",
    "retarget to shut: door.watched — look done [isFriend] → open",
    "retarget to watched: door.watched — look done [isFriend] → open",
    "lose target: door.watched — look done [isFriend] → open",
    "drop guard: door.watched — look done [isFriend] → open",
    "negate guard: door.watched — look done [isFriend] → open",
    "drop transition: door.watched — look done → shut",
    "retarget to watched: door.watched — look done → shut",
    "retarget to open: door.watched — look done → shut",
    "lose target: door.watched — look done → shut",
    "drop transition: door.watched — look error → shut",
    "retarget to watched: door.watched — look error → shut",
    "retarget to open: door.watched — look error → shut",
    "lose target: door.watched — look error → shut",
    "drop transition: door.open — closed → shut",
    "retarget to watched: door.open — closed → shut",
    "retarget to open: door.open — closed → shut",
    "lose target: door.open — closed → shut",
    "drop transition: door.open — after draught → shut",
    "retarget to watched: door.open — after draught → shut",
    "retarget to open: door.open — after draught → shut",
    "lose target: door.open — after draught → shut",
    "swap with the next: door.watched — look done [isFriend] → open",
    "begin in watched: door",
    "begin in open: door",
    "drop tag busy: door.watched",
    "drop invoke look: door.watched",
    "drop input of look: door.watched",
    "draught × 0.5: door.open",
    "draught × 2: door.open",
    "forget knocks: count",
    "forget last: count",
  ]);
});

it("detects all of them by prediction", () => {
  expect(withoutInvariants.filter((one) => !one.byPrediction)).toEqual([]);
});

it("detects only deadlocks if there is no invariant", () => {
  expect(withoutInvariants.filter((one) => one.byInvariants !== undefined).map((one) => one.change)).toEqual([
    "drop transition: door.shut — knocked → watched",
    "retarget to watched: door.watched — look done [isFriend] → open",
    "lose target: door.watched — look done [isFriend] → open",
    "drop transition: door.watched — look done → shut",
    "retarget to watched: door.watched — look done → shut",
    "lose target: door.watched — look done → shut",
    "retarget to watched: door.watched — look error → shut",
    "lose target: door.watched — look error → shut",
    "drop invoke look: door.watched",
  ]);
});

it("detects by an invariant exactly the mutants that break it", async () => {
  const isOver = ({ sent }: Step<typeof door>): boolean => sent("closed") !== undefined;
  const verdicts = await run({
    "the door shuts itself": lastsExactly((now) => now.matches("open"), 1_000, { unless: isOver }),
    "busy is shown": always((now) => now.hasTag("busy") === now.matches("watched")),
    "a friend gets in": whenever(
      ({ ended }) => ended("look", "friend"),
      ({ after }) => after.matches("open"),
    ),
  });
  expect(verdicts.filter((one) => one.byInvariants === "broken invariant").map((one) => one.change)).toEqual([
    "drop transition: door.watched — look done [isFriend] → open",
    "retarget to shut: door.watched — look done [isFriend] → open",
    "retarget to watched: door.watched — look done [isFriend] → open",
    "lose target: door.watched — look done [isFriend] → open",
    "negate guard: door.watched — look done [isFriend] → open",
    "drop transition: door.open — after draught → shut",
    "retarget to open: door.open — after draught → shut",
    "lose target: door.open — after draught → shut",
    "swap with the next: door.watched — look done [isFriend] → open",
    "drop tag busy: door.watched",
    "draught × 0.5: door.open",
    "draught × 2: door.open",
  ]);
});
