import { Context, Effect, Layer, Queue } from "effect";
import { paymentServices, type PaymentService } from "../../src/contract/entities.ts";

/** Wakes the workers of this server at once; the workers of others find the row at their next look. */
export class PaymentWakeup extends Context.Service<
  PaymentWakeup,
  { readonly ring: Effect.Effect<void>; readonly heard: (service: PaymentService) => Effect.Effect<void> }
>()("annales/PaymentWakeup") {}

/** One bell for all who are built together. */
export const PaymentWakeupLive = Layer.effect(
  PaymentWakeup,
  Effect.gen(function* () {
    const pairs = yield* Effect.forEach(paymentServices, (service) =>
      Effect.map(Queue.sliding<true>(1), (rings) => [service, rings] as const),
    );
    const rings = new Map(pairs);
    return {
      ring: Effect.forEach(pairs, ([, queue]) => Queue.offer(queue, true), { discard: true }),
      heard: (service) => Effect.asVoid(Queue.take(rings.get(service)!)),
    };
  }),
);
