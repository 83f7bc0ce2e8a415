import type { AnyStateMachine, StateNode } from "xstate";
import { describe, expect, it } from "vitest";
import {
  parseChart,
  isTargetActive,
  activePaths,
  possibleEvents,
  stateValueLabel,
} from "../../../src/chart-drawing/chart-definition.ts";
import { charts, writtenDefinition } from "../inspector/all-charts.ts";

const nodesOf = (node: StateNode): readonly StateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

/** What XState itself made of the chart: source, event, target. */
const transitionsOf = (machine: AnyStateMachine): readonly string[] =>
  nodesOf(machine.root).flatMap((node) =>
    [...node.transitions.values(), ...(node.always ? [node.always] : [])].flat().flatMap(({ eventType, target }) => {
      const targets = target?.map((one: StateNode) => one.path.join(".")) ?? ["stays"];
      return targets.map((to) => `${node.path.join(".")} | ${eventType} | ${to}`);
    }),
  );

describe.each(charts)("the chart %s", (_, machine) => {
  it("is read as XState reads it: the same states, transitions and first states", () => {
    const chart = parseChart(writtenDefinition(machine))!;
    const moves = chart.moves.map(({ source, event, target }) => `${source} | ${event} | ${target ?? "stays"}`);
    expect(moves.toSorted()).toEqual(transitionsOf(machine).toSorted());
    const states = (of: typeof chart.root): readonly (readonly [string, string, string | null])[] => [
      [of.path, of.kind, of.initial],
      ...of.states.flatMap(states),
    ];
    expect(states(chart.root).toSorted()).toEqual(
      nodesOf(machine.root)
        .map((node) => [
          node.path.join("."),
          node.type,
          node.type === "compound" ? (node.initial.target[0]?.path.join(".") ?? null) : null,
        ])
        .toSorted(),
    );
  });
});

describe("a definition", () => {
  it("of an actor that is no chart is none", () => {
    for (const definition of [undefined, "", "{", '{"id":"sendFile"}', "[]"]) expect(parseChart(definition)).toBeNull();
  });

  it("lists its states as they are reached, not by the alphabet", () => {
    const chart = parseChart(writtenDefinition(charts.find(([id]) => id === "toasts")![1]))!;
    expect(chart.root.states.map(({ name }) => name)).toEqual(["hidden", "shown"]);
    const search = parseChart(writtenDefinition(charts.find(([id]) => id === "search")![1]))!;
    expect(search.root.states.map(({ name }) => name).slice(0, 3)).toEqual(["idle", "typing", "searching"]);
  });
});

it("a value holds its states and those around them", () => {
  expect(activePaths("idle")).toEqual(["idle"]);
  const value = { papers: { listed: "collapsed" }, scopeDialog: "closed" };
  expect(activePaths(value)).toEqual([
    "papers",
    "papers.listed",
    "papers.listed.collapsed",
    "scopeDialog",
    "scopeDialog.closed",
  ]);
  expect(stateValueLabel(value)).toBe("papers.listed.collapsed, scopeDialog.closed");
  expect(activePaths(undefined)).toEqual([]);
});

it("a move has arrived where its target is held, and one to a history where the state around it is", () => {
  const chart = parseChart(writtenDefinition(charts.find(([id]) => id === "checkout")![1]))!;
  const move = (event: string, source: string) =>
    chart.moves.find((one) => one.event === event && one.source === source && one.guard === null)!;
  const [back, on] = [move("pay.canceled", "confirming"), move("pay.confirmed", "confirming")];
  expect(isTargetActive(chart, back, activePaths({ choosing: "anotherNumber" }))).toBe(true);
  expect(isTargetActive(chart, back, activePaths("submitting"))).toBe(false);
  expect(isTargetActive(chart, on, activePaths("submitting"))).toBe(true);
});

it("what is possible are the events of the held states and of the chart itself, none of its own work", () => {
  const chart = parseChart(writtenDefinition(charts.find(([id]) => id === "session")![1]))!;
  expect(possibleEvents(chart, "signedIn")).toEqual([
    { type: "page.opened", isGuarded: false },
    { type: "user.updated", isGuarded: true },
    { type: "session.rejected", isGuarded: true },
    { type: "auth.reset", isGuarded: true },
    { type: "signOut.pressed", isGuarded: false },
  ]);
  expect(possibleEvents(chart, "confirming").map(({ type }) => type)).toEqual([
    "page.opened",
    "user.updated",
    "session.rejected",
    "auth.reset",
  ]);
});
