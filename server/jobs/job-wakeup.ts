import { Context, Effect, Layer, Queue } from "effect";

/** Wakes the job worker of this server at once; the workers of others find the row at their next look. */
export class JobWakeup extends Context.Service<
  JobWakeup,
  { readonly ring: Effect.Effect<void>; readonly heard: Effect.Effect<void> }
>()("annales/JobWakeup") {
  /** One bell for all who are built together. */
  static readonly layer = Layer.effect(
    JobWakeup,
    Effect.map(Queue.sliding<true>(1), (rings) => ({
      ring: Effect.asVoid(Queue.offer(rings, true)),
      heard: Effect.asVoid(Queue.take(rings)),
    })),
  );
}
