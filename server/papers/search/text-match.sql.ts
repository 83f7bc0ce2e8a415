import { dashboardTypes } from "../../../src/contract/entities.ts";
import { FIRST_YEAR } from "../../../src/contract/papers/paper-year.ts";
import type { PaperCursor } from "../../paging/paper-cursor.ts";
import { type PaperFilter, hasUniversityFilter, type SqlFragment, type Sql, untold } from "../list/paper-filter.sql.ts";

/** How large the library is, from what costs nothing to know: the year of its newest paper, and the highest id. */
export interface LibrarySize {
  readonly newest: number;
  readonly highest: number;
}

/** Words to look for: the text of a tsquery, and whether in headings or in headings and pages. */
export interface TextMatch {
  readonly query: string;
  /** The same, as the index is asked for it. */
  readonly indexed: string;
  /** Some of the words, which a paper of `query` holds as well: all but one that the index has to gather. */
  readonly finished?: string | undefined;
  readonly column: "found_by" | "found_in";
  readonly library: LibrarySize;
  /** The only year of papers that hold the words, where one was typed. */
  readonly year?: number | undefined;
  /** Papers whose heading holds the words are left out. */
  readonly beyondHeading?: boolean;
  /** What else papers `p` must be. */
  readonly only?: SqlFragment | undefined;
  /** Of how many papers that hold the words of a phrase their order is read; of all unless said. */
  readonly read?: number | undefined;
}

export interface CandidateQuery {
  readonly filter: PaperFilter;
  readonly limit: number;
  readonly after?: PaperCursor | null;
  readonly words?: TextMatch | null;
  /** Whether of equally new papers just those are wanted whose ids are the highest. */
  readonly isOrdered?: boolean;
}

export const matchesText = (sql: Sql, { query, column }: TextMatch): SqlFragment =>
  sql`p.${sql(column)} @@ ${untold(sql, query, "tsquery")}`;

/** Whether the order of words counts. */
export const isPhrase = ({ query }: Pick<TextMatch, "query">): boolean => query.includes("<");

/** Stands in a query where the index has area and year before a word; no word that is looked for has it. */
const MARK = "@";

/**
 * The index has each word apart for each area and year (migration 0012), and knows no order of words. A word that begins with
 * what was typed need not be asked for once more.
 */
const marked = (query: string, area = ""): string =>
  query
    .replace(/<(?:-|\d+)>/g, "&")
    .replace(/('[^']+'):\* \| \1/g, "$1:*")
    .replace(/'([^']+)'/g, `'${area.slice(0, 1)}${MARK}$1'`);

/** The years to ask, the newest first. */
const yearsOf = ({ filter, after }: CandidateQuery, { library, year }: TextMatch): readonly number[] => {
  const only = filter.year ?? year;
  if (only !== undefined) return [only];
  const last = Number(after?.place ?? library.newest);
  return Array.from({ length: last - FIRST_YEAR + 1 }, (_, n) => last - n);
};

/** What to ask for: a query, and what stands for its marks, one after the other. */
interface Questions {
  readonly query: string;
  readonly marks: readonly string[];
}

/** One question for each year; for each area too, where papers of a year need no order. */
const questionsOf = (
  { filter, isOrdered }: CandidateQuery,
  { indexed }: TextMatch,
  years: readonly number[],
): Questions => {
  const areas =
    filter.type === undefined && !hasUniversityFilter(filter) ? dashboardTypes : [filter.type ?? "university"];
  if (isOrdered)
    return { query: areas.map((area) => `(${marked(indexed, area)})`).join(" | "), marks: years.map(String) };
  return { query: marked(indexed), marks: years.flatMap((year) => areas.map((area) => `${area[0]}${year}`)) };
};

interface Asked {
  readonly want: CandidateQuery;
  readonly words: TextMatch;
  readonly all: readonly SqlFragment[];
  readonly tail: SqlFragment;
}

/** One year is asked after the other until there are enough. Within a year any will do, unless the order counts. */
const ofYears = (sql: Sql, { want, words, all, tail }: Asked, years: readonly number[]): SqlFragment => {
  const { query, marks } = questionsOf(want, words, years);
  const column = sql`p.${sql(words.column)}`;
  const holds = sql`words_in(${column}, p.area, p.year) @@ replace(${untold(sql, query, "text")}, ${MARK}, asked.mark)::tsquery`;
  const order = want.isOrdered ? sql`ORDER BY p.id DESC` : sql``;
  return sql`SELECT found.* FROM unnest((SELECT ${marks}::text[])) asked (mark) CROSS JOIN LATERAL
    (SELECT p.id, p.year, ${column} AS words FROM paper p WHERE ${sql.and([...all, holds])} ${order} ${tail}) found ${tail}`;
};

/** Years that tell how rare words are, in how few papers of these they are rare, and how many papers of rare words are fetched. */
const FRESH = 3;
const RARE = 10;
const FEW = 2000;

/**
 * The index gives all words that begin with what was typed, however rare the other words are: these are asked for first. Planned
 * for as many as are fetched; for one, each paper would be looked through.
 */
const holdsFinished = (sql: Sql, finished: string | undefined): readonly SqlFragment[] => {
  if (finished === undefined) return [];
  const some = sql`SELECT FROM paper p WHERE p.status = 'approved' AND p.found_by @@ ${untold(sql, finished, "tsquery")} ${sql.literal(`LIMIT ${FEW}`)}`;
  return [sql`(SELECT count(*) FROM (${some}) finished) > 0`];
};

/**
 * Words of headings that few papers of the newest years hold are asked for once in all years, not in each: most searches for
 * words of a page find nothing in headings. The planner is not told the query, so that it takes the index.
 */
const ofHeadings = (sql: Sql, asked: Asked, years: readonly number[]): SqlFragment => {
  const { words, all, tail } = asked;
  const before = years[FRESH];
  if (before === undefined) return ofYears(sql, asked, years);
  const conditions = [
    ...all,
    sql`p.year <= ${untold(sql, before, "int")}`,
    sql`p.found_by @@ ${untold(sql, words.indexed, "tsquery")}`,
    sql`(SELECT count(*) FROM fresh) < ${RARE}`,
    ...holdsFinished(sql, words.finished),
  ];
  const isFew = sql`(SELECT count(*) FROM fresh) < ${RARE} AND (SELECT count(*) FROM few) <= ${FEW}`;
  return sql`WITH fresh AS MATERIALIZED (${ofYears(sql, asked, years.slice(0, FRESH))}),
      few AS MATERIALIZED (SELECT p.id, p.year, p.found_by AS words FROM paper p WHERE ${sql.and(conditions)} ${sql.literal(`LIMIT ${FEW + 1}`)})
    SELECT * FROM (SELECT * FROM fresh
      UNION ALL (SELECT * FROM few WHERE ${isFew} ORDER BY year DESC, id DESC)
      UNION ALL (SELECT * FROM (${ofYears(sql, asked, years.slice(FRESH))}) older WHERE NOT (${isFew}))) held ${tail}`;
};

/** So few papers are looked through: years are many, and a table without statistics (the embedded database) has no good plan. */
const isSmall = ({ library }: TextMatch): boolean => library.highest <= 2000;

/**
 * The order in which papers `p` are found in headings and pages: the newest first, of one year those of an area as they lie in the
 * table.
 */
export const foundOrder = (sql: Sql, words: TextMatch): SqlFragment =>
  isSmall(words)
    ? sql`p.year DESC, p.id DESC`
    : sql`p.year DESC, array_position(${dashboardTypes}::text[], p.area), p.ctid`;

const holding = (sql: Sql, asked: Asked): SqlFragment => {
  const { want, words, all, tail } = asked;
  if (isSmall(words))
    return sql`SELECT p.id, p.year, p.${sql(words.column)} AS words FROM paper p
      WHERE ${sql.and([...all, matchesText(sql, words)])} ORDER BY year DESC, id DESC ${tail}`;
  const years = yearsOf(want, words);
  return (words.column === "found_by" && !want.isOrdered ? ofHeadings : ofYears)(sql, asked, years);
};

/**
 * The newest papers that match, with their tsvectors. Asks the index year by year, so that a word that half of a million
 * papers contain costs no more than a rare one. The word order of a phrase is checked in the newest `read` matches.
 */
export const matchByYear = (
  sql: Sql,
  want: CandidateQuery,
  words: TextMatch,
  all: readonly SqlFragment[],
): SqlFragment => {
  const some = sql.literal(`LIMIT ${want.limit}`);
  const held = (tail: SqlFragment) => holding(sql, { want, words, all, tail });
  if (!isPhrase(words)) return sql`SELECT id, year, words, false AS cut FROM (${held(some)}) found`;
  const { read } = words;
  const whole =
    read === undefined
      ? sql`SELECT *, false AS cut FROM (${held(sql`OFFSET 0`)}) held`
      : sql`SELECT *, count(*) OVER () > ${read} AS cut FROM (${held(sql.literal(`LIMIT ${read + 1}`))}) held`;
  return sql`SELECT id, year, words, cut FROM (${whole}) held WHERE words @@ ${untold(sql, words.query, "tsquery")} ${some}`;
};
