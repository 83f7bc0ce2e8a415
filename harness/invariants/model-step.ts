import { isDeepStrictEqual } from "node:util";
import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from "xstate";
import type { Move } from "../move.ts";
import type { ExecutedAction } from "../xstate/xstate-internals.ts";

type Named<M, K extends "actors" | "actions"> = M extends { provide(implementations: infer I): unknown }
  ? K extends keyof I
    ? Extract<keyof NonNullable<I[K]>, string>
    : string
  : string;
type OfType<E, T> = E extends { readonly type: T } ? E : never;

/** One move of a run and its result, as invariants see it. */
export interface Step<M extends AnyStateMachine> {
  readonly move: Move;
  /** Milliseconds since the start, and in this step. */
  readonly at: number;
  readonly passed: number;
  readonly before: SnapshotFrom<M>;
  readonly after: SnapshotFrom<M>;
  /** The actions executed in this step, XState's own included. */
  readonly actions: readonly ExecutedAction[];
  /** The event, if this step sent one of this type. */
  readonly sent: <T extends EventFromLogic<M>["type"]>(type: T) => OfType<EventFromLogic<M>, T> | undefined;
  /** True if an actor of this `src` ended in this step, with this outcome where one is named. */
  readonly ended: (src: Named<M, "actors">, outcome?: string) => boolean;
  /** True if this delay ran out in this step. */
  readonly elapsed: (delay: string) => boolean;
  /** The params of each time this action was executed in this step. */
  readonly executed: (action: Named<M, "actions">) => readonly unknown[];
  /** The input of each actor of this `src` that was started in this step. */
  readonly started: (src: Named<M, "actors">) => readonly unknown[];
}

/** The result for the last step of a run: true, false, or undefined if it does not apply. */
export type Invariant<M extends AnyStateMachine> = (trace: readonly Step<M>[]) => boolean | undefined;

/** Deep equality. */
export const deepEqual = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one, other);
