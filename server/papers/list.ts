import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { PaperList, Sorting } from "../../src/contract/entities.ts";
import { PAGE_LIMIT, TOTAL_MAX } from "../../src/contract/limits.ts";
import { readSearch } from "../../src/contract/search.ts";
import { refuse } from "../http/refusal.ts";
import { type Order, readCursor, writeCursor } from "./cursor.ts";
import type { Filter } from "./filter.sql.ts";
import { counted, newest, type Place, titled } from "./list.sql.ts";
import { findPapers, type Viewer } from "./paper.sql.ts";
import { paperOf } from "./paper.ts";
import { countFilters } from "./search/counts.sql.ts";
import { everywhere, findByWords, findNearest, type Found, ordersOf, sumFound } from "./search/find.ts";
import { findPages, withPlaces } from "./search/found.ts";

export interface Asked {
  readonly filter: Filter;
  readonly q?: string | undefined;
  readonly sort?: Sorting | undefined;
  readonly counts?: "true" | undefined;
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
}

/** Whether words are looked for. */
export const isSearch = (q: string | undefined): q is string => q !== undefined && q.trim() !== "";

/** The cursor of a list that stands in one of `orders`; 400 for any other text. */
export const cursorOf = Effect.fn("Papers.cursor")(function* (after: string | undefined, orders: readonly Order[]) {
  if (after === undefined) return null;
  const cursor = readCursor(after);
  return cursor !== null && orders.includes(cursor.order) ? cursor : yield* refuse("bad_request");
});

interface Shown {
  readonly order: Order;
  readonly isNear?: boolean;
  readonly limit: number;
  readonly viewer: Viewer;
}

const papersAt = Effect.fn("Papers.at")(function* (places: readonly Place[], viewer: Viewer) {
  const ids = places.map(({ id }) => id);
  return (yield* findPapers(ids, viewer)).map(paperOf);
});

/** One page as the contract spells it: `places` holds one more than `limit` where the list goes on. */
export const pageOf = Effect.fn("Papers.page")(function* (
  places: readonly Place[],
  { order, isNear = false, limit, viewer }: Shown,
) {
  const shown = places.slice(0, limit);
  const last = shown.at(-1);
  const next = places.length > limit && last ? writeCursor({ order, isNear, ...last }) : null;
  return { items: yield* papersAt(shown, viewer), next } satisfies PaperList;
});

/** `total` as it is told: at most 1,000, and then that there are more. */
export const totalOf = (total: number): Pick<PaperList, "total" | "more"> =>
  total > TOTAL_MAX ? { total: TOTAL_MAX, more: true } : { total };

const find = Effect.fn("Papers.find")(function* ({ filter, q, after, sort = "relevance" }: Asked, limit: number) {
  const sql = yield* SqlClient.SqlClient;
  const stretch = { filter, after: yield* cursorOf(after, ordersOf(isSearch(q), sort)), limit };
  if (isSearch(q) && readSearch(q).length === 0)
    return { order: "ranked", isNear: false, places: [], query: null } satisfies Found;
  if (isSearch(q)) return yield* findByWords(q, sort, stretch);
  const places = yield* (sort === "title" ? titled : newest)(sql, stretch);
  return { order: sort === "title" ? "titled" : "newest", isNear: false, places, query: null } satisfies Found;
});

/** How many there are beyond the first page. */
const totalBeyond = Effect.fn("Papers.total")(function* ({ filter }: Asked, { query, ...placed }: Found) {
  if (query !== null) {
    const { count, isMore } = yield* sumFound(filter, query, placed);
    return { total: count, ...(isMore && { more: true }) };
  }
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* counted(sql, filter, null, TOTAL_MAX);
  return totalOf(row?.total ?? 0);
});

/** What stands on the first page alone: how many there are, how many of each filter, and what comes nearest to nothing. */
const firstPage = Effect.fn("Papers.firstPage")(function* (asked: Asked, found: Found, limit: number, viewer: Viewer) {
  const { filter, counts } = asked;
  const { places, query, like, isNear } = found;
  const words = query === null ? null : everywhere(query);
  const isNothing = isSearch(asked.q) && places.length === 0;
  const told = yield* Effect.all(
    {
      total: places.length <= limit ? Effect.succeed(totalOf(places.length)) : totalBeyond(asked, found),
      nearest:
        isNothing && like
          ? Effect.flatMap(findNearest(like, filter.type), (near) => papersAt(near, viewer))
          : Effect.succeed([]),
      counts: counts === "true" ? countFilters(filter, words, viewer.language) : Effect.undefined,
    },
    { concurrency: "unbounded" },
  );
  return {
    ...told.total,
    ...(isNear && !isNothing && { isNear: true }),
    ...(isNothing && { nearest: told.nearest }),
    ...(told.counts && { counts: told.counts }),
  } satisfies Omit<PaperList, "items" | "next">;
});

/**
 * Approved papers by filters and words, newest year first, or best match first, or by title. Refuses a cursor of another
 * list (bad_request).
 */
export const listPapers = Effect.fn("Papers.list")(
  function* (asked: Asked, viewer: Viewer) {
    const limit = asked.limit ?? PAGE_LIMIT;
    const found = yield* find(asked, limit);
    const ids = found.places.slice(0, limit).map(({ id }) => id);
    const [{ items, next }, pages, first] = yield* Effect.all(
      [
        pageOf(found.places, { ...found, limit, viewer }),
        found.query === null ? Effect.succeed([]) : findPages(ids, found.query),
        asked.after === undefined ? firstPage(asked, found, limit, viewer) : Effect.succeed({}),
      ],
      { concurrency: "unbounded" },
    );
    return { items: found.query === null ? items : withPlaces(items, pages, found.query), next, ...first };
  },
  Effect.catchTag("SqlError", Effect.die),
);
