import type { AnyStateMachine } from "xstate";
import { actorDriver } from "./exploration/actor-driver.ts";
import { createBisimulation } from "./exploration/bisimulation.ts";
import { createBreaches } from "./invariants/invariant-violations.ts";
import { createCoverage } from "./model-coverage.ts";
import type { Described } from "./chart-model.ts";
import type { Driver } from "./exploration/driver.ts";
import { createGraph, isActive, type Move } from "./exploration/chart-graph.ts";
import { instrumented } from "./structure/instrumented-chart.ts";
import { leaves } from "./state-names.ts";
import { type Edge, edgesOf, pairsOf } from "./exploration/model-paths.ts";
import { along, type Choose, demand, judgeRun, playRun, type Tell } from "./exploration/model-run.ts";
import type { Step } from "./invariants/model-step.ts";
import { judge, type Wrong } from "./invariants/trace.ts";

/** A walk by names: a name that is not open when its turn comes is passed over, so that any part of a walk is a walk. */
export interface Walk {
  readonly start: string;
  readonly names: readonly string[];
}

const PASS = "half of the wait";

const labelsOf = (trace: readonly Step<AnyStateMachine>[]): readonly string[] => trace.map(({ move }) => move.label);

/** A chart to be played: its graph, its paths, and how much of it the live actor has met. */
export function createModel(described: Described) {
  const { machine, about } = described;
  const graph = createGraph(
    instrumented(machine, () => {}),
    described,
  );
  const coverage = createCoverage(described);
  const bisimulation = createBisimulation(graph, described);
  const breaches = createBreaches(described);
  const live = instrumented(machine, coverage.side);
  let found: readonly Edge[] | undefined;
  const every = (): readonly Edge[] => (found ??= edgesOf(graph, described));
  const edges = (): readonly Edge[] => every().filter((edge) => edge.awaited);

  const actor = actorDriver(live, described, coverage.hear);
  const noting: Tell = ({ trace, judged }) => breaches.note(trace, judged);
  /** Demands the laws that no run broke before. */
  const demanding: Tell = ({ trace, judged }) => {
    const broken = judged.broken.filter((law) => !breaches.has(law));
    demand(described, trace, { ...judged, broken });
  };
  const play = (choose: Choose, judged: Tell, driver: Driver = actor): Promise<void> => {
    coverage.begin();
    return playRun(graph, described, driver, choose, (step) => {
      const { last, at, trace } = step;
      coverage.tell(step);
      if (last) bisimulation.compare(last, trace.at(-1)!.move, at, () => labelsOf(trace.slice(0, -1)));
      judged(step);
    });
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
    /** Plays a path on the live actor, or on another driver; what laws it breaks is noted. */
    replay: (path: readonly Move[], driver?: Driver) => play(along(path), noting, driver),
    /** Plays each pair of transitions that was not met yet. */
    replayPairs: async () => {
      for (const pair of pairsOf(edges())) if (!coverage.hasPair(pair.name)) await play(along(pair.path), noting);
    },
    /** Throws where a walk breaks a law that no run broke before. */
    wander: (walk: Walk) => play(wandering(walk), demanding),
    /** Notes which laws this run broke; `more` says how to play it again. */
    note: (wrong: Wrong, more: string): void => breaches.note(wrong.trace, judge(described, wrong.trace), more),
    /** Judges every move from every state of the chart alone, by the laws alone. Throws at the first that is broken. */
    judgePaths: (): void => void edgesOf(graph, described, { hear: (trace) => demand(described, trace) }),
    /** Makes every move from every state of the chart alone, and notes which laws are broken there. */
    surveyPaths: (): void =>
      void edgesOf(graph, described, { hear: (trace) => breaches.note(trace, judge(described, trace)) }),
    judgeWalk: (walk: Walk) => judgeRun(graph, described, wandering(walk)),
    stuck: (): readonly string[] => stuck().filter((state) => about.rests?.[state] === undefined),
    restless: (): readonly string[] => {
      const resting = stuck();
      return Object.keys(about.rests ?? {}).filter((state) => !resting.includes(state));
    },
    /** Where two states of one key do not behave alike, in the runs so far and in all moves from the nearest states. */
    unlike: (): readonly string[] => {
      bisimulation.explore();
      return bisimulation.told();
    },
    steps: coverage.steps,
    /** How a law fared in all runs so far: a broken one with the shortest run that breaks it. */
    law: (name: string): "kept" | "never judged" | Wrong =>
      breaches.of(name) ?? (coverage.hasLaw(name) ? "kept" : "never judged"),
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
