import { Effect, Queue } from "effect";

/** Wakes a worker of this server at once. Workers of other servers find the row at their next poll. */
export interface Wakeup {
  /** Never waits. Signals that no one waits for count as one. */
  readonly signal: Effect.Effect<void>;
  /** Ends at the next signal, or at once after one that no one waited for. A signal wakes one of several waiters. */
  readonly wait: Effect.Effect<void>;
}

export const makeWakeup: Effect.Effect<Wakeup> = Effect.map(Queue.sliding<true>(1), (signals) => ({
  signal: Effect.asVoid(Queue.offer(signals, true)),
  wait: Effect.asVoid(Queue.take(signals)),
}));
