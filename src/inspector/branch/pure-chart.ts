import {
  type ActorScope,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  type ExecutableActionObject,
  fromCallback,
  getNextTransitions,
} from "xstate";
import { activePaths } from "../../chart-drawing/chart-definition.ts";
import { type NamedEvent, namedEvent } from "../event-type.ts";
import type { ActorView } from "../recording.ts";
import { type ChartEffect, effectsOf, timersIn } from "./chart-effects.ts";

/** Where a chart is, as plain JSON: enough to go on from. */
export interface ChartPoint extends ActorView {
  /** States that are entered again by a history, by the id of the history. */
  readonly historyValue: Readonly<Record<string, readonly { readonly id: string }[]>>;
  /** Ids of the actors that run. */
  readonly children: readonly string[];
  /** Types of the delayed events that came, and will not come again before their state is entered again. */
  readonly elapsed: readonly string[];
}

/** An event that the chart takes where it is. */
export interface Offer extends NamedEvent {
  readonly type: string;
  /** Of a delay, in ms; null where that is not known. */
  readonly ms: number | null;
  /** Every transition that it could cause has a guard. */
  readonly isGuarded: boolean;
}

/** The chart has no such state: it was another one when it was recorded. */
export class ChartChangedError extends Error {}

type Told = ActorView & Readonly<Record<string, unknown>>;
const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
const withId = (value: unknown): value is { readonly id: string } => typeof objectOf(value)["id"] === "string";

/** What an actor showed as a point to go on from. */
export const pointOf = ({ status, value, context, output, error, historyValue, children }: Told): ChartPoint => ({
  ...asJson({ status, value, context, output, error }),
  historyValue: Object.fromEntries(
    Object.entries(objectOf(historyValue)).map(([id, nodes]) => [
      id,
      (Array.isArray(nodes) ? nodes : []).filter(withId).map((node) => ({ id: node.id })),
    ]),
  ),
  children: Object.keys(objectOf(children)),
  elapsed: [],
});

const jsonOf = (_: string, value: unknown): unknown =>
  value instanceof Error ? { ...value, name: value.name, message: value.message } : value;
const asJson = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value, jsonOf)) as Value;

/** An actor that does nothing, and is never started. */
const idleActor = (id: string): AnyActorRef =>
  createActor(
    fromCallback(() => {}),
    { id },
  ) as AnyActorRef;

const isSameValue = (one: unknown, other: unknown): boolean =>
  activePaths(one).toSorted().join() === activePaths(other).toSorted().join();

const nodesOf = (machine: AnyStateMachine, historyValue: ChartPoint["historyValue"]) =>
  Object.fromEntries(
    Object.entries(historyValue).map(([id, nodes]) => [id, nodes.map((node) => machine.getStateNodeById(node.id))]),
  );

/** The chart at a point. Throws a `ChartChangedError` where the chart has no such states. */
const snapshotAt = (machine: AnyStateMachine, point: ChartPoint): AnyMachineSnapshot => {
  try {
    const { status, value, context, output, error, historyValue, children } = point;
    const config = { status, value, context, output, error, historyValue: nodesOf(machine, historyValue) };
    const snapshot = machine.resolveState(config as never) as AnyMachineSnapshot;
    if (!isSameValue(value, snapshot.value)) throw new Error("more regions");
    const refs = Object.fromEntries(children.map((id) => [id, idleActor(id)]));
    return Object.assign(snapshot, { children: refs });
  } catch (cause) {
    throw new ChartChangedError(String(cause));
  }
};

/** Notes the actions that a transition asks for, and executes none. The chart has a parent that hears nothing. */
const inertScope = (machine: AnyStateMachine, note: (action: ExecutableActionObject) => void) => {
  const self = createActor(machine, { parent: idleActor("parent") } as never);
  const { system, sessionId, id } = self;
  const nothing = (): void => {};
  return {
    self,
    id,
    sessionId,
    system,
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: note,
  } as unknown as ActorScope<AnyMachineSnapshot, EventObject>;
};

/** Where an event leads, and what the chart asks for on the way; nothing is done. Throws what the chart throws. */
export const takeEvent = (
  machine: AnyStateMachine,
  point: ChartPoint,
  event: EventObject,
): { readonly point: ChartPoint; readonly effects: readonly ChartEffect[] } => {
  const named = namedEvent(event.type);
  const isEnded = (id: string): boolean => (named?.kind === "done" || named?.kind === "error") && named.name === id;
  const before = snapshotAt(machine, { ...point, children: point.children.filter((id) => !isEnded(id)) });
  const actions: ExecutableActionObject[] = [];
  const scope = inertScope(machine, (action) => actions.push(action));
  const after = machine.transition(before, event, scope) as AnyMachineSnapshot;
  const effects = effectsOf(actions);
  const begun = timersIn(effects);
  const elapsed = [...point.elapsed, ...(named?.kind === "delay" ? [event.type] : [])];
  return {
    point: {
      ...pointOf({ ...after }),
      elapsed: [...new Set(elapsed)].filter((type) => !begun.includes(type)),
    },
    effects: asJson(effects),
  };
};

/** Ms of a delay by its name; null where it takes more than the context to know. */
const delayOf = (machine: AnyStateMachine, name: string, context: unknown): number | null => {
  if (Number.isFinite(Number(name))) return Number(name);
  const delay = (machine.implementations.delays as Readonly<Record<string, unknown>>)[name];
  if (typeof delay === "number") return delay;
  try {
    const ms: unknown = typeof delay === "function" ? delay({ context, event: { type: "" } }, undefined) : null;
    return typeof ms === "number" ? ms : null;
  } catch {
    return null;
  }
};

const offerOf = (machine: AnyStateMachine, context: unknown, type: string, isGuarded: boolean): Offer | null => {
  const named = namedEvent(type);
  if (named === null || type.includes("*")) return null;
  return { ...named, type, ms: named.kind === "delay" ? delayOf(machine, named.name, context) : null, isGuarded };
};

/** The events that the chart takes at a point: its own, ends of actors that run, and delays that are not over. */
export const offersAt = (machine: AnyStateMachine, point: ChartPoint): readonly Offer[] => {
  const snapshot = snapshotAt(machine, point);
  if (snapshot.status !== "active") return [];
  const isWorkOver = ({ kind, name }: Offer): boolean =>
    (kind === "done" || kind === "error" || kind === "told") && !point.children.includes(name);
  const moves = Map.groupBy(getNextTransitions(snapshot), ({ eventType }) => String(eventType));
  return [...moves].flatMap(([type, ways]) => {
    const isGuarded = ways.every(({ guard }) => guard !== undefined);
    const offer = offerOf(machine, point.context, type, isGuarded);
    return offer === null || isWorkOver(offer) || point.elapsed.includes(type) ? [] : [offer];
  });
};

/** Where each of some events leads, one after the other. Throws as `takeEvent` does. */
export const replayEvents = (
  machine: AnyStateMachine,
  start: ChartPoint,
  events: readonly EventObject[],
): readonly ChartPoint[] => {
  const points = [start];
  for (const event of events) points.push(takeEvent(machine, points.at(-1)!, event).point);
  return points.slice(1);
};
