import { Option, Schema } from "effect";

/** The order a list stands in: newest year first, best match first, by title, latest favourite first. */
const orders = ["newest", "ranked", "titled", "added"] as const;
export type Order = (typeof orders)[number];

/**
 * Where a list goes on: after the paper `id`, whose place in the order is `place` (year, rank, title, or ms since 1970).
 * `isNear`: the words typed were found nowhere, words that look like them were.
 */
export interface Cursor {
  readonly order: Order;
  readonly place: number | string;
  readonly id: number;
  readonly isNear: boolean;
}

const Place = Schema.Union([Schema.Finite, Schema.String]);
const decode = Schema.decodeUnknownOption(
  Schema.fromJsonString(Schema.Tuple([Schema.Literals(orders), Place, Schema.Int, Schema.Boolean])),
);

/** Opaque to clients: they hand it back as it is. */
export const writeCursor = ({ order, place, id, isNear }: Cursor): string =>
  Buffer.from(JSON.stringify([order, place, id, isNear])).toString("base64url");

const fits = (order: Order, place: number | string): boolean => (typeof place === "string") === (order === "titled");

/** Null for a text that no list of ours gave out. */
export const readCursor = (text: string): Cursor | null =>
  Option.match(decode(Buffer.from(text, "base64url").toString()), {
    onNone: () => null,
    onSome: ([order, place, id, isNear]) => (fits(order, place) ? { order, place, id, isNear } : null),
  });
