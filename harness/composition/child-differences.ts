import type { AnyEventObject } from "xstate";
import type { ChartModel } from "../chart-model.ts";
import { createChartGraph } from "../exploration/chart-graph.ts";
import { exploreEdges } from "../exploration/model-paths.ts";
import type { ActorOutcome } from "../move.ts";
import { instrumented } from "../structure/instrumented-chart.ts";
import { PARENT, sentToActors } from "../xstate/xstate-internals.ts";

interface Options {
  /** The part of an output by which two outputs are the same; by default all of it. */
  readonly outputKey?: (output: unknown) => unknown;
}

const difference = (all: ReadonlySet<string>, known: ReadonlySet<string>): readonly string[] =>
  [...all].filter((one) => !known.has(one)).sort();

/** What a chart may end with, as JSON, and the types of the events that it sends to its parent. */
function behaviourOf(child: ChartModel, textOf: (output: unknown) => string) {
  const graph = createChartGraph(
    instrumented(child.machine, () => {}),
    child,
  );
  const ends = exploreEdges(graph, child).map(({ end }) => end);
  return {
    outputs: new Set(
      ends.filter(({ snapshot }) => snapshot.status === "done").map(({ snapshot }) => textOf(snapshot.output)),
    ),
    events: new Set(
      ends.flatMap(({ actions }) =>
        sentToActors(actions).flatMap(([id, event]) => (id === PARENT ? (event as AnyEventObject).type : [])),
      ),
    ),
  };
}

/**
 * Compares a chart with what the model of its parent says of it under the name `src`: outputs with outcomes, and events of
 * `sendParent` with `actorEvents`, by type. Returns a line for each difference. An outcome with an error is not compared: a chart
 * ends with one only where it throws.
 */
export function childDifferences(
  parent: ChartModel,
  src: string,
  child: ChartModel,
  { outputKey = (output) => output }: Options = {},
): readonly string[] {
  const textOf = (output: unknown): string => JSON.stringify(outputKey(output)) ?? "undefined";
  const outcomes = Object.values(
    (parent.spec.outcomes as Record<string, Record<string, ActorOutcome>> | undefined)?.[src] ?? {},
  );
  const events = Object.values(
    (parent.spec.actorEvents as Record<string, Record<string, AnyEventObject>> | undefined)?.[src] ?? {},
  );
  const described = {
    outputs: new Set(outcomes.flatMap((one) => ("output" in one ? textOf(one.output) : []))),
    events: new Set(events.map(({ type }) => type)),
  };
  const shown = behaviourOf(child, textOf);
  const model = `the model of ${parent.machine.id}`;
  return [
    ...difference(shown.outputs, described.outputs).map(
      (one) => `${src} ends with ${one}: ${model} has no such outcome`,
    ),
    ...difference(described.outputs, shown.outputs).map((one) => `${src} never ends with ${one}: ${model} says so`),
    ...difference(shown.events, described.events).map((one) => `${src} sends ${one}: ${model} has no such event`),
    ...difference(described.events, shown.events).map((one) => `${src} never sends ${one}: ${model} says so`),
  ];
}
