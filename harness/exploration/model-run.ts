import { deepStrictEqual } from "node:assert/strict";
import type { AnyStateMachine } from "xstate";
import type { ChartModel } from "../chart-model.ts";
import type { Driver } from "./driver.ts";
import type { ChartGraph, ModelState } from "./chart-graph.ts";
import type { Move } from "../move.ts";
import type { Step } from "../invariants/model-step.ts";
import {
  VIOLATED,
  checkInvariants,
  type InvariantResults,
  modelStep,
  CounterexampleError,
} from "../invariants/trace.ts";

type Trace = readonly Step<AnyStateMachine>[];

/** Chooses the next move; undefined ends the run. `at` is undefined before the first move. */
export type ChooseMove = (at: ModelState | undefined) => Move | undefined;

/** The moves of a path, one after another. */
export const followPath = (path: readonly Move[]): ChooseMove => {
  let next = 0;
  return () => path[next++];
};

const isTimed = (move: Move): boolean => move.do === "wait" || move.do === "pass";

/** Throws if the last step of a run breaks an invariant. */
export function assertInvariants(
  described: ChartModel,
  trace: Trace,
  { broken }: InvariantResults = checkInvariants(described, trace),
): void {
  if (broken.length > 0) throw new CounterexampleError(described, `${VIOLATED}: ${broken.join("; ")}`, trace);
}

/** Plays moves on the chart, checked by the invariants alone. Throws what the chart throws. */
export function checkRun(graph: ChartGraph, described: ChartModel, choose: ChooseMove): void {
  const trace: Step<AnyStateMachine>[] = [];
  let at: ModelState | undefined;
  for (let move = choose(at); move; move = choose(at)) {
    const next: ModelState = at ? graph.play(at, move) : graph.begin(move);
    trace.push(modelStep(move, at, next));
    assertInvariants(described, trace);
    at = next;
  }
}

function difference(actual: unknown, expected: unknown): string | undefined {
  try {
    deepStrictEqual(actual, expected);
    return undefined;
  } catch (unequal) {
    return (unequal as Error).message;
  }
}

/** Called with each step: the state before, the expected state, the results of invariants. An error ends the run. */
export type StepListener = (step: {
  readonly last: ModelState | undefined;
  readonly at: ModelState;
  readonly judged: InvariantResults;
  readonly trace: Trace;
}) => void;

/** Ends a run at its first broken invariant. */
export const assertingInvariants =
  (described: ChartModel): StepListener =>
  ({ trace, judged }) =>
    assertInvariants(described, trace, judged);

const judgedAt = new WeakMap<ModelState, InvariantResults>();
/** The results at the end of a run; a state, as the same object, is the end of one. */
const judge = (described: ChartModel, trace: Trace, at: ModelState): InvariantResults => {
  const judged = judgedAt.get(at) ?? checkInvariants(described, trace);
  judgedAt.set(at, judged);
  return judged;
};

/**
 * Plays moves on a driver: each step is checked by the invariants, the driver must then show what the graph predicts, and no
 * timer may fire too early. `arrived` is called when the driver shows a state.
 */
export async function runMoves(
  graph: ChartGraph,
  described: ChartModel,
  driver: Driver,
  choose: ChooseMove,
  tell: StepListener = assertingInvariants(described),
  arrived: (at: ModelState) => Promise<void> = async () => {},
): Promise<void> {
  const trace: Step<AnyStateMachine>[] = [];
  const compare = async (what: string, at: ModelState): Promise<void> => {
    const unlike = difference(await driver.observed(at), driver.expected(at));
    if (unlike !== undefined) throw new CounterexampleError(described, what, trace, unlike);
  };
  const spend = async (last: ModelState, next: ModelState): Promise<void> => {
    const ms = next.now - last.now;
    if (ms > 1) await driver.advance(ms - 1);
    await compare("something happened too early", { ...last, actions: [] });
    await driver.advance(Math.min(ms, 1));
  };
  let at: ModelState | undefined;
  try {
    for (let move = choose(at); move; move = choose(at)) {
      const last: ModelState | undefined = at;
      const next: ModelState = last ? graph.play(last, move) : graph.begin(move);
      trace.push(modelStep(move, last, next));
      tell({ last, at: next, judged: judge(described, trace, next), trace });
      if (last && isTimed(move)) await spend(last, next);
      else await driver.perform(move);
      await compare("not where the chart says", next);
      await arrived(next);
      at = next;
    }
  } finally {
    await driver.stop();
  }
}
