import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  assign,
  createActor,
  createMachine,
  fromCallback,
  getStateNodes,
  type InspectionEvent,
} from "xstate";
import type { ActorOutcome } from "../move.ts";

/*
 * All that the harness takes of XState: the documented calls, passed on as they are, and what it knows beyond them.
 * xstate-internals.test.ts has a test for each of these assumptions: where one fails after an update of XState, or where a call
 * moves, this file is the one to change.
 */
export { adjacencyMapToArray, getAdjacencyMap } from "@xstate/graph";
export {
  and,
  createActor,
  fromCallback,
  fromPromise,
  getNextTransitions,
  initialTransition,
  not,
  or,
  SimulatedClock,
  transition,
} from "xstate";

/** An action as XState passes it to the code that executes it. */
export interface ExecutedAction {
  readonly type: string;
  readonly params?: unknown;
}

/** A chart as it was written. */
export const writtenConfig = <Config>(machine: AnyStateMachine): Config => machine.config as Config;

export interface Implementations {
  readonly actions: Readonly<Record<string, unknown>>;
  readonly actors: Readonly<Record<string, unknown>>;
  readonly delays: Readonly<Record<string, unknown>>;
}
/** What `setup` gave a chart, by name. */
export const implementationsOf = (machine: AnyStateMachine): Implementations =>
  machine.implementations as Implementations;

/** A chart of a written config, with the implementations of another but for those that are changed. An endless loop throws. */
export const machineFrom = (
  config: object,
  machine: AnyStateMachine,
  changed: Partial<Implementations> = {},
): AnyStateMachine =>
  createMachine(
    { ...config, options: { maxIterations: 100 } } as never,
    { ...machine.implementations, ...changed } as never,
  ) as AnyStateMachine;

/** XState's own actions (`assign`, `raise`, `sendTo`, …) are resolved by a method; the chart's own are plain functions. */
export const externalActions = (machine: AnyStateMachine): readonly string[] =>
  Object.entries(implementationsOf(machine).actions)
    .filter(([, action]) => !("resolve" in (action as object)))
    .map(([name]) => name);

type Assignment = object | ((args: unknown, params: unknown) => object);
/** What `assign` was called with, of each named action that is one. */
export const assignmentsOf = (machine: AnyStateMachine): ReadonlyMap<string, Assignment> =>
  new Map(
    Object.entries(implementationsOf(machine).actions).flatMap(([name, action]) =>
      typeof action === "function" &&
      "type" in action &&
      action.type === "xstate.assign" &&
      "assignment" in action &&
      (typeof action.assignment === "object" || typeof action.assignment === "function")
        ? [[name, action.assignment as Assignment]]
        : [],
    ),
  );

/** The same assignment, its result passed through `change`. */
export const changedAssignment = (assignment: Assignment, change: (values: object) => object): unknown =>
  typeof assignment === "function"
    ? assign((args, params) => change(assignment(args, params)))
    : assign(change(assignment) as never);

/** True if a transition takes events of this type: of its own, of all with its beginning (`mouse.*`), or any (`*`). */
export const isTakenBy = (descriptor: string, type: string): boolean =>
  descriptor === type ||
  descriptor === "*" ||
  (descriptor.endsWith(".*") && `${type}.`.startsWith(descriptor.slice(0, -1)));

/** True for the types of XState's own actions and events. */
export const isBuiltIn = (type: string): boolean => type.startsWith("xstate.");

/** An event that XState sends later. */
export interface DelayedEvent {
  readonly id: string | undefined;
  readonly event: AnyEventObject;
  readonly delay: number;
}
interface TimerParams {
  readonly id?: string;
  readonly sendId?: string;
  readonly delay?: number;
  readonly event: AnyEventObject;
}
/** The timer that an action starts: by `after`, or by a delayed `raise` or `sendTo`. */
export const startedTimer = ({ type, params }: ExecutedAction): DelayedEvent | undefined => {
  const { id, event, delay } = (params ?? {}) as TimerParams;
  return isBuiltIn(type) && type !== "xstate.cancel" && delay !== undefined ? { id, event, delay } : undefined;
};
/** The id of the timer that an action cancels. */
export const canceledTimer = ({ type, params }: ExecutedAction): string | undefined =>
  type === "xstate.cancel" ? (params as TimerParams).sendId : undefined;
/** The timers that are pending after these actions; `timerOf` makes those that they start. */
export function timersAfter<Timer extends { readonly id: string | undefined }>(
  timers: readonly Timer[],
  actions: readonly ExecutedAction[],
  timerOf: (started: DelayedEvent) => Timer,
): readonly Timer[] {
  let left = timers;
  for (const action of actions) {
    const canceled = canceledTimer(action);
    if (canceled !== undefined) left = left.filter(({ id }) => id !== canceled);
    const started = startedTimer(action);
    if (started) left = [...left, timerOf(started)];
  }
  return left;
}
/** The name of the delay whose end an event tells; the type of any other event. */
export const delayOf = ({ type }: AnyEventObject): string => type.replace(/^xstate\.after\.([^.]+)\..*/, "$1");

interface SpawnParams {
  readonly src: unknown;
  readonly input: unknown;
  readonly actorRef?: unknown;
}
/** The actors that actions invoke or spawn. */
export const startedActors = (actions: readonly ExecutedAction[]): readonly SpawnParams[] =>
  actions.filter(({ type }) => type === "xstate.spawnChild").map(({ params }) => params as SpawnParams);
/** The actors that `spawn` started inside an `assign`, of which no action tells. */
export const assignedActors = (
  actions: readonly ExecutedAction[],
  before: AnyMachineSnapshot | undefined,
  after: AnyMachineSnapshot,
): readonly SpawnParams[] => {
  const known = new Set([
    ...Object.values(before?.children ?? {}),
    ...startedActors(actions).map((one) => one.actorRef),
  ]);
  return Object.values(
    after.children as Record<string, { readonly src: unknown; readonly options: { readonly input?: unknown } }>,
  )
    .filter((ref) => !known.has(ref))
    .map(({ src, options }) => ({ src, input: options.input }));
};

/** The actors that a step started, in XState's order: those of actions, then those of an `assign`. */
export const allStartedActors = (
  actions: readonly ExecutedAction[],
  before: AnyMachineSnapshot | undefined,
  after: AnyMachineSnapshot,
): readonly SpawnParams[] => [...startedActors(actions), ...assignedActors(actions, before, after)];
/** The action that would tell of an actor that an `assign` started. */
export const startedAction = (params: SpawnParams): ExecutedAction => ({ type: "xstate.spawnChild", params });

interface SendParams {
  readonly targetId: string;
  readonly event: object;
}
/** The events that go to other actors, each with the id of its actor. */
export const sentToActors = (actions: readonly ExecutedAction[]): readonly (readonly [id: string, event: object])[] =>
  actions
    .filter(({ type }) => type === "xstate.sendTo")
    .map(({ params }) => params as SendParams)
    .map(({ targetId, event }) => [targetId, event]);

/** The type of the actions that `emit` makes. */
export const EMIT = "xstate.emit";

/** The event by which an actor's end reaches its chart. */
export const endingEvent = (id: string, ending: ActorOutcome): AnyEventObject => ({
  type: `xstate.${"output" in ending ? "done" : "error"}.actor.${id}`,
  ...ending,
  actorId: id,
});

export interface Child {
  readonly id: string;
  readonly src: string;
  /** False for one that is spawned of its logic, and not by the name that `setup` gave it. */
  readonly isNamed: boolean;
  readonly ref: unknown;
}
/** The actors that a snapshot holds; an ended one stays until the chart has taken its last event. */
export const childrenOf = ({ children }: AnyMachineSnapshot): readonly Child[] =>
  Object.entries(children as Record<string, { readonly src: unknown }>).map(([id, ref]) => ({
    id,
    src: String(ref.src),
    isNamed: typeof ref.src === "string",
    ref,
  }));

/** What history holds, by the names of states inside its state. While that is active they are left out: they will be written again. */
export const rememberedStates = ({ historyValue, value, machine }: AnyMachineSnapshot): readonly string[] => {
  const active = new Set(getStateNodes(machine.root, value));
  return Object.entries(historyValue).flatMap(([id, nodes]) => {
    const { parent } = machine.getStateNodeById(id);
    if (parent === undefined || active.has(parent)) return [];
    return nodes.map((node) => node.path.slice(parent.path.length).join(".")).join(" + ");
  });
};

/** The snapshot with another context: states, actors and history are as they were. */
export const withContext = (snapshot: AnyMachineSnapshot, context: object): AnyMachineSnapshot =>
  ({ ...snapshot, context }) as AnyMachineSnapshot;

/** A chart for `transition` alone, without the actor that each call creates only for its name, which takes most of the time. */
export const withoutBeginning = (chart: AnyStateMachine): AnyStateMachine =>
  Object.create(chart, { getInitialSnapshot: { value: () => undefined } }) as AnyStateMachine;

type Scope = Parameters<AnyStateMachine["getInitialSnapshot"]>[0];
type TakeStep = <Result>(step: (scope: Scope) => Result, scope: Scope) => Result;
/** A chart whose steps are taken by `take`, which passes a scope on. */
const withSteps = (chart: AnyStateMachine, take: TakeStep): AnyStateMachine =>
  Object.create(chart, {
    transition: {
      value: (snapshot: never, event: never, scope: Scope) =>
        take((given) => chart.transition(snapshot, event, given), scope),
    },
    getInitialSnapshot: {
      value: (scope: Scope, input: never) => take((given) => chart.getInitialSnapshot(given, input), scope),
    },
  }) as AnyStateMachine;

/** A chart whose own actions, and `log`, are recorded but do nothing: named, inline and enqueued ones. */
export const withoutEffects = (chart: AnyStateMachine): AnyStateMachine =>
  withSteps(chart, (step, scope) =>
    step({
      ...scope,
      actionExecutor: ({ exec, ...action }) =>
        scope.actionExecutor({
          ...action,
          exec: isBuiltIn(action.type) && action.type !== "xstate.log" ? exec : undefined,
        }),
    }),
  );

/** The id of the parent in `sentToActors`. */
export const PARENT = "#_parent";
const PARENT_FIELD = "_parent";
/** A chart that `sendParent` finds a parent for, though it is tested alone; the parent does nothing. */
export const withParent = (chart: AnyStateMachine): AnyStateMachine => {
  const parent = createActor(fromCallback(() => {}));
  return withSteps(chart, (step, scope) => {
    const self = scope.self as { [PARENT_FIELD]?: unknown };
    const own = self[PARENT_FIELD];
    self[PARENT_FIELD] ??= parent;
    try {
      return step(scope);
    } finally {
      self[PARENT_FIELD] = own;
    }
  });
};

/** The action that an inspection event tells of, and the actor that executes it. */
export const executedAction = (
  event: InspectionEvent,
): { readonly action: ExecutedAction; readonly by: object } | undefined =>
  event.type === "@xstate.action" ? { action: event.action, by: event.actorRef } : undefined;

/** True for an id that XState numbered across the process, as it does for an actor that is spawned without one. */
export const isSessionId = (id: string): boolean => /^x:\d+$/.test(id);
/** Ids that XState numbers across the process, so that two runs differ in them. */
export const withoutSessionIds = (text: string): string => text.replace(/"x:\d+"/g, "self");

/** Turns of the microtask queue until the end of a promise has reached its chart. */
export const TURNS_OF_A_PROMISE = 3;

/** True where `@xstate/graph` stopped as there are more states than its limit. */
export const isTooManyStates = (cause: unknown): boolean => String(cause).includes("limit exceeded");
