import { Context, Effect, Layer } from "effect";
import { paymentServices, type PaymentService } from "../../src/contract/payments/payment.ts";
import { makeWakeup, type Wakeup } from "../wakeup/wakeup.ts";

/** Wakes the payment workers, one for each service, all at once. */
export class PaymentWakeup extends Context.Service<
  PaymentWakeup,
  { readonly signal: Effect.Effect<void>; readonly wait: (service: PaymentService) => Effect.Effect<void> }
>()("annales/PaymentWakeup") {
  static readonly layer = Layer.effect(
    PaymentWakeup,
    Effect.gen(function* () {
      const pairs = yield* Effect.forEach(paymentServices, (service) =>
        Effect.map(makeWakeup, (wakeup) => [service, wakeup] as const),
      );
      const wakeups = Object.fromEntries(pairs) as Record<PaymentService, Wakeup>;
      return {
        signal: Effect.forEach(pairs, ([, { signal }]) => signal, { discard: true }),
        wait: (service) => wakeups[service].wait,
      };
    }),
  );
}
