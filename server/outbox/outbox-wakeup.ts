import { Context, Effect, Layer, Queue } from "effect";

/** Wakes the outbox worker of this server at once; the workers of others find the row at their next look. */
export class OutboxWakeup extends Context.Service<
  OutboxWakeup,
  { readonly ring: Effect.Effect<void>; readonly heard: Effect.Effect<void> }
>()("annales/OutboxWakeup") {
  /** One bell for all who are built together. */
  static readonly layer = Layer.effect(
    OutboxWakeup,
    Effect.map(Queue.sliding<true>(1), (rings) => ({
      ring: Effect.asVoid(Queue.offer(rings, true)),
      heard: Effect.asVoid(Queue.take(rings)),
    })),
  );
}
