import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { PaperList, SortOrder } from "../../../src/contract/entities.ts";
import { LIST_COUNT_MAX, PAGE_LIMIT } from "../../../src/contract/page-size.ts";
import { parseSearchQuery } from "../../../src/contract/papers/search-query.ts";
import { cappedTotal, cutPage, type PageQuery } from "../../paging/page.ts";
import { type ListOrder, encodePaperCursor, parsePaperCursor } from "../../paging/paper-cursor.ts";
import type { PaperFilter } from "./paper-filter.sql.ts";
import { countCandidates, selectNewest, type ListPosition, selectByTitle } from "./paper-list.sql.ts";
import type { CallerIdentity } from "../paper-access.ts";
import { findPapers, type Viewer } from "../papers.sql.ts";
import { paperOf } from "../paper-view.ts";
import { countFacets } from "../search/facet-counts.sql.ts";
import {
  searchPapers,
  findClosestPapers,
  type SearchResult,
  matchWithAccess,
  allowedOrders,
  countMatches,
} from "../search/search-papers.ts";
import { findMatchingPages, withSnippets } from "../search/snippets.sql.ts";
import { type SearchAccess, findSearchAccess } from "../search/search-access.sql.ts";

export interface PaperListQuery extends PageQuery {
  readonly filter: PaperFilter;
  readonly q?: string | undefined;
  readonly sort?: SortOrder | undefined;
  readonly counts?: "true" | undefined;
}

/** Whether words are looked for. */
export const isSearchText = (q: string | undefined): q is string => q !== undefined && q.trim() !== "";

interface Shown {
  readonly order: ListOrder;
  readonly isNear?: boolean;
  readonly limit: number;
  readonly viewer: Viewer;
}

const findPapersAt = Effect.fn("Papers.findPapersAt")(function* (places: readonly ListPosition[], viewer: Viewer) {
  const ids = places.map(({ id }) => id);
  return (yield* findPapers(ids, viewer)).map(paperOf);
});

/** One page as the contract spells it: `places` holds one more than `limit` where the list goes on. */
export const paperPage = Effect.fn("Papers.paperPage")(function* (
  places: readonly ListPosition[],
  { order, isNear = false, limit, viewer }: Shown,
) {
  const { items, next } = cutPage(places, limit, (last) => encodePaperCursor({ order, isNear, ...last }));
  return { items: yield* findPapersAt(items, viewer), next } satisfies PaperList;
});

/** Who looks, with the role: it decides whose pages a search reads. */
export type ListViewer = Viewer & CallerIdentity;

/** A list that is asked for, and whose pages it reads where words are looked for. */
interface Wanted extends PaperListQuery {
  readonly limit: number;
  readonly reach: SearchAccess;
}

const find = Effect.fn("Papers.find")(function* (wanted: Wanted, viewer: ListViewer) {
  const { filter, q, after, sort = "relevance", limit, reach } = wanted;
  const sql = yield* SqlClient.SqlClient;
  const stretch = { filter, after: yield* parsePaperCursor(after, allowedOrders(isSearchText(q), sort)), limit };
  if (isSearchText(q) && parseSearchQuery(q).length === 0)
    return { order: "ranked", isNear: false, places: [], query: null } satisfies SearchResult;
  if (isSearchText(q)) return yield* searchPapers({ typed: q, sort, reach }, stretch, viewer);
  const places = yield* (sort === "title" ? selectByTitle : selectNewest)(sql, stretch);
  return { order: sort === "title" ? "titled" : "newest", isNear: false, places, query: null } satisfies SearchResult;
});

/** How many there are beyond the first page. */
const totalBeyond = Effect.fn("Papers.totalBeyond")(function* (
  { filter, reach }: Wanted,
  { query, ...placed }: SearchResult,
) {
  if (query !== null) {
    const { count, isMore } = yield* countMatches(filter, { query, reach }, placed);
    return { total: count, ...(isMore && { more: true }) };
  }
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* countCandidates(sql, filter, null, LIST_COUNT_MAX);
  return cappedTotal(row?.total ?? 0);
});

/** What only the first page has: the total, the facet counts, and the closest papers if nothing was found. */
const firstPage = Effect.fn("Papers.firstPage")(function* (asked: Wanted, found: SearchResult, viewer: Viewer) {
  const sql = yield* SqlClient.SqlClient;
  const { filter, counts, limit, reach } = asked;
  const { places, query, like, isNear } = found;
  const words = query === null ? null : matchWithAccess(sql, { query, reach });
  const isNothing = isSearchText(asked.q) && places.length === 0;
  const told = yield* Effect.all(
    {
      total: places.length <= limit ? Effect.succeed(cappedTotal(places.length)) : totalBeyond(asked, found),
      nearest:
        isNothing && like
          ? Effect.flatMap(findClosestPapers(like, filter.type), (near) => findPapersAt(near, viewer))
          : Effect.succeed([]),
      counts: counts === "true" ? countFacets(filter, words, viewer.language) : Effect.undefined,
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
export const listPapers = Effect.fn("Papers.listPapers")(
  function* (asked: PaperListQuery, viewer: ListViewer) {
    const limit = asked.limit ?? PAGE_LIMIT;
    const reach: SearchAccess = isSearchText(asked.q) ? yield* findSearchAccess(viewer) : { kind: "none" };
    const wanted = { ...asked, limit, reach };
    const found = yield* find(wanted, viewer);
    const ids = found.places.slice(0, limit).map(({ id }) => id);
    const [{ items, next }, pages, first] = yield* Effect.all(
      [
        paperPage(found.places, { ...found, limit, viewer }),
        found.query === null ? Effect.succeed([]) : findMatchingPages(ids, found.query, reach),
        asked.after === undefined ? firstPage(wanted, found, viewer) : Effect.succeed({}),
      ],
      { concurrency: "unbounded" },
    );
    return { items: found.query === null ? items : withSnippets(items, pages, found.query), next, ...first };
  },
  Effect.catchTag("SqlError", Effect.die),
);
