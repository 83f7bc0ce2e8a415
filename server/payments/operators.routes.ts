import { ByteSize, Effect, Layer, Option, Schema } from "effect";
import { HttpIncomingMessage, HttpServerRequest } from "effect/http";
import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../../src/contract/api.ts";
import { PaymentBell, PaymentBellLive } from "./bell.ts";
import { followed, hint } from "./hint.ts";

const Notice = Schema.fromJsonString(Schema.Struct({ externalId: Schema.String.check(Schema.isUUID()) }));
const readNotice = Schema.decodeUnknownOption(Notice);

const LARGEST = ByteSize.kibibytes(16);

/** A body that breaks off or is too large says nothing. */
const bodyText = Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) => request.text).pipe(
  Effect.provideService(HttpIncomingMessage.MaxBodySize, LARGEST),
  Effect.catch(() => Effect.succeed("")),
);

/** A callback is unsigned and may be forged: it never changes a payment, it only has the operator asked. Always answered. */
const callback = Effect.fn("Operators.callback")(function* () {
  const notice = readNotice(yield* bodyText);
  if (Option.isSome(notice) && (yield* hint(notice.value.externalId, followed))) yield* (yield* PaymentBell).ring;
});

export const OperatorsRoutes = HttpApiBuilder.group(
  Api,
  "operators",
  Effect.fn(function* (handlers) {
    const answered = Effect.provideService(callback(), PaymentBell, yield* PaymentBell);
    return handlers.handleAll({ callback: () => answered, callbackPut: () => answered });
  }),
).pipe(Layer.provide(PaymentBellLive));
