import { type Duration, Effect, Layer } from "effect";
import { Figures } from "../../http/observability/metrics.ts";
import { Settings } from "../../settings/settings.ts";
import { makeMtn } from "./mtn-client.ts";
import { type Heard, type Operator, Operators } from "./operator.ts";
import { makeOrange } from "./orange-client.ts";

/** Counts each exchange with how long it took and the kind of its answer. */
const measured = (name: string, { observeOperator }: Figures["Service"], operator: Operator): Operator => {
  const timed = <A extends { readonly kind: string }>(call: "request" | "status", asked: Effect.Effect<Heard<A>>) =>
    Effect.suspend(() => {
      const started = performance.now();
      return Effect.tap(asked, ({ answer }) =>
        Effect.sync(() =>
          observeOperator({
            operator: name,
            call,
            outcome: answer.kind,
            seconds: (performance.now() - started) / 1000,
          }),
        ),
      );
    });
  return {
    currency: operator.currency,
    request: (demand, remember) => timed("request", operator.request(demand, remember)),
    status: (payment) => timed("status", operator.status(payment)),
  };
};

/** The operators that the settings name. `patience`: how long an answer may take, 10 s unless said. */
export const operatorsLive = (patience?: Duration.Input) =>
  Layer.effect(
    Operators,
    Effect.gen(function* () {
      const { mtn, orange, publicUrl } = yield* Settings;
      const figures = yield* Figures;
      const optionsOf = (operator: "mtn" | "orange") => ({
        callbackUrl: publicUrl && `${publicUrl}/api/operators/${operator}/callback`,
        ...(patience !== undefined && { patience }),
      });
      return {
        ...(mtn !== null && { MTN: measured("MTN", figures, yield* makeMtn(mtn, optionsOf("mtn"))) }),
        ...(orange !== null && { ORANGE: measured("ORANGE", figures, yield* makeOrange(orange, optionsOf("orange"))) }),
      };
    }),
  ).pipe(Layer.provide(Figures.layer));
