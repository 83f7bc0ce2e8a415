import type { Statement } from "effect/sql";
import { SEARCH_COUNT_MAX } from "../../../src/contract/papers/search-limits.ts";
import { LIST_COUNT_MAX } from "../../../src/contract/page-size.ts";
import { candidatePapers } from "./candidate-papers.sql.ts";
import type { PaperCursor } from "../../paging/paper-cursor.ts";
import { type PaperFilter, type SqlFragment, type Sql, untold } from "./paper-filter.sql.ts";
import type { TextMatch } from "../search/text-match.sql.ts";
import { paperColumns, type PaperRow, type Viewer } from "../papers.sql.ts";

export interface ListPosition {
  readonly id: number;
  readonly place: number | string;
}

/** One page of a list: what passes, where it goes on, how many rows are wanted. */
export interface PageRequest {
  readonly filter: PaperFilter;
  readonly after: PaperCursor | null;
  readonly limit: number;
}

/** How many of the newest matches are ranked by their page text. Reading the text is the expensive part. */
const WEIGHED = 100;
/** Lifts every match in a heading above every match in a page. */
const HEADING = 1_000_000_000;

/** Places of one page, and the one after it where there is one. */
export const selectNewest = (
  sql: Sql,
  { filter, after, limit }: PageRequest,
  words: TextMatch | null = null,
): Statement.Statement<ListPosition> =>
  sql<ListPosition>`SELECT id, year AS place FROM (${candidatePapers(sql, { filter, limit: limit + 1, after, words, isOrdered: true })}) found
    ORDER BY year DESC, id DESC`;

/** By title, of the newest `LIST_COUNT_MAX` that pass. */
export const selectByTitle = (
  sql: Sql,
  { filter, after, limit }: PageRequest,
  words: TextMatch | null = null,
): Statement.Statement<ListPosition> =>
  sql<ListPosition>`SELECT id, place FROM (
      SELECT p.id, left(plain(p.title), 60) AS place
      FROM (${candidatePapers(sql, { filter, limit: LIST_COUNT_MAX, words, isOrdered: true })}) found
      JOIN paper p ON p.id = found.id) titled
    WHERE ${after ? sql`(place, id) > (${String(after.place)}, ${after.id}::int)` : sql`true`}
    ORDER BY place, id ${sql.literal(`LIMIT ${limit + 1}`)}`;

const following = (sql: Sql, after: PaperCursor | null): SqlFragment =>
  after ? sql`(place, id) < (${after.place}::float8, ${after.id}::int)` : sql`true`;

/** How many papers there are, counted to one above a limit, and whether some were left unread. */
export interface CandidateCount {
  readonly total: number;
  readonly isCut: boolean;
  /** Their ids, as far as they are counted; of ranked papers in the first row alone. */
  readonly found: readonly number[] | null;
}
export type RankedPaper = ListPosition & CandidateCount;

const seen = (sql: Sql, found: SqlFragment): SqlFragment => sql`(SELECT count(*) FROM ${found})::int AS total,
  (SELECT coalesce(bool_or(cut), false) FROM ${found}) AS "isCut",
  CASE WHEN row_number() OVER (ORDER BY place DESC, id DESC) = 1 THEN ARRAY(SELECT id FROM ${found}) END AS found`;

const placeOf = (sql: Sql, rank: SqlFragment): SqlFragment => sql`round(${rank} * 1000)::float8 * 10000 + year`;

/**
 * Of the newest papers whose heading holds the words: best match first, of equal ones the newer year. Where more hold them than
 * are weighed (`most`) and few of these as they were typed, the newest that do are weighed too: what is meant comes first, however
 * old.
 */
export const rankByHeading = (
  sql: Sql,
  { filter, after, limit }: PageRequest,
  words: Omit<TextMatch, "column">,
  meant: string,
  most = SEARCH_COUNT_MAX,
): Statement.Statement<RankedPaper> => {
  const some = (ways: Pick<TextMatch, "query" | "indexed">) =>
    candidatePapers(sql, { filter, limit: most + 1, words: { ...words, ...ways, column: "found_by" } });
  const isFull = sql`(SELECT count(*) > ${most} AND count(*) FILTER (WHERE words @@ ${untold(sql, meant, "tsquery")}) < ${most / 2} FROM newest)`;
  const others = sql`UNION ALL SELECT * FROM (${some({ query: meant, indexed: meant })}) meant WHERE ${isFull} AND id NOT IN (SELECT id FROM newest)`;
  return sql<RankedPaper>`WITH newest AS MATERIALIZED (${some(words)})
    SELECT id, place, ${seen(sql, sql`newest`)}
    FROM (SELECT id, ${HEADING}::float8 + ${placeOf(sql, sql`ts_rank(words, ${untold(sql, words.query, "tsquery")})`)} AS place
      FROM (SELECT * FROM newest ${meant === words.query ? sql`` : others}) found) ranked
    WHERE ${following(sql, after)} ORDER BY place DESC, id DESC LIMIT ${untold(sql, limit + 1, "int")}`;
};

/**
 * As `ranked`, of papers whose pages hold the words that their heading does not: words close together come first. The newest
 * are weighed, the others follow by year.
 */
export const rankByPageText = (
  sql: Sql,
  { filter, after, limit }: PageRequest,
  words: Omit<TextMatch, "column">,
  placed: string,
): Statement.Statement<RankedPaper> => {
  const found = candidatePapers(sql, {
    filter,
    limit: SEARCH_COUNT_MAX + 1,
    words: { ...words, column: "found_in", beyondHeading: true },
  });
  const rank = sql`ts_rank_cd(words, ${untold(sql, placed, "tsquery")}, 1) + ts_rank(words, ${untold(sql, words.query, "tsquery")}, 1)`;
  // Two ranks of a value that is kept outside its row unpack it twice; of one made in memory, not at all.
  const unpacked = sql`SELECT id, year, CASE WHEN nth <= ${WEIGHED} THEN words || '' END AS words FROM found OFFSET 0`;
  return sql<RankedPaper>`WITH found AS MATERIALIZED (SELECT *, row_number() OVER () AS nth FROM (${found}) found)
    SELECT id, place, ${seen(sql, sql`found`)}
    FROM (SELECT id, coalesce(${placeOf(sql, rank)}, year) AS place FROM (${unpacked}) read) ranked
    WHERE ${following(sql, after)} ORDER BY place DESC, id DESC LIMIT ${untold(sql, limit + 1, "int")}`;
};

/** How many pass, counted to one above `most`. */
export const countCandidates = (
  sql: Sql,
  filter: PaperFilter,
  words: TextMatch | null,
  most: number,
): Statement.Statement<CandidateCount> =>
  sql<CandidateCount>`SELECT count(*)::int AS total, ${words === null ? sql`false` : sql`coalesce(bool_or(cut), false)`} AS "isCut",
      ${words === null ? sql`NULL` : sql`array_agg(id)`} AS found
    FROM (${candidatePapers(sql, { filter, limit: most + 1, words })}) found`;

/** A paper of a page; of a page without papers there is one row, whose `id` is null. */
export interface ListedPaper extends PaperRow, Pick<ListPosition, "place"> {
  /** Of the library (migration 0017), as it was for this page. */
  readonly edition: string;
  /** How many pass, counted to one above `LIST_COUNT_MAX`; null where the page is not the first or holds them all. */
  readonly total: number | null;
}

/** Papers of one page, and the one after it where there is one, in a single statement: all of them are of one edition. */
export const selectListPage = (
  sql: Sql,
  request: PageRequest,
  order: "newest" | "titled",
  viewer: Viewer,
): Statement.Statement<ListedPaper | { readonly id: null; readonly edition: string }> => {
  const { filter, after, limit } = request;
  const total = sql`CASE WHEN (SELECT count(*) FROM found) > ${limit}
    THEN (SELECT total FROM (${countCandidates(sql, filter, null, LIST_COUNT_MAX)}) counted) END`;
  return sql`WITH found AS MATERIALIZED (${(order === "titled" ? selectByTitle : selectNewest)(sql, request)})
    SELECT (SELECT edition FROM library) AS edition, found.place, ${after === null ? total : sql`NULL::int`} AS total, ${paperColumns(sql, viewer)}
    FROM (SELECT) one LEFT JOIN (found JOIN paper p ON p.id = found.id) ON true
    ORDER BY ${order === "titled" ? sql`found.place, p.id` : sql`found.place DESC, p.id DESC`}`;
};
