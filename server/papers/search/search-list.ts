import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { PaperList } from "../../../src/contract/entities.ts";
import { PAGE_LIMIT } from "../../../src/contract/page-size.ts";
import { parseSearchQuery } from "../../../src/contract/papers/search-query.ts";
import { cappedTotal } from "../../paging/page.ts";
import { parsePaperCursor } from "../../paging/paper-cursor.ts";
import { type ListViewer, type PaperListQuery, cutPlaces } from "../list/paper-list.ts";
import type { Viewer } from "../papers.sql.ts";
import { countFacets, type FacetBase, foundAlone } from "./facet-counts.sql.ts";
import { type SearchStart, findSearchStart } from "./search-access.sql.ts";
import { SearchCache } from "./search-cache.ts";
import {
  searchPapers,
  findClosestPapers,
  type SearchResult,
  matchWithAccess,
  searchOrder,
  countMatches,
  type TotalCount,
} from "./search-papers.ts";
import { findMatchingPages, withSnippets } from "./snippets.sql.ts";
import { isPhrase } from "./text-match.sql.ts";

export interface SearchListQuery extends PaperListQuery {
  readonly q: string;
}

/** Whether words are looked for. */
export const isSearchText = (q: string | undefined): q is string => q !== undefined && q.trim() !== "";

/** A search that is asked for, and what it begins with. */
interface Wanted extends SearchListQuery, SearchStart {
  readonly limit: number;
}

const find = Effect.fn("Search.find")(function* (wanted: Wanted, viewer: ListViewer) {
  const { filter, q, after, sort = "relevance", limit, reach, library } = wanted;
  const stretch = { filter, after: yield* parsePaperCursor(after, [searchOrder(sort)]), limit };
  if (parseSearchQuery(q).length === 0)
    return { order: "ranked", isNear: false, places: [], query: null } satisfies SearchResult;
  return yield* searchPapers({ typed: q, sort, reach, library }, stretch, viewer);
});

/** How many there are, and which: those of one page were counted when they were put into an order. */
const countAll = Effect.fn("Search.countAll")(function* (
  { filter, reach, limit }: Wanted,
  { query, ...placed }: SearchResult,
) {
  const { length } = placed.places;
  if (query === null || length <= limit)
    return { count: length, isMore: false, found: placed.found } satisfies TotalCount as TotalCount;
  return yield* countMatches(filter, { query, reach }, placed);
});

/**
 * Facet counts of what was found, or of what holds the words in its heading. Others depend on the words of pages, which no edition
 * counts, and are not kept.
 */
const readFacets = Effect.fn("Search.readFacets")(function* (asked: Wanted, from: FacetBase, viewer: Viewer) {
  const { filter, reach, library, levelNames } = asked;
  const counts = countFacets(filter, from, viewer);
  const counted = foundAlone(filter, from) ?? (reach.kind === "none" ? from.words : undefined);
  if (counted === undefined) return yield* counts;
  const key = JSON.stringify([viewer.language, levelNames, filter, counted]);
  return yield* (yield* SearchCache).facets.read(library.edition, key, counts);
});

/** The total, and where they are asked for the facet counts, which take the papers that were found for it but for a phrase, of which not all are read. */
const countResults = Effect.fn("Search.countResults")(function* (asked: Wanted, found: SearchResult, viewer: Viewer) {
  const sql = yield* SqlClient.SqlClient;
  const { counts, reach } = asked;
  const { query } = found;
  const { count, isMore, found: all } = yield* countAll(asked, found);
  const total = { ...cappedTotal(count), ...(isMore && { more: true }) } satisfies Pick<PaperList, "total" | "more">;
  if (counts !== "true") return { total };
  const words = query === null ? null : matchWithAccess(sql, { query, reach });
  const isWhole = query !== null && !isPhrase({ query: query.all });
  const facets = yield* readFacets(asked, { words, found: isWhole ? all : undefined }, viewer);
  return { total, counts: facets };
});

const findListed = Effect.fn("Search.findListed")(function* (
  { library }: Wanted,
  ids: readonly number[],
  viewer: Viewer,
) {
  return yield* (yield* SearchCache).papers(library.edition, ids, viewer);
});

/** What only the first page has: the total, the facet counts, and the closest papers if nothing was found. */
const firstPage = Effect.fn("Search.firstPage")(function* (asked: Wanted, found: SearchResult, viewer: Viewer) {
  const { places, like, isNear } = found;
  const isNothing = places.length === 0;
  const [counted, nearest] = yield* Effect.all(
    [
      countResults(asked, found, viewer),
      isNothing && like
        ? Effect.flatMap(findClosestPapers(like, asked.filter.type), (near) =>
            findListed(
              asked,
              near.map(({ id }) => id),
              viewer,
            ),
          )
        : Effect.succeed([]),
    ],
    { concurrency: "unbounded" },
  );
  return {
    ...counted.total,
    ...(isNear && !isNothing && { isNear: true }),
    ...(isNothing && { nearest }),
    ...(counted.counts && { counts: counted.counts }),
  } satisfies Omit<PaperList, "items" | "next">;
});

/** Approved papers that hold the words, best match first unless said otherwise. Refuses a cursor of another list (bad_request). */
export const listSearchResults = Effect.fn("Search.listSearchResults")(
  function* (asked: SearchListQuery, viewer: ListViewer) {
    const limit = asked.limit ?? PAGE_LIMIT;
    const wanted = { ...asked, limit, ...(yield* findSearchStart(viewer)) };
    const found = yield* find(wanted, viewer);
    const { items: places, next } = cutPlaces(found.places, { ...found, limit });
    const ids = places.map(({ id }) => id);
    const [items, pages, first] = yield* Effect.all(
      [
        findListed(wanted, ids, viewer),
        found.query === null ? Effect.succeed([]) : findMatchingPages(ids, found.query, wanted.reach),
        asked.after === undefined ? firstPage(wanted, found, viewer) : Effect.succeed({}),
      ],
      { concurrency: "unbounded" },
    );
    return { items: found.query === null ? items : withSnippets(items, pages, found.query), next, ...first };
  },
  Effect.catchTag("SqlError", Effect.die),
);
