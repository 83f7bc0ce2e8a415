import type { AnyActorLogic, AnyStateMachine, ContextFrom, EventFromLogic, InputFrom, OutputFrom } from "xstate";
import type { Invariant } from "./invariants/model-step.ts";
import type { ActorOutcome } from "./move.ts";
import { withNamedActors } from "./structure/chart-structure.ts";

type ActorsOf<M> = M extends { provide(implementations: { actors?: infer A }): unknown } ? NonNullable<A> : never;

type EndingOf<L> = ActorOutcome<L extends AnyActorLogic ? OutputFrom<L> : unknown>;
type ByName<T> = Readonly<Record<string, T>>;

/** What the tests need beside the chart. Names appear in titles and traces. */
export interface ModelSpec<M extends AnyStateMachine> {
  /** The inputs, by name; none by default. */
  readonly inputs?: ByName<InputFrom<M>>;
  /** What users and other parts of the app may send, in any state. */
  readonly events: ByName<EventFromLogic<M>>;
  /** The possible outcomes of each actor, by `src`. */
  readonly outcomes?: { readonly [A in keyof ActorsOf<M>]?: ByName<EndingOf<NonNullable<ActorsOf<M>[A]>>> };
  /** What an actor may send while it runs, by `src`. */
  readonly actorEvents?: { readonly [A in keyof ActorsOf<M>]?: ByName<EventFromLogic<M>> };
  /** The part of the context that makes two states different; it is shown in titles. */
  readonly contextKey?: (context: ContextFrom<M>) => Readonly<Record<string, string | number | boolean | null>>;
  /** Actions and started actors that carry what is made of fields that `contextKey` leaves out, each with the invariant that judges what it carries. */
  readonly judgedParams?: ByName<string>;
  /** Limits exploration if there are too many states; random walks ignore it. */
  readonly exploreWhile?: (context: ContextFrom<M>) => boolean;
  readonly invariants: ByName<Invariant<M>>;
  /** States where nothing more can happen, though they are not final, with the reason. */
  readonly allowedDeadlocks?: ByName<string>;
  /** A state, a transition or a result of a guard that no path reaches, with the reason. */
  readonly unreachable?: ByName<string>;
  /** A mutant with the same observable behaviour, with the reason. */
  readonly equivalentMutants?: ByName<string>;
}

/** A chart and its model, untyped, as the harness uses them. */
export interface ChartModel {
  readonly machine: AnyStateMachine;
  readonly spec: ModelSpec<AnyStateMachine>;
}

/** Joins a chart with its model; a wrong event, actor or output does not compile. */
export const defineChartModel = <M extends AnyStateMachine>(machine: M, spec: ModelSpec<M>): ChartModel => ({
  machine: withNamedActors(machine),
  spec,
});

/** Events without fields, by type. */
export const plainEvents = <const T extends string>(...types: readonly T[]) =>
  Object.fromEntries(types.map((type) => [type, { type }])) as { readonly [K in T]: { readonly type: K } };
