import { Context, Effect, Layer, Queue } from "effect";

/** Wakes the worker of this server at once; the workers of others find the row at their next look. */
export class PaymentBell extends Context.Service<
  PaymentBell,
  { readonly ring: Effect.Effect<void>; readonly heard: Effect.Effect<void> }
>()("annales/PaymentBell") {}

/** One bell for all who are built together. */
export const PaymentBellLive = Layer.effect(
  PaymentBell,
  Effect.map(Queue.sliding<true>(1), (rings) => ({
    ring: Effect.asVoid(Queue.offer(rings, true)),
    heard: Effect.asVoid(Queue.take(rings)),
  })),
);
