import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";
import { chartVersion } from "./chart-version.ts";

/** A transition by its states and its event; `to` is `from` where the chart stays. Alternatives by guards are one. */
export interface ChartMove {
  readonly from: string;
  readonly event: string;
  readonly to: string;
}
/** The transitions and states of a version of a chart, sorted: their places are the same for all who have this version. */
export interface ChartPlaces {
  /** The hash of the chart. */
  readonly version: string;
  readonly moves: readonly ChartMove[];
  /** Paths of all states, such as `choosing.accountNumber`. */
  readonly states: readonly string[];
}

/** The place of a state below the root, such as `choosing.accountNumber`; the root's is empty. */
export const statePath = ({ path }: AnyStateNode): string => path.join(".");

/** A transition of XState as it is counted. */
export const chartMove = ({ source, eventType, target }: AnyTransitionDefinition): ChartMove => ({
  from: statePath(source),
  event: eventType,
  to: statePath(target?.[0] ?? source),
});

const moveKey = ({ from, event, to }: ChartMove): string => `${from} ${event} ${to}`;
/** Where a transition is in the list; -1 for one that the chart does not have, such as its start. */
export const placeOfMove = ({ moves }: ChartPlaces, move: ChartMove): number => {
  const key = moveKey(move);
  return moves.findIndex((one) => moveKey(one) === key);
};

const nodesIn = (node: AnyStateNode): readonly AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesIn)];

const transitionsOf = ({ transitions, always }: AnyStateNode): readonly AnyTransitionDefinition[] => [
  ...[...transitions.values()].flat(),
  ...(always ?? []),
];

/** Transitions and states of a chart, from its machine. */
export const chartPlaces = ({ config, root }: AnyStateMachine): ChartPlaces => {
  const nodes = nodesIn(root);
  const moves = new Map(nodes.flatMap(transitionsOf).map((one) => [moveKey(chartMove(one)), chartMove(one)]));
  return {
    version: chartVersion(JSON.stringify(config)),
    moves: [...moves].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, move]) => move),
    states: nodes.map(statePath).toSorted(),
  };
};
