import { Option, Schema } from "effect";

/** Where a list of payments goes on: after the one made at `at` (ms since 1970) with this id. */
export interface PaymentCursor {
  readonly at: number;
  readonly id: string;
}

/** Until the last moment that a Date can be. */
const Time = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 8.64e15 }));
const Written = Schema.fromJsonString(Schema.Tuple([Time, Schema.String.check(Schema.isUUID())]));
const decode = Schema.decodeUnknownOption(Written);

/** Opaque to clients: they hand it back as it is. */
export const encodePaymentCursor = ({ at, id }: PaymentCursor): string =>
  Buffer.from(JSON.stringify([at, id])).toString("base64url");

/** Null for a text that no list of ours gave out. */
export const decodePaymentCursor = (text: string): PaymentCursor | null =>
  Option.match(decode(Buffer.from(text, "base64url").toString()), {
    onNone: () => null,
    onSome: ([at, id]) => ({ at, id }),
  });
