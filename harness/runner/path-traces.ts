import type { AnyStateMachine } from "xstate";
import type { ChartModel } from "../chart-model.ts";
import { createChartGraph, type ChartGraph, type ModelState } from "../exploration/chart-graph.ts";
import type { Move } from "../move.ts";
import { instrumented } from "../structure/instrumented-chart.ts";
import { type Edge, exploreEdges } from "../exploration/model-paths.ts";
import type { Step } from "../invariants/model-step.ts";
import { modelStep, formatTrace } from "../invariants/trace.ts";

const storyOf = (graph: ChartGraph, path: readonly Move[]): string => {
  const trace: Step<AnyStateMachine>[] = [];
  let at: ModelState | undefined;
  for (const move of path) {
    const next: ModelState = at ? graph.play(at, move) : graph.begin(move);
    trace.push(modelStep(move, at, next));
    at = next;
  }
  return formatTrace(trace);
};

/** The traces of tests, by title. */
export const edgeTraces = (graph: ChartGraph, edges: readonly Edge[]): ReadonlyMap<string, string> =>
  new Map(edges.map(({ title, path }) => [title, storyOf(graph, path)]));

/** The same for all transitions of a chart. */
export function chartTraces(described: ChartModel): ReadonlyMap<string, string> {
  const graph = createChartGraph(
    instrumented(described.machine, () => {}),
    described,
  );
  return edgeTraces(graph, exploreEdges(graph, described));
}
