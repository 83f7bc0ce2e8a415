import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { SortOrder } from "../../../src/contract/entities.ts";
import { SEARCH_COUNT_MAX } from "../../../src/contract/papers/search-limits.ts";
import { parseSearchQuery } from "../../../src/contract/papers/search-query.ts";
import type { ListOrder } from "../../paging/paper-cursor.ts";
import { type PaperFilter, type Sql, untold } from "../list/paper-filter.sql.ts";
import {
  type CandidateCount,
  countCandidates,
  selectNewest,
  type ListPosition,
  rankByHeading,
  rankByPageText,
  type PageRequest,
  selectByTitle,
} from "../list/paper-list.sql.ts";
import type { Viewer } from "../papers.sql.ts";
import { isPhrase, type TextMatch } from "./text-match.sql.ts";
import { findFuzzyTerms } from "./fuzzy-terms.sql.ts";
import { type SearchQuery, buildSearchQuery } from "./search-query.sql.ts";
import type { LibraryState, SearchAccess } from "./search-access.sql.ts";
import { type NearQuery, SearchCache } from "./search-cache.ts";
import { findLockedPapers } from "./locked-papers.sql.ts";

/** How many papers were found so far, and whether there are others beside. */
export interface MatchCount {
  readonly count: number;
  readonly isMore: boolean;
}

/** The count of all that were found. */
export interface TotalCount extends MatchCount {
  /** The ids of those that were counted; undefined where pages were not asked, as headings are enough. */
  readonly found?: readonly number[] | undefined;
}

export interface SearchResult {
  readonly order: ListOrder;
  readonly isNear: boolean;
  readonly places: readonly ListPosition[];
  /** Null where nothing was looked for. */
  readonly query: SearchQuery | null;
  /** Words like those typed, as what comes nearest is looked for; undefined where that was not read. */
  readonly like?: SearchQuery | null | undefined;
  /** How many hold it in their heading; undefined where that was not asked. */
  readonly inHeading?: MatchCount | undefined;
  /** How many hold it in their pages alone; undefined where that was not asked. */
  readonly inPages?: MatchCount | undefined;
  /** The ids of those that were counted in headings and pages. */
  readonly found?: readonly number[] | undefined;
}
type Placed = Pick<SearchResult, "places" | "inHeading" | "inPages" | "found">;

const sumOf = ({ total, isCut }: Pick<CandidateCount, "total" | "isCut"> = { total: 0, isCut: false }): MatchCount => ({
  count: Math.min(total, SEARCH_COUNT_MAX),
  isMore: isCut || total > SEARCH_COUNT_MAX,
});

const onlyOpen = (reach: SearchAccess) => (reach.kind === "some" ? reach.isOpen : undefined);

/** Papers whose pages hold the words of a phrase that are read for its order, where they give a page of papers. */
const READ = 500;

/** What a search is made with: the words, and whose pages it reads. */
interface Search {
  readonly query: SearchQuery;
  readonly reach: SearchAccess;
}

/** The library as it was when the search began. */
interface InLibrary {
  readonly library: LibraryState;
}

/** What was found in headings: to all alike, whatever is open to them. */
const readHeadings = Effect.fn("Search.readHeadings")(function* (
  stretch: PageRequest,
  words: Omit<TextMatch, "column">,
  { query, library }: Search & InLibrary,
) {
  const sql = yield* SqlClient.SqlClient;
  const key = JSON.stringify([stretch, words, query.meant]);
  return yield* (yield* SearchCache).headings.read(
    library.edition,
    key,
    rankByHeading(sql, stretch, words, query.meant),
  );
});

/** What stands in the heading, then what stands in the pages of papers that are open. */
const byRelevance = Effect.fn("Search.byRelevance")(function* (
  stretch: PageRequest,
  search: Search & InLibrary,
  read?: number,
) {
  const { query, reach } = search;
  const sql = yield* SqlClient.SqlClient;
  const { all, indexed, finished, library, year } = query;
  const words = { query: all, indexed, finished, library, year, read };
  const headings = yield* readHeadings(stretch, words, search);
  const inHeading = sumOf(headings[0]);
  const found = headings[0]?.found ?? [];
  if (headings.length > stretch.limit || reach.kind === "none")
    return { places: headings, inHeading, found } satisfies Placed;
  const rest = { ...stretch, limit: stretch.limit - headings.length };
  const pages = yield* rankByPageText(sql, rest, { ...words, only: onlyOpen(reach) }, query.placed);
  return {
    places: [...headings, ...pages],
    inHeading,
    inPages: sumOf(pages[0]),
    found: [...found, ...(pages[0]?.found ?? [])],
  } satisfies Placed;
});

/** The words in the headings of all papers, and in the pages of those that are open. */
export const matchWithAccess = (sql: Sql, { query: { all, indexed, library, year }, reach }: Search): TextMatch => ({
  query: all,
  indexed,
  library,
  year,
  column: reach.kind === "none" ? "found_by" : "found_in",
  only: reach.kind === "some" ? sql`(p.found_by @@ ${untold(sql, all, "tsquery")} OR ${reach.isOpen})` : undefined,
  read: READ,
});

/** How many papers were found, counted to `SEARCH_COUNT_MAX` where they were not while they were put into an order. */
export const countMatches = Effect.fn("Search.countMatches")(function* (
  filter: PaperFilter,
  search: Search,
  { inHeading, inPages, found = [] }: Placed,
) {
  if (inHeading?.isMore === true) return inHeading satisfies TotalCount as TotalCount;
  if (inHeading !== undefined && search.reach.kind === "none")
    return { ...inHeading, found } satisfies TotalCount as TotalCount;
  const sql = yield* SqlClient.SqlClient;
  const words = { ...matchWithAccess(sql, search), beyondHeading: inHeading !== undefined };
  const [row] = inPages === undefined ? yield* countCandidates(sql, filter, words, SEARCH_COUNT_MAX) : [];
  const beside = inPages ?? sumOf(row);
  const total = sumOf({ total: (inHeading?.count ?? 0) + beside.count, isCut: beside.isMore });
  return { ...total, found: [...found, ...(row?.found ?? [])] } satisfies TotalCount as TotalCount;
});

const orders = { relevance: "ranked", newest: "newest", title: "titled" } as const satisfies Record<
  SortOrder,
  ListOrder
>;

/** The order of a search, which its next pages go on in. */
export const searchOrder = (sort: SortOrder): ListOrder => orders[sort];

/** Of a phrase that few of the papers hold that were read, all are read. */
const inOrder = Effect.fn("Search.inOrder")(function* (stretch: PageRequest, search: Search & InLibrary) {
  const some = yield* byRelevance(stretch, search, READ);
  if (some.places.length > stretch.limit || search.reach.kind === "none") return some;
  return yield* byRelevance(stretch, search);
});

const place = Effect.fn("Search.place")(function* (sort: SortOrder, stretch: PageRequest, search: Search & InLibrary) {
  const sql = yield* SqlClient.SqlClient;
  if (sort === "relevance")
    return yield* isPhrase({ query: search.query.all }) ? inOrder(stretch, search) : byRelevance(stretch, search);
  const words = { ...matchWithAccess(sql, search), read: undefined };
  const places = yield* (sort === "newest" ? selectNewest : selectByTitle)(sql, stretch, words);
  return { places } satisfies Placed;
});

/** Where all else is listed and there is room: papers whose pages are shut and hold the words. They end the list. */
const withShut = Effect.fn("Search.withShut")(function* (
  stretch: PageRequest,
  search: Search,
  placed: Placed,
  { userId }: Viewer,
) {
  const { query, reach } = search;
  const most = stretch.limit - placed.places.length;
  if (reach.kind === "all" || most <= 0) return placed;
  const ids = yield* findLockedPapers({ filter: stretch.filter, accountId: userId, query, reach, most });
  return {
    ...placed,
    places: [...placed.places, ...ids.map((id): ListPosition => ({ id, place: 0 }))],
  } satisfies Placed;
});

/** What was typed, as the database looks for it; null where it holds no word. */
const readQuery = Effect.fn("Search.readQuery")(function* (typed: string, library: LibraryState) {
  const built = buildSearchQuery(parseSearchQuery(typed).map((term) => [term]));
  return yield* (yield* SearchCache).queries.read(library.vocabulary, typed, built);
});

/** Words that look like those typed, or themselves; `isWhole` where each of them looks like one that a paper holds. */
const buildNear = Effect.fn("Search.buildNear")(function* (typed: string, inHeadings: boolean) {
  const near = yield* findFuzzyTerms(typed, inHeadings);
  const like = yield* buildSearchQuery(near.map(({ term, ways }) => (ways.length > 0 ? ways : [term])));
  return { like, isWhole: near.every(({ ways }) => ways.length > 0) } satisfies NearQuery;
});

const readNear = Effect.fn("Search.readNear")(function* ({ typed, reach, library }: SearchRequest) {
  const inHeadings = reach.kind === "none";
  const key = JSON.stringify([typed, inHeadings]);
  return yield* (yield* SearchCache).nearQueries.read(library.vocabulary, key, buildNear(typed, inHeadings));
});

export interface SearchRequest extends InLibrary {
  readonly typed: string;
  readonly sort: SortOrder;
  readonly reach: SearchAccess;
}

/**
 * Papers with every word typed, in heading or pages; only where there are none, papers with words that look like them.
 * A list that goes on stays with what it began with.
 */
export const searchPapers = Effect.fn("Search.searchPapers")(function* (
  request: SearchRequest,
  stretch: PageRequest,
  viewer: Viewer,
) {
  const { typed, sort, reach, library } = request;
  const order = searchOrder(sort);
  const query = stretch.after?.isNear === true ? null : yield* readQuery(typed, library);
  const placed: Placed =
    query === null || query.isVain
      ? { places: [] }
      : yield* withShut(stretch, { query, reach }, yield* place(sort, stretch, { query, reach, library }), viewer);
  if (placed.places.length > 0 || (stretch.after !== null && !stretch.after.isNear))
    return { order, isNear: false, query, ...placed } satisfies SearchResult;
  const { like, isWhole } = yield* readNear(request);
  if (like === null || !isWhole) return { order, isNear: true, places: [], query: null, like } satisfies SearchResult;
  const near: Placed =
    like.all === query?.all ? { places: [], found: [] } : yield* place(sort, stretch, { query: like, reach, library });
  return { order, isNear: true, query: like, like, ...near } satisfies SearchResult;
});

const NEAREST = 4;

/** What holds most of the words, in its heading; whatever its year, level and type. */
export const findClosestPapers = Effect.fn("Search.findClosestPapers")(function* (
  { any, library }: SearchQuery,
  type: PageRequest["filter"]["type"],
) {
  const sql = yield* SqlClient.SqlClient;
  const stretch = { filter: { type }, after: null, limit: NEAREST } satisfies PageRequest;
  return (yield* rankByHeading(sql, stretch, { query: any, indexed: any, library }, any)).slice(0, NEAREST);
});
