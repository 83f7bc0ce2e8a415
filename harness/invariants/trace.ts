import type { AnyStateMachine } from "xstate";
import type { ChartModel } from "../chart-model.ts";
import type { ModelState } from "../exploration/chart-graph.ts";
import type { Move } from "../move.ts";
import { stateValueText } from "../state-names.ts";
import { allStartedActors } from "../xstate/xstate-internals.ts";
import type { Step } from "./model-step.ts";

type AnyStep = Step<AnyStateMachine>;

/** A step as invariants see it. `before` of the first step is its own snapshot. */
export function modelStep(move: Move, last: ModelState | undefined, at: ModelState): AnyStep {
  const params = (type: string): readonly unknown[] =>
    at.actions.filter((action) => action.type === type).map((action) => action.params);
  return {
    move,
    at: at.now,
    passed: at.now - (last?.now ?? 0),
    before: (last ?? at).snapshot,
    after: at.snapshot,
    actions: at.actions,
    sent: (type) => (move.do === "send" && move.event.type === type ? (move.event as never) : undefined),
    ended: (src, outcome) =>
      move.do === "settle" && move.src === src && (outcome === undefined || move.outcome === outcome),
    elapsed: (delay) => move.do === "wait" && move.delay === delay,
    executed: params,
    started: (src) =>
      allStartedActors(at.actions, last?.snapshot, at.snapshot)
        .filter((one) => one.src === src)
        .map((one) => one.input),
  };
}

/** A step as reports show it: ms since the start, what was done, the state that it led to. */
export interface PathStep {
  readonly at: number;
  readonly move: string;
  readonly state: string;
  /** The ids of the transitions that it takes, as a `ReportedChart` gives them; a counterexample leaves them out. */
  readonly taken?: readonly string[];
  /** The file of a picture of what a driver's page showed after it. */
  readonly picture?: string;
}

/** A run as text: time, move, state; the last step is marked. */
export const formatTrace = (trace: readonly AnyStep[]): string =>
  trace
    .map(({ at, move, after }, i) => {
      const mark = i === trace.length - 1 ? ">" : " ";
      return `${mark} ${String(at).padStart(8)} ms  ${move.label.padEnd(44)} ${stateValueText(after.value)}`;
    })
    .join("\n");

/** The prefix of `what` for a broken invariant. */
export const VIOLATED = "broken invariant";

/** A failed run: the problem, and the moves that lead to it. */
export class CounterexampleError extends Error {
  readonly problem: string;
  /** The moves, and what differs after the last: own fields, which a test runner passes on to its report. */
  readonly steps: readonly PathStep[];
  readonly difference: string;
  readonly #trace: readonly AnyStep[];
  constructor({ machine }: ChartModel, what: string, trace: readonly AnyStep[], more = "") {
    super(`${machine.id}: ${what}\n${formatTrace(trace)}\n${more}`);
    this.name = "Wrong";
    this.problem = what;
    this.steps = trace.map(({ at, move, after }) => ({ at, move: move.label, state: stateValueText(after.value) }));
    this.difference = more;
    this.#trace = trace;
  }
  get trace(): readonly AnyStep[] {
    return this.#trace;
  }
}

export interface InvariantResults {
  readonly broken: readonly string[];
  /** Invariants that applied. */
  readonly met: readonly string[];
}

/** Which invariants the last step of a run breaks. */
export function checkInvariants({ spec }: ChartModel, trace: readonly AnyStep[]): InvariantResults {
  const broken: string[] = [];
  const met: string[] = [];
  for (const name in spec.invariants) {
    const verdict = spec.invariants[name]!(trace);
    if (verdict !== undefined) met.push(name);
    if (verdict === false) broken.push(name);
  }
  return { broken, met };
}
