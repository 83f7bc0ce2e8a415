import type { AnyStateMachine, SnapshotFrom } from "xstate";
import type { Invariant, Step } from "./model-step.ts";

type State<M extends AnyStateMachine> = (now: SnapshotFrom<M>) => boolean;
type Judge<M extends AnyStateMachine> = (step: Step<M>) => boolean;
type Trace<M extends AnyStateMachine> = readonly Step<M>[];

const last = <M extends AnyStateMachine>(trace: Trace<M>): Step<M> => trace[trace.length - 1]!;

/** True in every state. */
export const always =
  <M extends AnyStateMachine>(holds: State<M>): Invariant<M> =>
  (trace) =>
    holds(last(trace).after);

/** True in no state. */
export const never =
  <M extends AnyStateMachine>(happens: State<M>): Invariant<M> =>
  (trace) =>
    !happens(last(trace).after);

/** Checks the first step. */
export const atStart =
  <M extends AnyStateMachine>(holds: Judge<M>): Invariant<M> =>
  (trace) =>
    trace.length === 1 ? holds(last(trace)) : undefined;

/** Checks each step after the first. */
export const everyStep =
  <M extends AnyStateMachine>(lawful: Judge<M>): Invariant<M> =>
  (trace) =>
    trace.length === 1 ? undefined : lawful(last(trace));

/** Each step after the first that matches `when` satisfies `then`. */
export const whenever =
  <M extends AnyStateMachine>(when: Judge<M>, then: Judge<M>): Invariant<M> =>
  (trace) =>
    trace.length > 1 && when(last(trace)) ? then(last(trace)) : undefined;

/** After a step that matches `when`, a state satisfies `then` in that step or within the next `within` steps. */
export const eventually =
  <M extends AnyStateMachine>(when: Judge<M>, then: State<M>, within: number): Invariant<M> =>
  (trace) => {
    const asked = trace.length - 1 - within;
    if (asked < 1 || !when(trace[asked]!)) return undefined;
    return trace.slice(asked).some((step) => then(step.after));
  };

/** From a step that matches `from`, every state satisfies `holds`, until a step that matches `end`. */
export const until =
  <M extends AnyStateMachine>(from: Judge<M>, holds: State<M>, end: Judge<M>): Invariant<M> =>
  (trace) => {
    const began = trace.findLastIndex((step, i) => i > 0 && from(step));
    if (began === -1 || trace.slice(began + 1).some(end)) return undefined;
    return holds(last(trace).after);
  };

/** A step that executes several of these actions executes them in this order. */
export const inOrder =
  <M extends AnyStateMachine>(...actions: readonly Parameters<Step<M>["executed"]>[0][]): Invariant<M> =>
  (trace) => {
    const places = last(trace)
      .actions.map(({ type }) => (actions as readonly string[]).indexOf(type))
      .filter((place) => place !== -1);
    if (new Set(places).size < 2) return undefined;
    return places.every((place, i) => i === 0 || places[i - 1]! <= place);
  };

interface Stay<M extends AnyStateMachine> {
  /** What may end the state early. */
  readonly unless?: Judge<M>;
  /** What restarts its time. */
  readonly restarts?: Judge<M>;
}

/** A state lasts exactly this many milliseconds. */
export const lastsExactly =
  <M extends AnyStateMachine>(stay: State<M>, ms: number, { unless, restarts }: Stay<M> = {}): Invariant<M> =>
  (trace) => {
    const step = last(trace);
    const from = trace.findLastIndex(
      (each, i) => stay(each.after) && (i === 0 || !stay(trace[i - 1]!.after) || restarts?.(each) === true),
    );
    const stayed = trace.length > 1 && stay(trace[trace.length - 2]!.after);
    if (stay(step.after)) return step.at - trace[from]!.at < ms;
    if (!stayed) return undefined;
    const passed = step.at - trace[from]!.at;
    return passed === ms || (passed < ms && unless?.(step) === true);
  };
