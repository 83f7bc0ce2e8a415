import type { AnyStateMachine } from "xstate";
import { actorDriver } from "./actor-driver.ts";
import { createCoverage } from "./coverage.ts";
import type { Described } from "./description.ts";
import type { Driver } from "./driver.ts";
import { createGraph, isActive, type Move } from "./graph.ts";
import { instrumented } from "./instrument.ts";
import { leaves } from "./names.ts";
import { type Edge, edgesOf, pairsOf } from "./paths.ts";
import { along, type Choose, demand, judgeRun, playRun } from "./run.ts";

/** A walk by names: a name that is not open when its turn comes is passed over, so that any part of a walk is a walk. */
export interface Walk {
  readonly start: string;
  readonly names: readonly string[];
}

const PASS = "half of the wait";

/** A chart to be played: its graph, its paths, and how much of it the live actor has met. */
export function createModel(described: Described) {
  const { machine, about } = described;
  const graph = createGraph(
    instrumented(machine, () => {}),
    described,
  );
  const coverage = createCoverage(described);
  const live = instrumented(machine, coverage.side);
  let found: readonly Edge[] | undefined;
  const every = (): readonly Edge[] => (found ??= edgesOf(graph, described));
  const edges = (): readonly Edge[] => every().filter((edge) => edge.awaited);

  const actor = actorDriver(live, described, coverage.hear);
  const play = (choose: Choose, driver: Driver = actor): Promise<void> => {
    coverage.begin();
    return playRun(graph, described, driver, choose, coverage.tell);
  };
  const wandering = ({ start, names }: Walk): Choose => {
    let next = 0;
    const named = (moves: readonly Move[], name: string) => moves.find((move) => move.label === name);
    return (at) => {
      if (!at) return named(graph.starts, start);
      while (next < names.length) {
        const name = names[next++]!;
        const move = name === PASS ? graph.rest(at) : named(graph.moves(at), name);
        if (move) return move;
      }
      return undefined;
    };
  };

  /** Final states apart, some timer or event is always possible. */
  const stuck = (): readonly string[] => {
    const leaving = Map.groupBy(every(), (edge) => edge.from);
    const ends = every().filter(({ to, end }) => isActive(end) && !leaving.get(to)?.some((next) => !next.ignored));
    return [...new Set(ends.map(({ end }) => leaves(end.snapshot.value)))];
  };

  return {
    described,
    /** The moves that a state has a transition for, each with its path. */
    edges,
    /** Every name a walk may hold. */
    names: (): readonly string[] => {
      const moves = every().flatMap(({ path }) => (path.length > 1 ? path.slice(-1) : []));
      return [...new Set(moves.map((move) => move.label)), PASS];
    },
    starts: graph.starts.map((move) => move.label),
    /** Plays a path on the live actor, or on another driver. */
    replay: (path: readonly Move[], driver?: Driver) => play(along(path), driver),
    /** Plays each pair of transitions that was not met yet. */
    replayPairs: async () => {
      for (const pair of pairsOf(edges())) if (!coverage.hasPair(pair.name)) await play(along(pair.path));
    },
    wander: (walk: Walk) => play(wandering(walk)),
    /** Judges every move from every state of the chart alone, by the laws alone. */
    judgePaths: (): void => void edgesOf(graph, described, { hear: (trace) => demand(described, trace) }),
    judgeWalk: (walk: Walk) => judgeRun(graph, described, wandering(walk)),
    stuck: (): readonly string[] => stuck().filter((state) => about.rests?.[state] === undefined),
    restless: (): readonly string[] => {
      const resting = stuck();
      return Object.keys(about.rests ?? {}).filter((state) => !resting.includes(state));
    },
    steps: coverage.steps,
    law: coverage.law,
    coverage: () => coverage.of(edges(), [...new Set(edges().map((edge) => leaves(edge.end.snapshot.value)))]),
  };
}
export type Model = ReturnType<typeof createModel>;

/** The right chart's paths and expectations, on another chart. */
export const foreignDriver = (chart: AnyStateMachine, described: Described): Driver =>
  actorDriver(
    instrumented(chart, () => {}),
    described,
  );
