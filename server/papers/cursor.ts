import { Option, Schema } from "effect";

/** The order a list stands in: newest year first, best match first (exact or near words), latest favourite first. */
const orders = ["newest", "ranked", "near", "added"] as const;
export type Order = (typeof orders)[number];

/** Where a list goes on: after the paper `id`, whose place in the order is `place` (year, rank, or ms since 1970). */
export interface Cursor {
  readonly order: Order;
  readonly place: number;
  readonly id: number;
}

const decode = Schema.decodeUnknownOption(
  Schema.fromJsonString(Schema.Tuple([Schema.Literals(orders), Schema.Finite, Schema.Int])),
);

/** Opaque to clients: they hand it back as it is. */
export const writeCursor = ({ order, place, id }: Cursor): string =>
  Buffer.from(JSON.stringify([order, place, id])).toString("base64url");

/** Null for a text that no list of ours gave out. */
export const readCursor = (text: string): Cursor | null =>
  Option.match(decode(Buffer.from(text, "base64url").toString()), {
    onNone: () => null,
    onSome: ([order, place, id]) => ({ order, place, id }),
  });
