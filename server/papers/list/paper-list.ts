import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { PaperList, Sorting } from "../../../src/contract/entities.ts";
import { PAGE_LIMIT, TOTAL_MAX } from "../../../src/contract/limits.ts";
import { readSearch } from "../../../src/contract/search.ts";
import { refuse } from "../../http/errors/api-error.ts";
import { type Order, readCursor, writeCursor } from "../../paging/paper-cursor.ts";
import type { Filter } from "./paper-filter.sql.ts";
import { counted, newest, type Place, titled } from "./paper-list.sql.ts";
import type { Asker } from "../paper-access.ts";
import { findPapers, type Viewer } from "../papers.sql.ts";
import { paperOf } from "../paper-view.ts";
import { countFilters } from "../search/facet-counts.sql.ts";
import { findByWords, findNearest, type Found, inReach, ordersOf, sumFound } from "../search/search-papers.ts";
import { findPages, withPlaces } from "../search/snippets.sql.ts";
import { type Reach, reachOf } from "../search/search-access.sql.ts";

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

/** Who looks, with the role: it decides whose pages a search reads. */
export type Searcher = Viewer & Asker;

/** A list that is asked for, and whose pages it reads where words are looked for. */
interface Wanted extends Asked {
  readonly limit: number;
  readonly reach: Reach;
}

const find = Effect.fn("Papers.find")(function* (wanted: Wanted, viewer: Searcher) {
  const { filter, q, after, sort = "relevance", limit, reach } = wanted;
  const sql = yield* SqlClient.SqlClient;
  const stretch = { filter, after: yield* cursorOf(after, ordersOf(isSearch(q), sort)), limit };
  if (isSearch(q) && readSearch(q).length === 0)
    return { order: "ranked", isNear: false, places: [], query: null } satisfies Found;
  if (isSearch(q)) return yield* findByWords({ typed: q, sort, reach }, stretch, viewer);
  const places = yield* (sort === "title" ? titled : newest)(sql, stretch);
  return { order: sort === "title" ? "titled" : "newest", isNear: false, places, query: null } satisfies Found;
});

/** How many there are beyond the first page. */
const totalBeyond = Effect.fn("Papers.total")(function* ({ filter, reach }: Wanted, { query, ...placed }: Found) {
  if (query !== null) {
    const { count, isMore } = yield* sumFound(filter, { query, reach }, placed);
    return { total: count, ...(isMore && { more: true }) };
  }
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* counted(sql, filter, null, TOTAL_MAX);
  return totalOf(row?.total ?? 0);
});

/** What stands on the first page alone: how many there are, how many of each filter, and what comes nearest to nothing. */
const firstPage = Effect.fn("Papers.firstPage")(function* (asked: Wanted, found: Found, viewer: Viewer) {
  const sql = yield* SqlClient.SqlClient;
  const { filter, counts, limit, reach } = asked;
  const { places, query, like, isNear } = found;
  const words = query === null ? null : inReach(sql, { query, reach });
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
  function* (asked: Asked, viewer: Searcher) {
    const limit = asked.limit ?? PAGE_LIMIT;
    const reach: Reach = isSearch(asked.q) ? yield* reachOf(viewer) : { kind: "none" };
    const wanted = { ...asked, limit, reach };
    const found = yield* find(wanted, viewer);
    const ids = found.places.slice(0, limit).map(({ id }) => id);
    const [{ items, next }, pages, first] = yield* Effect.all(
      [
        pageOf(found.places, { ...found, limit, viewer }),
        found.query === null ? Effect.succeed([]) : findPages(ids, found.query, reach),
        asked.after === undefined ? firstPage(wanted, found, viewer) : Effect.succeed({}),
      ],
      { concurrency: "unbounded" },
    );
    return { items: found.query === null ? items : withPlaces(items, pages, found.query), next, ...first };
  },
  Effect.catchTag("SqlError", Effect.die),
);
