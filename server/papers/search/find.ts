import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { Sorting } from "../../../src/contract/entities.ts";
import { readSearch } from "../../../src/contract/search.ts";
import { FOUND_MAX } from "../../../src/contract/limits.ts";
import type { Order } from "../cursor.ts";
import type { Filter } from "../filter.sql.ts";
import { type Counted, counted, newest, type Place, ranked, rankedPages, type Stretch, titled } from "../list.sql.ts";
import { isPhrase, type Words } from "./by-years.sql.ts";
import { nearTerms } from "./near.ts";
import { type Query, readQuery } from "./query.sql.ts";

/** How many papers were found so far, and whether there are others beside. */
export interface Sum {
  readonly count: number;
  readonly isMore: boolean;
}

export interface Found {
  readonly order: Order;
  readonly isNear: boolean;
  readonly places: readonly Place[];
  /** Null where nothing was looked for. */
  readonly query: Query | null;
  /** Words like those typed, as what comes nearest is looked for; undefined where that was not read. */
  readonly like?: Query | null | undefined;
  /** How many hold it in their heading; undefined where that was not asked. */
  readonly inHeading?: Sum | undefined;
  /** How many hold it in their pages alone; undefined where that was not asked. */
  readonly inPages?: Sum | undefined;
}
type Placed = Pick<Found, "places" | "inHeading" | "inPages">;

const sumOf = ({ total, isCut }: Counted = { total: 0, isCut: false }): Sum => ({
  count: Math.min(total, FOUND_MAX),
  isMore: isCut || total > FOUND_MAX,
});

/** Papers whose pages hold the words of a phrase that are read for its order, where they give a page of papers. */
const READ = 500;

/** What stands in the heading, then what stands in the pages. */
const byRelevance = Effect.fn("Search.byRelevance")(function* (stretch: Stretch, query: Query, read?: number) {
  const sql = yield* SqlClient.SqlClient;
  const { all, indexed, finished, library, year } = query;
  const words = { query: all, indexed, finished, library, year, read };
  const headings = yield* ranked(sql, stretch, words, query.meant);
  const inHeading = sumOf(headings[0]);
  if (headings.length > stretch.limit) return { places: headings, inHeading } satisfies Placed;
  const rest = { ...stretch, limit: stretch.limit - headings.length };
  const pages = yield* rankedPages(sql, rest, words, query.placed);
  return { places: [...headings, ...pages], inHeading, inPages: sumOf(pages[0]) } satisfies Placed;
});

export const everywhere = ({ all, indexed, library, year }: Query): Words => ({
  query: all,
  indexed,
  library,
  year,
  column: "found_in",
  read: READ,
});

/** How many papers were found, counted to `FOUND_MAX` where they were not while they were put into an order. */
export const sumFound = Effect.fn("Search.sum")(function* (filter: Filter, query: Query, placed: Placed) {
  const { inHeading, inPages } = placed;
  if (inHeading?.isMore) return inHeading;
  const sql = yield* SqlClient.SqlClient;
  const words = { ...everywhere(query), beyondHeading: inHeading !== undefined };
  const beside = inPages ?? sumOf((yield* counted(sql, filter, words, FOUND_MAX))[0]);
  return sumOf({ total: (inHeading?.count ?? 0) + beside.count, isCut: beside.isMore });
});

const orders = { relevance: "ranked", newest: "newest", title: "titled" } as const satisfies Record<Sorting, Order>;

/** Of a phrase that few of the papers hold that were read, all are read. */
const inOrder = Effect.fn("Search.inOrder")(function* (stretch: Stretch, query: Query) {
  const some = yield* byRelevance(stretch, query, READ);
  return some.places.length > stretch.limit ? some : yield* byRelevance(stretch, query);
});

const place = Effect.fn("Search.place")(function* (sort: Sorting, stretch: Stretch, query: Query) {
  const sql = yield* SqlClient.SqlClient;
  if (sort === "relevance")
    return yield* isPhrase({ query: query.all }) ? inOrder(stretch, query) : byRelevance(stretch, query);
  const places = yield* (sort === "newest" ? newest : titled)(sql, stretch, { ...everywhere(query), read: undefined });
  return { places } satisfies Placed;
});

/** Words that look like those typed, or themselves; `isWhole` where each of them looks like one that a paper holds. */
const readNear = Effect.fn("Search.readNear")(function* (typed: string) {
  const near = yield* nearTerms(typed);
  const like = yield* readQuery(near.map(({ term, ways }) => (ways.length > 0 ? ways : [term])));
  return { like, isWhole: near.every(({ ways }) => ways.length > 0) };
});

/**
 * Papers with every word typed, in heading or pages; only where there are none, papers with words that look like them.
 * A list that goes on stays with what it began with.
 */
export const findByWords = Effect.fn("Search.find")(function* (typed: string, sort: Sorting, stretch: Stretch) {
  const order = orders[sort];
  const query = stretch.after?.isNear === true ? null : yield* readQuery(readSearch(typed).map((term) => [term]));
  const placed: Placed = query === null || query.isVain ? { places: [] } : yield* place(sort, stretch, query);
  if (placed.places.length > 0 || (stretch.after !== null && !stretch.after.isNear))
    return { order, isNear: false, query, ...placed } satisfies Found;
  const { like, isWhole } = yield* readNear(typed);
  if (like === null || !isWhole) return { order, isNear: true, places: [], query: null, like } satisfies Found;
  const near: Placed = like.all === query?.all ? { places: [] } : yield* place(sort, stretch, like);
  return { order, isNear: true, query: like, like, ...near } satisfies Found;
});

const NEAREST = 4;

/** What holds most of the words, in its heading; whatever its year, level and type. */
export const findNearest = Effect.fn("Search.nearest")(function* (
  { any, library }: Query,
  type: Stretch["filter"]["type"],
) {
  const sql = yield* SqlClient.SqlClient;
  const stretch = { filter: { type }, after: null, limit: NEAREST } satisfies Stretch;
  return (yield* ranked(sql, stretch, { query: any, indexed: any, library }, any)).slice(0, NEAREST);
});

/** The orders that a list of papers may go on in. */
export const ordersOf = (isSearch: boolean, sort: Sorting): readonly Order[] =>
  isSearch || sort === "title" ? [orders[sort]] : ["newest"];
