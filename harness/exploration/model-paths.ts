import type { ActorLogic, AnyStateMachine, Snapshot } from "xstate";
import {
  adjacencyMapToArray,
  getAdjacencyMap,
  getNextTransitions,
  isTakenBy,
  isTooManyStates,
} from "../xstate/xstate-internals.ts";
import type { ChartModel } from "../chart-model.ts";
import type { ChartGraph, ModelState } from "./chart-graph.ts";
import type { Move } from "../move.ts";
import { stateKey, longStateTitle, stateTitle } from "../state-names.ts";
import type { Step } from "../invariants/model-step.ts";
import { modelStep } from "../invariants/trace.ts";

type Active = Extract<Snapshot<unknown>, { status: "active" }>;
type Trace = readonly Step<AnyStateMachine>[];
/** A state and how it was reached, in the shape that path functions take; undefined before the start. */
interface Vertex extends Active {
  readonly at: ModelState | undefined;
  readonly trace: Trace;
}
type TypedMove = Move & { readonly type: string };
interface Found {
  readonly state: Vertex;
  readonly event: TypedMove;
  readonly nextState: Vertex;
}

/** One move from one state of the graph, with the shortest path that ends in it. */
export interface Edge {
  readonly title: string;
  readonly from: string;
  readonly to: string;
  readonly path: readonly Move[];
  /** The next state, whether the move had any effect, and whether the state has a transition for it. */
  readonly end: ModelState;
  readonly ignored: boolean;
  readonly handled: boolean;
}
export interface TransitionPair {
  readonly name: string;
  readonly path: readonly Move[];
}

/** The key and the title of the state before a start. */
export const NOT_BEGUN = "not begun";

/** Above this number of moves the chart counts as infinite. */
const LIMIT = 20_000;

/** Thrown when the exploration exceeds its limit: the state space is infinite or too large. */
export class StateExplosionError extends Error {
  constructor({ machine }: ChartModel, limit: number) {
    super(
      `${machine.id}: more than ${limit} moves; let \`contextKey\` tell fewer states apart, stop at some with \`exploreWhile\`, or look for a timer or an actor that never ends`,
    );
    this.name = "Endless";
  }
}

const vertex = (at: ModelState | undefined, trace: Trace): Vertex => ({
  status: "active",
  output: undefined,
  error: undefined,
  at,
  trace,
});
const typed = (move: Move): TypedMove => ({ ...move, type: move.label });

const isAwaited = (at: ModelState, move: Move): boolean =>
  move.do !== "send" || getNextTransitions(at.snapshot).some(({ eventType }) => isTakenBy(eventType, move.event.type));

/** Unique titles of states: the long name only where the short one is ambiguous. */
function namer(described: ChartModel, moments: readonly ModelState[]): (at: ModelState) => string {
  const keys = new Map<string, Set<string>>();
  for (const at of moments) {
    const name = stateTitle(described, at);
    keys.set(name, (keys.get(name) ?? new Set()).add(stateKey(described, at)));
  }
  return (at) => {
    const name = stateTitle(described, at);
    return (keys.get(name)?.size ?? 1) > 1 ? longStateTitle(described, at) : name;
  };
}

/** The path to each state by its key. States come in order of distance, so the first path is a shortest one. */
function shortestPaths(
  found: readonly Found[],
  keyOf: (vertex: Vertex) => string,
): ReadonlyMap<string, readonly Move[]> {
  const paths = new Map<string, readonly Move[]>([[keyOf(vertex(undefined, [])), []]]);
  for (const { state, event, nextState } of found)
    if (!paths.has(keyOf(nextState))) paths.set(keyOf(nextState), [...paths.get(keyOf(state))!, event]);
  return paths;
}

/** The moves to states that are explored further. */
export const exploredMoves = (graph: ChartGraph, { spec }: ChartModel, at: ModelState): readonly Move[] => {
  const moves = graph.moves(at);
  if (spec.exploreWhile === undefined) return moves;
  return moves.filter((move) => spec.exploreWhile!(graph.play(at, move).snapshot.context as never));
};

interface Options {
  /** Called with each move and the shortest run that ends in it; an error ends the search. */
  readonly hear?: (trace: Trace) => void;
  readonly limit?: number;
}

/** Every move from every reachable state. Throws `StateExplosionError` if there are too many. */
export function exploreEdges(
  graph: ChartGraph,
  described: ChartModel,
  { hear = () => {}, limit = LIMIT }: Options = {},
): readonly Edge[] {
  const transition = ({ at, trace }: Vertex, move: TypedMove): Vertex => {
    const next = at ? graph.play(at, move) : graph.begin(move);
    const longer = [...trace, modelStep(move, at, next)];
    hear(longer);
    return vertex(next, longer);
  };
  const logic: ActorLogic<Vertex, TypedMove> = {
    transition,
    getInitialSnapshot: () => vertex(undefined, []),
    getPersistedSnapshot: (snapshot) => snapshot,
  };
  const options = {
    events: ({ at }: Vertex) => (at ? exploredMoves(graph, described, at) : graph.starts).map(typed),
    serializeState: ({ at }: Vertex) => (at ? stateKey(described, at) : NOT_BEGUN),
    serializeEvent: (move: TypedMove) => move.type,
    limit,
  };
  const explored = (): readonly Found[] => {
    try {
      return adjacencyMapToArray<Vertex, TypedMove>(getAdjacencyMap(logic, options));
    } catch (cause) {
      throw isTooManyStates(cause) ? new StateExplosionError(described, limit) : cause;
    }
  };
  const found = explored();
  const shortest = shortestPaths(found, options.serializeState);
  const name = namer(
    described,
    found.flatMap(({ nextState }) => nextState.at ?? []),
  );
  return found.map(({ state, event, nextState }): Edge => {
    const to = nextState.at!;
    const ignored = state.at !== undefined && to.snapshot === state.at.snapshot && to.actions.length === 0;
    const from = state.at ? name(state.at) : NOT_BEGUN;
    return {
      title: `${from} — ${event.label} → ${ignored ? "ignored" : name(to)}`,
      from: options.serializeState(state),
      to: options.serializeState(nextState),
      path: [...shortest.get(options.serializeState(state))!, event],
      end: to,
      ignored,
      handled: !ignored || isAwaited(state.at, event),
    };
  });
}

/** All pairs of consecutive transitions, each with a shortest path. */
export function transitionPairs(edges: readonly Edge[]): readonly TransitionPair[] {
  const leaving = Map.groupBy(edges, (edge) => edge.from);
  const found = new Map<string, TransitionPair>();
  for (const one of edges)
    for (const two of leaving.get(one.to) ?? [])
      for (const a of one.end.taken)
        for (const b of two.end.taken) {
          const name = `${a} → ${b}`;
          const path = [...one.path, two.path.at(-1)!];
          const known = found.get(name);
          if (!known || known.path.length > path.length) found.set(name, { name, path });
        }
  return [...found.values()];
}
