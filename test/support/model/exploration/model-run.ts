import { deepStrictEqual } from "node:assert/strict";
import type { AnyStateMachine } from "xstate";
import type { Described } from "../chart-model.ts";
import type { Driver } from "./driver.ts";
import type { Graph, Moment, Move } from "./chart-graph.ts";
import type { Step } from "../invariants/model-step.ts";
import { BROKEN, judge, type Judged, stepOf, Wrong } from "../invariants/trace.ts";

type Trace = readonly Step<AnyStateMachine>[];

/** Chooses the next move; nothing ends the run. Before the first one there is no moment. */
export type Choose = (at: Moment | undefined) => Move | undefined;

/** The moves of a path, one after another. */
export const along = (path: readonly Move[]): Choose => {
  let next = 0;
  return () => path[next++];
};

const isTimed = (move: Move): boolean => move.do === "wait" || move.do === "pass";

/** Throws where the last step of a run breaks a law. */
export function demand(described: Described, trace: Trace, { broken }: Judged = judge(described, trace)): void {
  if (broken.length > 0) throw new Wrong(described, `${BROKEN}: ${broken.join("; ")}`, trace);
}

/** Plays moves on the chart alone, judged by the laws alone. Throws what a wrong chart itself throws. */
export function judgeRun(graph: Graph, described: Described, choose: Choose): void {
  const trace: Step<AnyStateMachine>[] = [];
  let at: Moment | undefined;
  for (let move = choose(at); move; move = choose(at)) {
    const next: Moment = at ? graph.play(at, move) : graph.begin(move);
    trace.push(stepOf(move, at, next));
    demand(described, trace);
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

/** Hears of each step: where it began, where it should lead, how the laws judge it. What it throws ends the run. */
export type Tell = (step: {
  readonly last: Moment | undefined;
  readonly at: Moment;
  readonly judged: Judged;
  readonly trace: Trace;
}) => void;

/** Ends a run at the first law that it breaks. */
export const demanding =
  (described: Described): Tell =>
  ({ trace, judged }) =>
    demand(described, trace, judged);

/**
 * Plays moves on a driver: each step is judged by the laws and told, after it the driver must show what the chart foresees,
 * and no timer may run out too early.
 */
export async function playRun(
  graph: Graph,
  described: Described,
  driver: Driver,
  choose: Choose,
  tell: Tell = demanding(described),
): Promise<void> {
  const trace: Step<AnyStateMachine>[] = [];
  const compare = async (what: string, at: Moment): Promise<void> => {
    const unlike = difference(await driver.shown(at), driver.foreseen(at));
    if (unlike !== undefined) throw new Wrong(described, what, trace, unlike);
  };
  const spend = async (last: Moment, next: Moment): Promise<void> => {
    const ms = next.now - last.now;
    if (ms > 1) await driver.advance(ms - 1);
    await compare("something happened too early", { ...last, actions: [] });
    await driver.advance(Math.min(ms, 1));
  };
  let at: Moment | undefined;
  try {
    for (let move = choose(at); move; move = choose(at)) {
      const last: Moment | undefined = at;
      const next: Moment = last ? graph.play(last, move) : graph.begin(move);
      trace.push(stepOf(move, last, next));
      tell({ last, at: next, judged: judge(described, trace), trace });
      if (last && isTimed(move)) await spend(last, next);
      else await driver.perform(move);
      await compare("not where the chart says", next);
      at = next;
    }
  } finally {
    await driver.stop();
  }
}
