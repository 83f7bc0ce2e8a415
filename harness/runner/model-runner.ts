import type { AnyStateMachine } from "xstate";
import { actorDriver } from "../exploration/actor-driver.ts";
import { createBisimulation } from "../exploration/bisimulation.ts";
import { createInvariantViolations } from "../invariants/invariant-violations.ts";
import { createModelCoverage } from "./model-coverage.ts";
import type { ChartModel } from "../chart-model.ts";
import type { Driver } from "../exploration/driver.ts";
import { createChartGraph, isActive, type ModelState, statesAlong } from "../exploration/chart-graph.ts";
import type { Move } from "../move.ts";
import { instrumented } from "../structure/instrumented-chart.ts";
import { stateValueText } from "../state-names.ts";
import { type Edge, exploreEdges, transitionPairs } from "../exploration/model-paths.ts";
import {
  followPath,
  type ChooseMove,
  assertInvariants,
  checkRun,
  runMoves,
  type StepListener,
} from "../exploration/model-run.ts";
import type { Step } from "../invariants/model-step.ts";
import { checkInvariants, type CounterexampleError, type PathStep } from "../invariants/trace.ts";

/** A random walk by names of moves. Impossible moves are skipped, so that any part of a walk is a walk. */
export interface RandomWalk {
  readonly start: string;
  readonly names: readonly string[];
}

const PASS = "half of the wait";

const labelsOf = (trace: readonly Step<AnyStateMachine>[]): readonly string[] => trace.map(({ move }) => move.label);

/** Runs a chart: its graph, its paths, and the coverage of the live actor. */
export function createModelRunner(described: ChartModel) {
  const { machine, spec } = described;
  const graph = createChartGraph(
    instrumented(machine, () => {}),
    described,
  );
  const coverage = createModelCoverage(described);
  const bisimulation = createBisimulation(graph, described);
  const breaches = createInvariantViolations(described);
  const live = instrumented(machine, coverage.side);
  let found: readonly Edge[] | undefined;
  const every = (): readonly Edge[] => (found ??= exploreEdges(graph, described));
  const edges = (): readonly Edge[] => every().filter((edge) => edge.handled);

  const actor = actorDriver(live, described, coverage.hear);
  const noting: StepListener = ({ trace, judged }) => breaches.note(trace, judged);
  /** Throws if a run breaks an invariant for the first time. */
  const demanding: StepListener = ({ trace, judged }) => {
    const broken = judged.broken.filter((invariant) => !breaches.has(invariant));
    assertInvariants(described, trace, { ...judged, broken });
  };
  const play = (choose: ChooseMove, judged: StepListener, driver: Driver = actor): Promise<void> => {
    coverage.begin();
    return runMoves(graph, described, driver, choose, (step) => {
      const { last, at, trace } = step;
      coverage.tell(step);
      if (last) bisimulation.compare(last, trace.at(-1)!.move, at, () => labelsOf(trace.slice(0, -1)));
      judged(step);
    });
  };
  const wandering = ({ start, names }: RandomWalk): ChooseMove => {
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

  /** Except in final states, some timer or event is always possible. */
  const stuck = (): readonly string[] => {
    const leaving = Map.groupBy(every(), (edge) => edge.from);
    const isStill = (end: ModelState, to: ModelState): boolean =>
      to.snapshot === end.snapshot && to.actions.length === 0;
    const ends = every().filter(
      ({ to, end }) =>
        isActive(end) &&
        !leaving.get(to)?.some((next) => !next.ignored) &&
        graph.moves(end).every((move) => isStill(end, graph.play(end, move))),
    );
    return [...new Set(ends.map(({ end }) => stateValueText(end.snapshot.value)))];
  };

  return {
    described,
    /** The moves that a state has a transition for, each with its path. */
    edges,
    /** All names of moves. */
    names: (): readonly string[] => {
      const moves = every().flatMap(({ path }) => (path.length > 1 ? path.slice(-1) : []));
      return [...new Set(moves.map((move) => move.label)), PASS];
    },
    starts: graph.starts.map((move) => move.label),
    /** The steps of a path, as the chart says. */
    stepsOf: (path: readonly Move[]): readonly PathStep[] =>
      statesAlong(graph, path).map(({ now, snapshot, taken }, i) => ({
        at: now,
        move: path[i]!.label,
        state: stateValueText(snapshot.value),
        taken,
      })),
    /** Replays a path on the live actor or another driver, and records broken invariants. */
    replay: (path: readonly Move[], driver?: Driver) => play(followPath(path), noting, driver),
    /** Replays each pair of transitions that is not covered yet. */
    replayPairs: async () => {
      for (const pair of transitionPairs(edges()))
        if (!coverage.hasPair(pair.name)) await play(followPath(pair.path), noting);
    },
    /** Throws if a walk breaks an invariant for the first time. */
    wander: (walk: RandomWalk) => play(wandering(walk), demanding),
    /** Records the invariants that this run broke; `more`: how to replay it. */
    note: (wrong: CounterexampleError, more: string): void =>
      breaches.note(wrong.trace, checkInvariants(described, wrong.trace), more),
    /** Checks every move from every state of the chart by the invariants alone. Throws at the first broken one. */
    judgePaths: (): void =>
      void exploreEdges(graph, described, { hear: (trace) => assertInvariants(described, trace) }),
    /** Makes every move from every state of the chart, and records broken invariants. */
    surveyPaths: (): void =>
      void exploreEdges(graph, described, { hear: (trace) => breaches.note(trace, checkInvariants(described, trace)) }),
    judgeWalk: (walk: RandomWalk) => checkRun(graph, described, wandering(walk)),
    stuck: (): readonly string[] => stuck().filter((state) => spec.allowedDeadlocks?.[state] === undefined),
    restless: (): readonly string[] => {
      const resting = stuck();
      return Object.keys(spec.allowedDeadlocks ?? {}).filter((state) => !resting.includes(state));
    },
    /** Differences between states of one key, in the runs so far and in all moves from the states with the shortest paths. */
    unlike: (): readonly string[] => {
      bisimulation.explore();
      return bisimulation.report();
    },
    steps: coverage.steps,
    /** The result of an invariant over all runs so far; a broken one with its shortest run. */
    invariant: (name: string): "kept" | "never judged" | CounterexampleError =>
      breaches.of(name) ?? (coverage.hasInvariant(name) ? "kept" : "never judged"),
    coverage: () => coverage.of(edges(), [...new Set(edges().map((edge) => stateValueText(edge.end.snapshot.value)))]),
  };
}
export type ModelRunner = ReturnType<typeof createModelRunner>;

/** Plays the original chart's paths and expectations on another chart. */
export const mutantDriver = (chart: AnyStateMachine, described: ChartModel): Driver =>
  actorDriver(
    instrumented(chart, () => {}),
    described,
  );
