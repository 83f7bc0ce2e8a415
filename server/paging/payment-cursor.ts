import { Effect, Schema } from "effect";
import { encodeCursor, makeCursorDecoder, parseCursor } from "./cursor.ts";
import type { PageCursor } from "./page.ts";

/** Where a list of payments goes on: after the one made at `at` (ms since 1970) with this id. */
export interface PaymentCursor {
  readonly at: number;
  readonly id: string;
}

/** Until the last moment that a Date can be. */
const Time = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 8.64e15 }));
const decode = makeCursorDecoder(Schema.Tuple([Time, Schema.String.check(Schema.isUUID())]));

export const encodePaymentCursor = ({ at, id }: PaymentCursor): string => encodeCursor([at, id]);

/** Null for a text that no list gave out. */
export const decodePaymentCursor = (text: string): PaymentCursor | null => {
  const decoded = decode(text);
  return decoded && { at: decoded[0], id: decoded[1] };
};

/** Lists of payments: the latest first. */
export const paymentCursor = {
  parse: Effect.fn("Payments.parsePaymentCursor")((after: string | undefined) =>
    parseCursor(after, decodePaymentCursor),
  ),
  after: (row) => encodePaymentCursor({ at: row.created_at.getTime(), id: row.id }),
} satisfies PageCursor<{ readonly id: string; readonly created_at: Date }, PaymentCursor>;
