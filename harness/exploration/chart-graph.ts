import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from "xstate";
import type { ChartModel } from "../chart-model.ts";
import type { ActorOutcome, Move } from "../move.ts";
import { type InvokeConfig, stateLocations, toArray } from "../structure/chart-structure.ts";
import { type TransitionMarks, splitMarks } from "../structure/instrumented-chart.ts";
import {
  type Child,
  childrenOf,
  delayOf,
  endingEvent,
  type ExecutedAction,
  implementationsOf,
  isSessionId,
  initialTransition,
  timersAfter,
  transition,
  withoutBeginning,
  withParent,
} from "../xstate/xstate-internals.ts";

interface Timer {
  readonly id: string | undefined;
  readonly event: AnyEventObject;
  readonly due: number;
}
/** A chart at one point of a run: the snapshot, pending timers and settled actors. */
export interface ModelState extends TransitionMarks {
  readonly snapshot: AnyMachineSnapshot;
  readonly now: number;
  readonly timers: readonly Timer[];
  readonly settled: readonly unknown[];
  readonly actions: readonly ExecutedAction[];
}

const nothing = { now: 0, timers: [], settled: [], actions: [], taken: [], entered: [] } as const;
const byDue = (one: Timer, other: Timer): number => one.due - other.due;

/** The invoked and spawned actors that are running. */
export const liveActors = ({ snapshot, settled }: ModelState): readonly Child[] =>
  childrenOf(snapshot).filter(({ ref }) => !settled.includes(ref));

export const isActive = ({ snapshot }: ModelState): boolean => snapshot.status === "active";

/** The actors that a chart has by name, and those that it invokes. */
const actorNames = (machine: AnyStateMachine): readonly string[] => [
  ...Object.keys(implementationsOf(machine).actors),
  ...stateLocations(machine).flatMap(({ node }) =>
    toArray<InvokeConfig>(node.invoke).flatMap(({ src }) => (typeof src === "string" ? src : [])),
  ),
];
/** Throws for a spawned actor that a test cannot replace, or cannot find again. */
const requireStub = (chart: string, { id, src, isNamed }: Child): void => {
  if (!isNamed)
    throw new Error(
      `${chart}: ${id} is spawned inline; name it in \`setup\` and in the model: no actor of a chart is run`,
    );
  if (isSessionId(id))
    throw new Error(`${chart}: ${src} is spawned without an id; give it one, which is the same in each run`);
};

export interface ChartGraph {
  /** The first moves of a run, one for each input. */
  readonly starts: readonly Move[];
  readonly begin: (move: Move) => ModelState;
  /** The possible moves in a state, without `pass`, which leads to no other state. */
  readonly moves: (at: ModelState) => readonly Move[];
  readonly play: (from: ModelState, move: Move) => ModelState;
  /** Half of the time to the next timer, if there is one. */
  readonly rest: (at: ModelState) => Move | undefined;
}

/** Equal for moves that lead from one state to one other, as moves of actors are listed again in each state. */
const sameMove = (move: Move): unknown => {
  if (move.do === "send") return move.event;
  return move.do === "settle" ? `${move.id} ${move.outcome}` : move.do;
};

/** The behaviour of a chart as data: XState's pure transitions, with time and the outcomes of actors. */
export function createChartGraph(played: AnyStateMachine, { spec, machine }: ChartModel): ChartGraph {
  const chart = withParent(played);
  const outcomes = (spec.outcomes ?? {}) as Record<string, Record<string, ActorOutcome>>;
  const actorEvents = (spec.actorEvents ?? {}) as Record<string, Record<string, AnyEventObject>>;
  const stubbed = (src: string): boolean => outcomes[src] !== undefined || actorEvents[src] !== undefined;
  const missing = actorNames(machine).find((src) => !stubbed(src));
  if (missing !== undefined)
    throw new Error(
      `${machine.id}: the model has no outcomes and no events for ${missing}: no actor of a chart is run`,
    );
  const names = [spec.events, ...Object.values(actorEvents)].flatMap((events) => Object.keys(events));
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new Error(`${machine.id}: two events are named ${twice}`);

  const named = withoutBeginning(chart);
  const begun = new Map<string, ModelState>();

  type Told = readonly [AnyMachineSnapshot, readonly ExecutedAction[]];
  const follow = (at: Omit<ModelState, "snapshot">, [snapshot, executed]: Told): ModelState => {
    const { actions, taken, entered } = splitMarks(executed);
    for (const child of childrenOf(snapshot)) requireStub(machine.id, child);
    return {
      ...at,
      snapshot,
      timers: [
        ...timersAfter(at.timers, executed, ({ id, event, delay }) => ({ id, event, due: at.now + delay })),
      ].sort(byDue),
      actions: [...at.actions, ...actions],
      taken: [...at.taken, ...taken],
      entered: [...at.entered, ...entered],
    };
  };
  const take = (at: ModelState, event: AnyEventObject): ModelState => follow(at, transition(named, at.snapshot, event));
  const ringing = (from: ModelState, now: number): ModelState => {
    let at = { ...from, now };
    for (let timer = at.timers[0]; timer && timer.due <= now && isActive(at); timer = at.timers[0])
      at = { ...take({ ...at, timers: at.timers.slice(1) }, timer.event), now };
    return at;
  };
  const settle = (at: ModelState, id: string, ending: ActorOutcome): ModelState => {
    const child = liveActors(at).find((one) => one.id === id);
    return take({ ...at, settled: [...at.settled, child?.ref] }, endingEvent(id, ending));
  };
  const made = (from: ModelState, move: Move): ModelState => {
    const at: ModelState = { ...from, actions: [], taken: [], entered: [] };
    const due = at.timers[0]?.due ?? at.now;
    if (move.do === "send") return take(at, move.event);
    if (move.do === "settle") return settle(at, move.id, move.ending);
    if (move.do === "wait") return ringing(at, due);
    return { ...at, now: at.now + Math.floor((due - at.now) / 2) };
  };
  /** Paths share their beginnings: a move from one state, the same object, is made once, so that an object is one path. */
  const results = new WeakMap<ModelState, Map<unknown, ModelState>>();
  const play = (from: ModelState, move: Move): ModelState => {
    const moves = results.get(from) ?? new Map<unknown, ModelState>();
    results.set(from, moves);
    const key = sameMove(move);
    const at = moves.get(key) ?? made(from, move);
    moves.set(key, at);
    return at;
  };
  const begin = (move: Move): ModelState => {
    const known = begun.get(move.label);
    if (known) return known;
    const at = follow(nothing, initialTransition(chart, move.do === "start" ? move.input : undefined));
    begun.set(move.label, at);
    return at;
  };

  const sends = (events: Readonly<Record<string, AnyEventObject>>, by?: string): readonly Move[] =>
    Object.entries(events).map(([label, event]) => ({ label, do: "send", event, ...(by !== undefined && { by }) }));
  const endings = (id: string, src: string): readonly Move[] =>
    Object.entries(outcomes[src] ?? {}).map(([outcome, ending]) => ({
      label: `${id}: ${outcome}`,
      do: "settle",
      id,
      src,
      outcome,
      ending,
    }));
  const users = sends(spec.events);
  const moves = (at: ModelState): readonly Move[] =>
    isActive(at)
      ? [
          ...users,
          ...liveActors(at).flatMap(({ id, src }) => [...sends(actorEvents[src] ?? {}, id), ...endings(id, src)]),
          ...at.timers.slice(0, 1).map((timer): Move => ({
            label: `after ${delayOf(timer.event)}`,
            do: "wait",
            delay: delayOf(timer.event),
          })),
        ]
      : [];
  return {
    starts: Object.entries(spec.inputs ?? { start: undefined }).map(([label, input]) => ({
      label,
      do: "start",
      input,
    })),
    begin,
    moves,
    play,
    rest: (at) => {
      const due = at.timers[0]?.due ?? at.now;
      return isActive(at) && due - at.now > 1 ? { label: "half of the wait", do: "pass" } : undefined;
    },
  };
}

/** The states on a path from its start, one for each move. */
export const statesAlong = ({ begin, play }: ChartGraph, path: readonly Move[]): readonly ModelState[] => {
  const states: ModelState[] = [];
  for (const move of path) {
    const last = states.at(-1);
    states.push(last === undefined ? begin(move) : play(last, move));
  }
  return states;
};

export const pendingDelays = (at: ModelState): readonly string[] => at.timers.map(({ event }) => delayOf(event));
