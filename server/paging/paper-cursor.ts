import { Effect, Schema } from "effect";
import { MAX_ID } from "../../src/contract/field-rules.ts";
import { encodeCursor, makeCursorDecoder, parseCursor } from "./cursor.ts";

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
const decode = makeCursorDecoder(Schema.Tuple([Schema.Literals(orders), Place, Id, Schema.Boolean]));

export const encodePaperCursor = ({ order, place, id, isNear }: PaperCursor): string =>
  encodeCursor([order, place, id, isNear]);

const fits = (order: ListOrder, place: number | string): boolean => {
  if (typeof place === "string") return order === "titled";
  if (order === "newest") return Number.isInteger(place) && place <= LAST_YEAR;
  return order !== "titled";
};

/** Null for a text that no list gave out. */
export const decodePaperCursor = (text: string): PaperCursor | null => {
  const decoded = decode(text);
  if (decoded === null) return null;
  const [order, place, id, isNear] = decoded;
  return fits(order, place) ? { order, place, id, isNear } : null;
};

/** The cursor of a list in one of the `allowed` orders; null on the first page. Fails with bad_request for any other text. */
export const parsePaperCursor = Effect.fn("Papers.parsePaperCursor")(
  (after: string | undefined, allowed: readonly ListOrder[]) =>
    parseCursor(after, (text) => {
      const cursor = decodePaperCursor(text);
      return cursor !== null && allowed.includes(cursor.order) ? cursor : null;
    }),
);
