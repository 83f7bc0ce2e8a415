import { Effect } from "effect";
import { LIST_COUNT_MAX } from "../../src/contract/limits.ts";
import { failWith } from "../http/errors/api-error.ts";
import { decodePaymentCursor, encodePaymentCursor } from "./payment-cursor.ts";

interface Placed {
  readonly id: string;
  readonly created_at: Date;
}

/** The cursor of a call; null on the first page. bad_request for one that no list of ours gave out. */
export const parsePaymentCursor = Effect.fn("Payments.parsePaymentCursor")(function* (after: string | undefined) {
  if (after === undefined) return null;
  return decodePaymentCursor(after) ?? (yield* failWith("bad_request"));
});

/** A page of a list (contract.md) from its rows and one more; `total` null after the first page. */
export const paymentPage = <Row extends Placed, Item>(
  rows: readonly Row[],
  limit: number,
  total: number | null,
  show: (row: Row) => Item,
) => {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const isEnd = last === undefined || rows.length <= limit;
  const next = isEnd ? null : encodePaymentCursor({ at: last.created_at.getTime(), id: last.id });
  const items = shown.map(show);
  if (total === null) return { items, next };
  return { items, next, total: Math.min(total, LIST_COUNT_MAX), ...(total > LIST_COUNT_MAX && { more: true }) };
};
