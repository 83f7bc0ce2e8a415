import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventFrom, InputFrom, SnapshotFrom } from "xstate";
import type { ActorOutcome } from "../move.ts";
import {
  allStartedActors,
  childrenOf,
  type DelayedEvent,
  delayOf,
  endingEvent,
  type ExecutedAction,
  initialTransition,
  isBuiltIn,
  rememberedStates,
  timersAfter,
  transition,
  withContext,
  withoutBeginning,
  withParent,
} from "../xstate/xstate-internals.ts";

/** A chart among others, at one point of a run, with `own`: what the composition knows of this copy, as plain JSON. */
export interface Copy<Machine extends AnyStateMachine = AnyStateMachine, Own = unknown> {
  /** Equal numbers of one role are equal states of its chart. */
  readonly state: number;
  readonly snapshot: SnapshotFrom<Machine>;
  readonly own: Own;
}
/** What a step made of a copy, and what its chart asked for. */
export interface Sent<C> {
  readonly copy: C;
  /** The input of each actor of this `src` that the step started. */
  readonly started: (src: string) => readonly unknown[];
  /** The actions that the step executed, in order. */
  readonly actions: readonly ExecutedAction[];
}
/** The steps of one chart, each taken once: copies share them. Nothing of the chart runs but its guards and assignments. */
export interface Role<Machine extends AnyStateMachine, Own> {
  readonly start: (input: InputFrom<Machine>, own: Own) => Copy<Machine, Own>;
  readonly send: (copy: Copy<Machine, Own>, event: EventFrom<Machine>) => Sent<Copy<Machine, Own>>;
  /** The step by which an actor with this id ends. */
  readonly end: (copy: Copy<Machine, Own>, id: string, outcome: ActorOutcome) => Sent<Copy<Machine, Own>>;
  /** The step of a pending timer, by the name of its delay. Throws if there is none. */
  readonly expire: (copy: Copy<Machine, Own>, delay: string) => Sent<Copy<Machine, Own>>;
  /** True if the event changes the state of the chart, starts an actor, or executes an action. */
  readonly takes: (copy: Copy<Machine, Own>, event: EventFrom<Machine>) => boolean;
  readonly isRunning: (copy: Copy<Machine, Own>, id: string) => boolean;
  readonly isPending: (copy: Copy<Machine, Own>, delay: string) => boolean;
  readonly internals: RoleInternals;
}
/** For the engine. */
export interface RoleInternals {
  readonly isOrdered: boolean;
  /** The state as text; names in it are as `nameText` writes them. */
  readonly textOf: (state: number) => string;
  /** The same state with other names. */
  readonly renamed: (copy: Copy, rename: (text: string) => string) => Copy;
}
export interface RoleOptions<Machine extends AnyStateMachine> {
  /** True where the place of a copy means something, such as an order of creation. Otherwise copies are alike: two worlds that differ by their order are one. */
  readonly isOrdered?: boolean;
  /**
   * The context without what is never read again, so that two states which go on alike are one. Checked at each step: throws if
   * a step from what was left out leads elsewhere.
   */
  readonly forget?: (snapshot: SnapshotFrom<Machine>) => SnapshotFrom<Machine>["context"];
}

interface State {
  readonly snapshot: AnyMachineSnapshot;
  readonly timers: readonly DelayedEvent[];
  readonly text: string;
  /** As it was before something was left out, the first time. */
  readonly whole: AnyMachineSnapshot | undefined;
  /** By the event as text, and by the event itself, which is faster. */
  readonly steps: Map<string, Step>;
  readonly stepsOf: WeakMap<AnyEventObject, Step>;
}
interface Step {
  readonly state: number;
  readonly started: readonly { readonly src: unknown; readonly input: unknown }[];
  readonly actions: readonly ExecutedAction[];
}

const nothing: readonly unknown[] = [];

const itself = (timer: DelayedEvent): DelayedEvent => timer;

/** A chart that a composition has copies of. */
export function defineRole<Own, Machine extends AnyStateMachine>(
  machine: Machine,
  { isOrdered = false, forget }: RoleOptions<Machine> = {},
): Role<Machine, Own> {
  type Mine = Copy<Machine, Own>;
  const chart = withParent(machine);
  const unbegun = withoutBeginning(chart);
  const states: State[] = [];
  const numbers = new Map<string, number>();

  const textOf = (snapshot: AnyMachineSnapshot, timers: readonly DelayedEvent[]): string =>
    JSON.stringify([
      snapshot.status,
      snapshot.value,
      snapshot.context,
      childrenOf(snapshot).map(({ id }) => id),
      rememberedStates(snapshot),
      timers.map(({ event }) => event),
    ]);
  const intern = (whole: AnyMachineSnapshot, timers: readonly DelayedEvent[]): number => {
    const snapshot = forget ? withContext(whole, forget(whole as never) as object) : whole;
    const text = textOf(snapshot, timers);
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, states.length);
    states.push({
      snapshot,
      timers,
      text,
      whole: forget ? whole : undefined,
      steps: new Map(),
      stepsOf: new WeakMap(),
    });
    return states.length - 1;
  };
  const copyOf = (state: number, own: unknown): Copy => ({ state, snapshot: states[state]!.snapshot as never, own });
  const taken = ({ snapshot, timers }: Pick<State, "snapshot" | "timers">, event: AnyEventObject): Step => {
    const [after, executed] = transition(unbegun, snapshot, event);
    const actions = executed as readonly ExecutedAction[];
    const left = timersAfter(
      timers.filter((timer) => timer.event !== event),
      actions,
      itself,
    );
    return {
      state: intern(after, left),
      started: allStartedActors(actions, snapshot, after).map(({ src, input }) => ({ src, input })),
      actions: actions.filter(({ type }) => !isBuiltIn(type)).map(({ type, params }) => ({ type, params })),
    };
  };
  const newStep = (state: State, event: AnyEventObject, key: string): Step => {
    const step = taken(state, event);
    if (state.whole && JSON.stringify(taken({ ...state, snapshot: state.whole }, event)) !== JSON.stringify(step))
      throw new Error(`${machine.id}: what is forgotten is read at ${state.text} by ${key}`);
    return step;
  };
  const stepOf = (from: number, event: AnyEventObject): Step => {
    const state = states[from]!;
    const same = state.stepsOf.get(event);
    if (same) return same;
    const key = JSON.stringify(event);
    const step = state.steps.get(key) ?? newStep(state, event, key);
    state.steps.set(key, step);
    state.stepsOf.set(event, step);
    return step;
  };
  const send = (copy: Mine, event: AnyEventObject): Sent<Mine> => {
    const { state, started, actions } = stepOf(copy.state, event);
    return {
      copy: (state === copy.state ? copy : copyOf(state, copy.own)) as Mine,
      started: (src) =>
        started.length === 0 ? nothing : started.filter((one) => one.src === src).map(({ input }) => input),
      actions,
    };
  };
  const timerOf = ({ state }: Copy, delay: string): AnyEventObject | undefined =>
    states[state]!.timers.map(({ event }) => event).find((event) => delayOf(event) === delay);

  return {
    start: (input, own) => {
      const [snapshot, executed] = initialTransition(chart, input);
      return copyOf(intern(snapshot, timersAfter([], executed as readonly ExecutedAction[], itself)), own) as Mine;
    },
    send,
    end: (copy, id, outcome) => send(copy, endingEvent(id, outcome)),
    expire: (copy, delay) => {
      const timer = timerOf(copy, delay);
      if (timer === undefined) throw new Error(`${machine.id}: no timer of ${delay} is pending`);
      return send(copy, timer);
    },
    takes: (copy, event) => {
      const step = stepOf(copy.state, event as AnyEventObject);
      return step.state !== copy.state || step.started.length > 0 || step.actions.length > 0;
    },
    isRunning: (copy, id) => Object.hasOwn((copy.snapshot as AnyMachineSnapshot).children, id),
    isPending: (copy, delay) => timerOf(copy, delay) !== undefined,
    internals: {
      isOrdered,
      textOf: (state) => states[state]!.text,
      renamed: (copy, rename) => {
        const { snapshot, timers } = states[copy.state]!;
        const context = JSON.parse(rename(JSON.stringify(snapshot.context))) as object;
        return copyOf(intern(withContext(snapshot, context), timers), JSON.parse(rename(JSON.stringify(copy.own))));
      },
    },
  };
}
