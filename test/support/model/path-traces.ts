import type { AnyStateMachine } from "xstate";
import type { Described } from "./chart-model.ts";
import { createGraph, type Graph, type Moment, type Move } from "./exploration/chart-graph.ts";
import { instrumented } from "./structure/instrumented-chart.ts";
import { type Edge, edgesOf } from "./exploration/model-paths.ts";
import type { Step } from "./invariants/model-step.ts";
import { stepOf, story } from "./invariants/trace.ts";

const storyOf = (graph: Graph, path: readonly Move[]): string => {
  const trace: Step<AnyStateMachine>[] = [];
  let at: Moment | undefined;
  for (const move of path) {
    const next: Moment = at ? graph.play(at, move) : graph.begin(move);
    trace.push(stepOf(move, at, next));
    at = next;
  }
  return story(trace);
};

/** The paths of tests as stories, by the titles of the tests. */
export const toldEdges = (graph: Graph, edges: readonly Edge[]): ReadonlyMap<string, string> =>
  new Map(edges.map(({ title, path }) => [title, storyOf(graph, path)]));

/** The same for all transitions of a chart. */
export function toldChart(described: Described): ReadonlyMap<string, string> {
  const graph = createGraph(
    instrumented(described.machine, () => {}),
    described,
  );
  return toldEdges(graph, edgesOf(graph, described));
}
