import type { StateValue } from "xstate";
import type { ChartModel } from "./chart-model.ts";
import { rememberedStates } from "./xstate/xstate-internals.ts";
import { liveActors, pendingDelays, type ModelState } from "./exploration/chart-graph.ts";

/** The leaf states of a value: `papers.listed.collapsed + scopeDialog.closed`. */
export const stateValueText = (value: StateValue, prefix = ""): string =>
  typeof value === "string"
    ? prefix + value
    : Object.entries(value)
        .map(([key, inner]) => (inner === undefined ? "" : stateValueText(inner, `${prefix}${key}.`)))
        .join(" + ") || prefix.slice(0, -1);

const shown = ([name, value]: readonly [string, unknown]): readonly string[] => {
  if (value === false || value === null || value === undefined || value === "") return [];
  if (value === true) return [name];
  return [`${name} ${typeof value === "string" ? value : JSON.stringify(value)}`];
};
const contextLabels = ({ spec }: ChartModel, at: ModelState): readonly string[] => [
  ...Object.entries(spec.contextKey?.(at.snapshot.context) ?? {}).flatMap(shown),
  ...rememberedStates(at.snapshot).map((key) => `before: ${key}`),
];

/** The name of a state in titles: its states, and its part of the context key. */
export const stateTitle = (described: ChartModel, at: ModelState): string => {
  const more = contextLabels(described, at);
  return stateValueText(at.snapshot.value) + (more.length > 0 ? ` (${more.join(", ")})` : "");
};

/** The same with running actors and timers, for two states that would have the same name. */
export const longStateTitle = (described: ChartModel, at: ModelState): string =>
  `${stateTitle(described, at)} with ${[...pendingDelays(at), ...liveActors(at).map(({ id }) => id)].join(", ") || "nothing"} running`;

const keys = new WeakMap<ChartModel["spec"], WeakMap<ModelState, string>>();
/** Two snapshots with one key are the same state of the graph. */
export const stateKey = ({ spec }: ChartModel, at: ModelState): string => {
  const known = keys.get(spec) ?? new WeakMap<ModelState, string>();
  keys.set(spec, known);
  const key = known.get(at) ?? keyOf(spec, at);
  known.set(at, key);
  return key;
};
const keyOf = (spec: ChartModel["spec"], at: ModelState): string =>
  JSON.stringify([
    at.snapshot.value,
    at.snapshot.status,
    spec.contextKey?.(at.snapshot.context) ?? at.snapshot.context,
    pendingDelays(at),
    liveActors(at).map(({ id }) => id),
    rememberedStates(at.snapshot),
  ]);
