import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { Sorting } from "../../../src/contract/entities.ts";
import { readSearch } from "../../../src/contract/search.ts";
import type { Words } from "../candidates.sql.ts";
import type { Order } from "../cursor.ts";
import { newest, type Place, ranked, rankedPages, type Stretch, titled } from "../list.sql.ts";
import { nearTerms } from "./near.ts";
import { type Query, readQuery } from "./query.sql.ts";

export interface Found {
  readonly order: Order;
  readonly isNear: boolean;
  readonly places: readonly Place[];
  /** Null where nothing was looked for. */
  readonly query: Query | null;
  /** How many headings hold it, counted to one above `TOTAL_MAX`; undefined where they were not looked at. */
  readonly inHeading?: number | undefined;
}
type Placed = Pick<Found, "places" | "inHeading">;

/** What stands in the heading, then what stands in the pages. */
const byRelevance = Effect.fn("Search.byRelevance")(function* (stretch: Stretch, query: Query) {
  const sql = yield* SqlClient.SqlClient;
  const inHeading = yield* ranked(sql, stretch, query.all);
  const total = inHeading[0]?.total;
  if (inHeading.length > stretch.limit) return { places: inHeading, inHeading: total } satisfies Placed;
  const rest = { ...stretch, limit: stretch.limit - inHeading.length };
  const inPages = yield* rankedPages(sql, rest, query.all);
  return { places: [...inHeading, ...inPages], inHeading: total } satisfies Placed;
});

export const everywhere = ({ all }: Query): Words => ({ query: all, column: "found_in" });

const orders = { relevance: "ranked", newest: "newest", title: "titled" } as const satisfies Record<Sorting, Order>;

const place = Effect.fn("Search.place")(function* (sort: Sorting, stretch: Stretch, query: Query) {
  const sql = yield* SqlClient.SqlClient;
  if (sort === "relevance") return yield* byRelevance(stretch, query);
  const places = yield* (sort === "newest" ? newest : titled)(sql, stretch, everywhere(query));
  return { places } satisfies Placed;
});

/** Words that look like those typed; null where one of them looks like none that a paper holds. */
const readNear = Effect.fn("Search.readNear")(function* (typed: string) {
  const near = yield* nearTerms(typed);
  return near.some(({ ways }) => ways.length === 0) ? null : yield* readQuery(near.map(({ ways }) => ways));
});

/**
 * Papers with every word typed, in heading or pages; only where there are none, papers with words that look like them.
 * A list that goes on stays with what it began with.
 */
export const findByWords = Effect.fn("Search.find")(function* (typed: string, sort: Sorting, stretch: Stretch) {
  const order = orders[sort];
  const query = stretch.after?.isNear === true ? null : yield* readQuery(readSearch(typed).map((term) => [term]));
  const placed: Placed = query === null ? { places: [] } : yield* place(sort, stretch, query);
  if (placed.places.length > 0 || (stretch.after !== null && !stretch.after.isNear))
    return { order, isNear: false, query, ...placed } satisfies Found;
  const near = yield* readNear(typed);
  if (near === null) return { order, isNear: true, places: [], query: null } satisfies Found;
  return { order, isNear: true, query: near, ...(yield* place(sort, stretch, near)) } satisfies Found;
});

const NEAREST = 4;

/** What holds most of the words typed, or words that look like them, in its heading; whatever its year, level and type. */
export const findNearest = Effect.fn("Search.nearest")(function* (typed: string, type: Stretch["filter"]["type"]) {
  const sql = yield* SqlClient.SqlClient;
  const near = yield* nearTerms(typed);
  const query = yield* readQuery(near.map(({ term, ways }) => (ways.length > 0 ? ways : [term])));
  if (query === null) return [];
  const stretch = { filter: { type }, after: null, limit: NEAREST } satisfies Stretch;
  return (yield* ranked(sql, stretch, query.any)).slice(0, NEAREST);
});

/** The orders that a list of papers may go on in. */
export const ordersOf = (isSearch: boolean, sort: Sorting): readonly Order[] =>
  isSearch || sort === "title" ? [orders[sort]] : ["newest"];
