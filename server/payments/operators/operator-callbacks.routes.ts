import { ByteSize, Effect, Layer, Option, Schema } from "effect";
import { HttpIncomingMessage, HttpServerRequest } from "effect/http";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../../../src/contract/api.ts";
import { PaymentWakeup } from "../payment-wakeup.ts";
import { verifiableStates, requestVerification, type PaymentReference } from "../verify-request.sql.ts";

const Mtn = Schema.fromJsonString(Schema.Struct({ externalId: Schema.String.check(Schema.isUUID()) }));
const Orange = Schema.fromJsonString(Schema.Struct({ payToken: Schema.String.check(Schema.isPattern(/^\w{1,64}$/)) }));

/** Which payment a notification is about, as each operator names it (facts/operators.md). */
const readers: Readonly<Record<"mtn" | "orange", (text: string) => Option.Option<PaymentReference>>> = {
  mtn: (text) => Option.map(Schema.decodeUnknownOption(Mtn)(text), ({ externalId }) => ({ id: externalId })),
  orange: (text) =>
    Option.map(Schema.decodeUnknownOption(Orange)(text), ({ payToken }) => ({
      service: "ORANGE",
      reference: payToken,
    })),
};

const LARGEST = ByteSize.kibibytes(16);

/** A body that breaks off or is too large says nothing. */
const bodyText = Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) => request.text).pipe(
  Effect.provideService(HttpIncomingMessage.MaxBodySize, LARGEST),
  Effect.catch(() => Effect.succeed("")),
);

/** A callback is unsigned and may be forged: it never changes a payment, it only has the operator asked. Always answered. */
const callback = Effect.fn("Operators.callback")(function* (operator: keyof typeof readers) {
  const named = readers[operator](yield* bodyText);
  if (Option.isSome(named) && (yield* requestVerification(named.value, verifiableStates)))
    yield* (yield* PaymentWakeup).signal;
});

export const OperatorCallbackRoutes = HttpApiBuilder.group(
  Api,
  "operators",
  Effect.fn(function* (handlers) {
    const withWakeup = Effect.provideService(PaymentWakeup, yield* PaymentWakeup);
    return handlers.handleAll({
      callback: ({ params }) => withWakeup(callback(params.operator)),
      callbackPut: ({ params }) => withWakeup(callback(params.operator)),
    });
  }),
).pipe(Layer.provide(PaymentWakeup.layer));
