import { expect, it } from "vitest";
import { fromPromise, setup } from "xstate";
import { rewriteMachine } from "../structure/chart-structure.ts";
import { defineChartModel, plainEvents } from "../chart-model.ts";
import { lastsExactly } from "../invariants/invariants.ts";
import { createModelRunner, type ModelRunner, type RandomWalk } from "../runner/model-runner.ts";
import { exploreRandomly } from "./random-walks.ts";
import { CounterexampleError } from "../invariants/trace.ts";

const searchMachine = setup({
  types: { events: {} as { type: "key.pressed" } | { type: "query.cleared" } | { type: "retry.pressed" } },
  actors: { findPapers: fromPromise<readonly string[]>(() => Promise.reject(new Error("findPapers is not provided"))) },
  delays: { typingPause: 500 },
}).createMachine({
  id: "search",
  initial: "idle",
  on: { "query.cleared": ".idle" },
  states: {
    idle: { on: { "key.pressed": "typing" } },
    typing: { on: { "key.pressed": { target: "typing", reenter: true } }, after: { typingPause: "searching" } },
    searching: { invoke: { id: "findPapers", src: "findPapers", onDone: "idle", onError: "failed" } },
    failed: { on: { "key.pressed": "typing", "retry.pressed": "searching" } },
  },
});
const described = defineChartModel(searchMachine, {
  events: plainEvents("key.pressed", "query.cleared", "retry.pressed"),
  outcomes: { findPapers: { none: { output: [] }, lost: { error: new Error("network") } } },
  invariants: {
    "typing lasts 500 ms after the last key": lastsExactly((now) => now.matches("typing"), 500, {
      unless: ({ sent }) => sent("query.cleared") !== undefined,
      restarts: ({ sent }) => sent("key.pressed") !== undefined,
    }),
  },
});
/** A mutant of the search: a key during the pause no longer restarts the pause. */
const broken = rewriteMachine(searchMachine, {
  transitions: (sites) => sites.map(({ written: { reenter: _, ...rest } }) => rest),
});
const hurried = () => createModelRunner({ ...described, machine: broken });

const isLawful = (model: ModelRunner, walk: RandomWalk): boolean => {
  try {
    model.judgeWalk(walk);
    return true;
  } catch (wrong) {
    if (wrong instanceof CounterexampleError) return false;
    throw wrong;
  }
};
/** Every walk of this length. */
const walksOf = (names: readonly string[], length: number): readonly (readonly string[])[] =>
  length === 0 ? [[]] : walksOf(names, length - 1).flatMap((walk) => names.map((name) => [...walk, name]));

const reportOf = (work: Promise<void>): Promise<string> =>
  work.then(
    () => "nothing went wrong",
    (wrong: Error) => wrong.message,
  );

it("reports the shortest failing path, with the seed that replays it", async () => {
  const message = await reportOf(exploreRandomly(hurried(), 10_000, 1));
  expect(message.split("\n").map((line) => line.trimEnd())).toEqual([
    "search: broken invariant: typing lasts 500 ms after the last key",
    "         0 ms  start                                        idle",
    "         0 ms  key.pressed                                  typing",
    "       250 ms  half of the wait                             typing",
    "       250 ms  key.pressed                                  typing",
    ">      500 ms  after typingPause                            searching",
    "",
    "replay with MODEL_SEED=1",
  ]);
});

it("reports the same path with every seed", async () => {
  const reports = await Promise.all([1, 2, 3, 4, 5].map((seed) => reportOf(exploreRandomly(hurried(), 10_000, seed))));
  expect(new Set(reports.map((report) => report.split("\nreplay")[0])).size).toBe(1);
});

it("finds the shortest failing path of all", () => {
  const model = hurried();
  const shorter = [0, 1, 2, 3].flatMap((length) => walksOf(model.names(), length));
  expect(shorter.length).toBeGreaterThan(300);
  expect(shorter.filter((names) => !isLawful(model, { start: "start", names }))).toEqual([]);
});

it("reports nothing for the original chart", async () => {
  expect(await reportOf(exploreRandomly(createModelRunner(described), 10_000, 1))).toBe("nothing went wrong");
});
