import { Duration, Effect, Layer } from "effect";
import { observeOperatorCall } from "../../http/observability/metrics.ts";
import { Settings } from "../../settings/settings.ts";
import { makeMtnOperator } from "./mtn-client.ts";
import { type OperatorAnswer, type Operator, Operators } from "./operator.ts";
import { makeOrangeOperator } from "./orange-client.ts";

/** Counts each exchange with how long it took and the kind of its answer. */
const measured = (name: string, operator: Operator): Operator => {
  const timed = <A extends { readonly kind: string }>(
    call: "request" | "status",
    asked: Effect.Effect<OperatorAnswer<A>>,
  ) =>
    Effect.gen(function* () {
      const [took, reply] = yield* Effect.timed(asked);
      const { answer } = reply;
      yield* observeOperatorCall({ operator: name, call, outcome: answer.kind, seconds: Duration.toSeconds(took) });
      return reply;
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
      const optionsOf = (operator: "mtn" | "orange") => ({
        callbackUrl: publicUrl && `${publicUrl}/api/operators/${operator}/callback`,
        ...(patience !== undefined && { patience }),
      });
      return {
        ...(mtn !== null && { MTN: measured("MTN", yield* makeMtnOperator(mtn, optionsOf("mtn"))) }),
        ...(orange !== null && {
          ORANGE: measured("ORANGE", yield* makeOrangeOperator(orange, optionsOf("orange"))),
        }),
      };
    }),
  );
