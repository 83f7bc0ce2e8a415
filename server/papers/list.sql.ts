import type { Statement } from "effect/sql";
import { TOTAL_MAX } from "../../src/contract/limits.ts";
import { candidates, type Words } from "./candidates.sql.ts";
import type { Cursor } from "./cursor.ts";
import type { Filter, Part, Sql } from "./filter.sql.ts";

export interface Place {
  readonly id: number;
  readonly place: number | string;
}

/** One page of a list: what passes, where it goes on, how many rows are wanted. */
export interface Stretch {
  readonly filter: Filter;
  readonly after: Cursor | null;
  readonly limit: number;
}

/** Pages whose words are weighed against each other: the newest of those that hold them. */
const WEIGHED = 150;
/** Lifts every match in a heading above every match in a page. */
const HEADING = 1_000_000_000;

/** Places of one page, and the one after it where there is one. */
export const newest = (
  sql: Sql,
  { filter, after, limit }: Stretch,
  words: Words | null = null,
): Statement.Statement<Place> =>
  sql<Place>`SELECT id, year AS place FROM (${candidates(sql, { filter, limit: limit + 1, after, words, isOrdered: true })}) found
    ORDER BY year DESC, id DESC`;

/** By title, of the newest `TOTAL_MAX` that pass. */
export const titled = (
  sql: Sql,
  { filter, after, limit }: Stretch,
  words: Words | null = null,
): Statement.Statement<Place> =>
  sql<Place>`SELECT id, place FROM (
      SELECT p.id, left(plain(p.title), 60) AS place
      FROM (${candidates(sql, { filter, limit: TOTAL_MAX, words, isOrdered: true })}) found
      JOIN paper p ON p.id = found.id) titled
    WHERE ${after ? sql`(place, id) > (${String(after.place)}, ${after.id}::int)` : sql`true`}
    ORDER BY place, id LIMIT ${limit + 1}`;

const following = (sql: Sql, after: Cursor | null): Part =>
  after ? sql`(place, id) < (${after.place}::float8, ${after.id}::int)` : sql`true`;

/** A place, and how many papers were weighed for it, counted to one above `TOTAL_MAX`. */
interface Ranked extends Place {
  readonly total: number;
}

/** Of the newest `TOTAL_MAX` papers whose heading holds the words: best match first, of equal ones the newer year. */
export const ranked = (sql: Sql, { filter, after, limit }: Stretch, query: string): Statement.Statement<Ranked> =>
  sql<Ranked>`SELECT id, place, total FROM (
      SELECT p.id, ${HEADING}::float8 + round(ts_rank(p.found_by, ${query}::tsquery) * 1000)::float8 * 10000 + p.year AS place,
        count(*) OVER ()::int AS total
      FROM (${candidates(sql, { filter, limit: TOTAL_MAX + 1, words: { query, column: "found_by" } })}) found
      JOIN paper p ON p.id = found.id) ranked
    WHERE ${following(sql, after)} ORDER BY place DESC, id DESC LIMIT ${limit + 1}`;

/** As `ranked`, of papers whose pages hold the words that their heading does not: words close together come first. */
export const rankedPages = (sql: Sql, { filter, after, limit }: Stretch, query: string): Statement.Statement<Place> => {
  const words = { query, column: "found_in", beyondHeading: true } as const;
  return sql<Place>`SELECT id, place FROM (
      SELECT p.id, round((ts_rank_cd(p.found_in, ${query}::tsquery, 1) + ts_rank(p.found_in, ${query}::tsquery, 1))
        * 1000)::float8 * 10000 + p.year AS place
      FROM (${candidates(sql, { filter, limit: WEIGHED, words })}) found JOIN paper p ON p.id = found.id) ranked
    WHERE ${following(sql, after)} ORDER BY place DESC, id DESC LIMIT ${limit + 1}`;
};

/** How many pass, counted to one above `TOTAL_MAX`. */
export const counted = (
  sql: Sql,
  filter: Filter,
  words: Words | null,
): Statement.Statement<{ readonly total: number }> =>
  sql<{ readonly total: number }>`SELECT count(*)::int AS total
    FROM (${candidates(sql, { filter, limit: TOTAL_MAX + 1, words })}) found`;
