import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import * as xstate from "xstate";
import { describe, expect, it } from "vitest";
import { type ChartModel, defineChartModel, failedChecks, modelChecks } from "../index.ts";
import { autosave } from "./autosave/autosave.model.ts";
import { creditCheck } from "./credit-check/credit-check.model.ts";
import { fetchModel } from "./fetch/fetch.model.ts";
import { player } from "./player/player.model.ts";
import { quiz } from "./quiz/quiz.model.ts";
import { stopwatch } from "./stopwatch/stopwatch.model.ts";
import { ticTacToe } from "./tic-tac-toe/tic-tac-toe.model.ts";
import { toggle } from "./toggle/toggle.model.ts";
import { trafficLight } from "./traffic-light/traffic-light.model.ts";
import { wizard } from "./wizard/wizard.model.ts";

const models = {
  toggle,
  "traffic-light": trafficLight,
  fetch: fetchModel,
  stopwatch,
  "tic-tac-toe": ticTacToe,
  wizard,
  player,
  "credit-check": creditCheck,
  quiz,
  autosave,
} as const satisfies Record<string, ChartModel>;

interface PlantedBug {
  readonly chart: keyof typeof models;
  /** What a person got wrong. */
  readonly bug: string;
  /** The text of the chart, which occurs once, and what is written instead. */
  readonly right: string;
  readonly wrong: string;
}
const fetchAgain = `on: { FETCH: { target: "loading", actions: assign({ id: ({ event }) => event.id, retries: 0 }) } }`;

const bugs: readonly PlantedBug[] = [
  {
    chart: "toggle",
    bug: "an event is forgotten in a state",
    right: `on: { TOGGLE: "inactive" },`,
    wrong: "",
  },
  { chart: "toggle", bug: "a count goes up by two", right: "context.count + 1", wrong: "context.count + 2" },
  { chart: "traffic-light", bug: "a delay lacks a nought", right: "4000", wrong: "400" },
  {
    chart: "traffic-light",
    bug: "a wrong target",
    right: `POWER_RESTORED: "red"`,
    wrong: `POWER_RESTORED: "green"`,
  },
  { chart: "fetch", bug: "a limit is off by one", right: "context.retries < 3", wrong: "context.retries <= 3" },
  {
    chart: "fetch",
    bug: "a counter is not set back",
    right: `success: { ${fetchAgain} }`,
    wrong: `success: { ${fetchAgain.replace(", retries: 0", "")} }`,
  },
  {
    chart: "stopwatch",
    bug: "a guard lets an equal value pass",
    right: "context.elapsed > (",
    wrong: "context.elapsed >= (",
  },
  {
    chart: "stopwatch",
    bug: "a field is forgotten in an assign",
    right: "assign({ elapsed: 0, laps: [] })",
    wrong: "assign({ elapsed: 0 })",
  },
  { chart: "tic-tac-toe", bug: "a guard is missing", right: `guard: "isValidMove", `, wrong: "" },
  {
    chart: "tic-tac-toe",
    bug: "a condition is inverted",
    right: `setWinner: assign({ winner: ({ context }) => (context.player === "x" ? "o" : "x") })`,
    wrong: `setWinner: assign({ winner: ({ context }) => (context.player === "x" ? "x" : "o") })`,
  },
  { chart: "wizard", bug: "a parameter of a guard is off by one", right: "least: 2", wrong: "least: 3" },
  { chart: "wizard", bug: "an exit action is missing", right: `exit: "clearError",`, wrong: "" },
  { chart: "player", bug: "a raise is lost", right: `actions: raise({ type: "NEXT" })`, wrong: "" },
  {
    chart: "player",
    bug: "an action runs at the entry instead of the exit",
    right: "exit: function savePosition",
    wrong: "always: [], entry: function savePosition",
  },
  { chart: "credit-check", bug: "a spawned actor is not stopped", right: `, stopChild("east")`, wrong: "" },
  {
    chart: "credit-check",
    bug: "alternatives are in the wrong order",
    right: `least: 700 } }, target: "granted", actions: assign({ rate: "low" })`,
    wrong: `least: 400 } }, target: "granted", actions: assign({ rate: "low" })`,
  },
  { chart: "quiz", bug: "history is shallow", right: `history: "deep"`, wrong: `history: "shallow"` },
  { chart: "quiz", bug: "a guard compares the wrong way", right: "context.lives === 0", wrong: "context.lives !== 0" },
  { chart: "autosave", bug: "a timer is not started again", right: "reenter: true, ", wrong: "" },
  {
    chart: "autosave",
    bug: "an event is handled in one state too few",
    right: `onError: "dirty",
      },
      on: { CHANGE: { target: "dirty", actions: assign({ text: ({ event }) => event.text }) } },`,
    wrong: `onError: "dirty",
      },`,
  },
];

/** Bugs that no check of the example notices, each with its reason. */
const notFound: Readonly<Record<string, string>> = {
  "wizard: a parameter of a guard is off by one":
    "The model sends names of one and of five letters; a bound is only seen by values on both sides of it.",
};

const nameOf = ({ chart, bug }: PlantedBug): string => `${chart}: ${bug}`;
const sourceOf = (chart: string): string =>
  readFileSync(join(import.meta.dirname, chart, `${chart}.machine.ts`), "utf8");

/** The chart of a file with this text. */
const chartOf = (source: string): xstate.AnyStateMachine => {
  const code = stripTypeScriptTypes(source)
    .replace(/^import (\{[^}]*\}) from "xstate";/m, "const $1 = xstate;")
    .replace(/^export const \w+Machine =/m, "return");
  // oxlint-disable-next-line typescript/no-implied-eval -- the text is a file of this folder
  return new Function("xstate", code)(xstate) as xstate.AnyStateMachine;
};
const random = { steps: 50, seed: 1 };
const titlesOf = (described: ChartModel): readonly string[] =>
  modelChecks(described, random).checks.map(({ title }) => title);
const failedWith = async ({ chart, right, wrong }: PlantedBug): Promise<readonly string[]> => {
  const source = sourceOf(chart);
  expect(source.split(right)).toHaveLength(2);
  const machine = chartOf(source.replace(right, () => wrong));
  const failed = await failedChecks(defineChartModel(machine, models[chart].spec), random);
  return failed.map(({ title }) => title);
};

describe("a bug in a chart as people write them", () => {
  it("is one of twenty, in each of the ten charts", () => {
    expect(bugs).toHaveLength(20);
    expect(new Set(bugs.map(({ chart }) => chart)).size).toBe(10);
  });

  it.each(Object.entries(models))(
    "is planted in the text of %s, which is the chart of its tests",
    (chart, described) => {
      expect(titlesOf(defineChartModel(chartOf(sourceOf(chart)), described.spec))).toEqual(titlesOf(described));
    },
  );

  it.each(bugs.map((bug) => [nameOf(bug), bug] as const))("%s", async (name, bug) => {
    const failed = await failedWith(bug);
    expect(failed.length > 0).toBe(notFound[name] === undefined);
  });

  it("is found in 19 of 20", () => {
    expect(Object.keys(notFound).filter((name) => !bugs.some((bug) => nameOf(bug) === name))).toEqual([]);
    expect(Object.keys(notFound).length).toBeLessThanOrEqual(1);
  });
});
