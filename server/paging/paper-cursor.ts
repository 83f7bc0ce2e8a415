import { Option, Schema } from "effect";
import { MAX_ID } from "../../src/contract/field-rules.ts";

/** The order a list stands in: newest year first, best match first, by title, latest favourite first. */
const orders = ["newest", "ranked", "titled", "added"] as const;
export type ListOrder = (typeof orders)[number];

/**
 * Where a list goes on: after the paper `id`, whose place in the order is `place` (year, rank, title, or ms since 1970).
 * `isNear`: the words typed were found nowhere, words that look like them were.
 */
export interface PaperCursor {
  readonly order: ListOrder;
  readonly place: number | string;
  readonly id: number;
  readonly isNear: boolean;
}

/** The last moment that a Date can be, in ms since 1970; no rank is higher. */
const LAST = 8.64e15;
const LAST_YEAR = 9_999;

const Place = Schema.Union([Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: LAST })), Schema.String]);
const Id = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MAX_ID }));
const decode = Schema.decodeUnknownOption(
  Schema.fromJsonString(Schema.Tuple([Schema.Literals(orders), Place, Id, Schema.Boolean])),
);

/** Opaque to clients: they hand it back as it is. */
export const encodePaperCursor = ({ order, place, id, isNear }: PaperCursor): string =>
  Buffer.from(JSON.stringify([order, place, id, isNear])).toString("base64url");

const fits = (order: ListOrder, place: number | string): boolean => {
  if (typeof place === "string") return order === "titled";
  if (order === "newest") return Number.isInteger(place) && place <= LAST_YEAR;
  return order !== "titled";
};

/** Null for a text that no list of ours gave out. */
export const decodePaperCursor = (text: string): PaperCursor | null =>
  Option.match(decode(Buffer.from(text, "base64url").toString()), {
    onNone: () => null,
    onSome: ([order, place, id, isNear]) => (fits(order, place) ? { order, place, id, isNear } : null),
  });
