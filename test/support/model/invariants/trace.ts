import type { AnyActor, AnyStateMachine } from "xstate";
import type { Described } from "../chart-model.ts";
import type { Moment, Move } from "../exploration/chart-graph.ts";
import { leaves } from "../state-names.ts";
import type { Step } from "./model-step.ts";

type AnyStep = Step<AnyStateMachine>;
interface Spawned {
  readonly src: string;
  readonly input: unknown;
  readonly actorRef: AnyActor;
}

/** A step as laws see it. The first one has nothing before it; no law looks there. */
export function stepOf(move: Move, last: Moment | undefined, at: Moment): AnyStep {
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
    rang: (delay) => move.do === "wait" && move.delay === delay,
    did: params,
    began: (src) =>
      (params("xstate.spawnChild") as readonly Spawned[]).filter((one) => one.src === src).map((one) => one.input),
  };
}

/** A run as a person reads it: when, what happened, where it led; the last step is marked. */
export const story = (trace: readonly AnyStep[]): string =>
  trace
    .map(({ at, move, after }, i) => {
      const mark = i === trace.length - 1 ? ">" : " ";
      return `${mark} ${String(at).padStart(8)} ms  ${move.label.padEnd(44)} ${leaves(after.value)}`;
    })
    .join("\n");

/** How `what` begins where a law was broken. */
export const BROKEN = "broken law";

/** A run that went wrong: what is wrong, and the moves that lead there. */
export class Wrong extends Error {
  readonly what: string;
  readonly #trace: readonly AnyStep[];
  constructor({ machine }: Described, what: string, trace: readonly AnyStep[], more = "") {
    super(`${machine.id}: ${what}\n${story(trace)}\n${more}`);
    this.name = "Wrong";
    this.what = what;
    this.#trace = trace;
  }
  get trace(): readonly AnyStep[] {
    return this.#trace;
  }
}

export interface Judged {
  readonly broken: readonly string[];
  /** Laws that had something to judge. */
  readonly met: readonly string[];
}

/** Which laws the last step of a run breaks. */
export function judge({ about }: Described, trace: readonly AnyStep[]): Judged {
  const broken: string[] = [];
  const met: string[] = [];
  for (const name in about.laws) {
    const verdict = about.laws[name]!(trace);
    if (verdict !== undefined) met.push(name);
    if (verdict === false) broken.push(name);
  }
  return { broken, met };
}
