import { dashboardTypes } from "../../src/contract/entities.ts";
import { FIRST_YEAR } from "../../src/contract/limits.ts";
import type { Cursor } from "./cursor.ts";
import {
  conditions,
  type Filter,
  isForAll,
  isOfDepartment,
  isScoped,
  isUniversity,
  namesDepartment,
  type Part,
  type Sql,
} from "./filter.sql.ts";

/** Words to look for: the text of a tsquery, and whether in headings or in headings and pages. */
export interface Words {
  readonly query: string;
  readonly column: "found_by" | "found_in";
  /** Papers whose heading holds the words are left out. */
  readonly beyondHeading?: boolean;
}

export interface Want {
  readonly filter: Filter;
  readonly limit: number;
  readonly after?: Cursor | null;
  readonly words?: Words | null;
  /** Whether of equally new papers just those are wanted whose ids are the highest. */
  readonly isOrdered?: boolean;
}

/** Walks the index of each level and semester that counts (0: all of them) and puts the walks together. */
const byScope = (sql: Sql, filter: Filter, all: readonly Part[], tail: Part): Part => {
  const level = filter.level_id === undefined ? sql`SELECT id FROM level` : sql`SELECT ${filter.level_id}::int`;
  const semester =
    filter.semester_id === undefined ? sql`SELECT id FROM semester` : sql`SELECT ${filter.semester_id}::int`;
  const scope = [sql`coalesce(p.level_id, 0) = l.id`, sql`coalesce(p.semester_id, 0) = s.id`];
  return sql`SELECT found.* FROM
    (SELECT 0 AS id UNION ALL ${level}) l CROSS JOIN (SELECT 0 AS id UNION ALL ${semester}) s CROSS JOIN LATERAL
    (SELECT p.id, p.year FROM paper p WHERE ${sql.and([...scope, ...all])} ${tail}) found ${tail}`;
};

const byDepartment = (sql: Sql, id: number, all: readonly Part[], tail: Part): Part => {
  const some = (part: Part) => sql`SELECT p.id, p.year FROM paper p WHERE ${sql.and([...all, part])}`;
  return sql`SELECT * FROM (${some(namesDepartment(sql, id))} UNION ALL ${some(isForAll(sql, id))}) found ${tail}`;
};

/** Walks what the filter points at; the planner alone decides where it points at nothing narrow. */
const walk = (sql: Sql, filter: Filter, all: readonly Part[], tail: Part): Part => {
  if (filter.department_id !== undefined) return byDepartment(sql, filter.department_id, all, tail);
  if (isScoped(filter)) return byScope(sql, filter, all, tail);
  return sql`SELECT p.id, p.year FROM paper p WHERE ${sql.and(all)} ${tail}`;
};

/** Stretches of years, the newest first: each is wider than the one before, since that gave too few. */
const STRETCHES = [1, 1, 2, 4, 8, 200].map((width, n, widths) => ({
  width,
  behind: widths.slice(0, n).reduce((sum, one) => sum + one, 0),
}));

const holdsWords = (sql: Sql, { query, column }: Words): Part => sql`p.${sql(column)} @@ ${query}::tsquery`;
/** The index knows no order of words: a query with `<->` in it is looked at once more. */
const isInOrderOfWords = ({ query }: Words): boolean => query.includes("<");

/**
 * The newest papers that hold the words. Their index has each word apart for each area and year (migration 0012), so it is
 * asked for one stretch of years after the other, until there are enough: a word that half of a million papers hold costs no
 * more than a rare one. A stretch of one year is left as soon as there are enough, unless the order within it counts.
 */
const byYears = (sql: Sql, { filter, limit, after, isOrdered }: Want, words: Words, all: readonly Part[]): Part => {
  const last = filter.year ?? after?.place;
  const newest =
    last === undefined ? sql`(SELECT max(year) FROM paper WHERE status = 'approved')` : sql`${Number(last)}::int`;
  const areas = filter.type === undefined && !isUniversity(filter) ? dashboardTypes : [filter.type ?? "university"];
  const exact = isInOrderOfWords(words) ? [holdsWords(sql, words)] : [];
  const stretches = filter.year === undefined ? STRETCHES : STRETCHES.slice(0, 1);
  const ofYears = stretches.map(({ width, behind }) => {
    const query = sql`SELECT query_in(${words.query}::tsquery, ${areas}::text[], greatest(last.year - ${behind + width - 1}::int,
      ${FIRST_YEAR}), last.year - ${behind}::int) FROM last`;
    const holds = sql`words_in(p.${sql(words.column)}, p.area, p.year) @@ (${query})`;
    const order = isOrdered || width > 1 ? sql`ORDER BY p.year DESC, p.id DESC` : sql``;
    return sql`(SELECT p.id, p.year FROM paper p WHERE ${sql.and([...all, holds, ...exact])} ${order} LIMIT ${limit})`;
  });
  return sql`WITH last AS MATERIALIZED (SELECT ${newest} AS year)
    SELECT * FROM (${ofYears.reduce((some, one) => sql`${some} UNION ALL ${one}`)}) found LIMIT ${limit}`;
};

/** Papers that words of a department are looked up for one by one; with more, its papers are walked instead. */
const FEW = 5000;

const byWordsOfDepartment = (
  sql: Sql,
  { filter }: Want,
  words: Words,
  id: number,
  all: readonly Part[],
  tail: Part,
): Part => {
  const few = byYears(sql, { filter: { type: "university" }, limit: FEW + 1 }, words, [sql`p.status = 'approved'`]);
  const one = [sql`p.id IN (SELECT id FROM few)`, sql`(SELECT count(*) FROM few) <= ${FEW}`, isOfDepartment(sql, id)];
  const many = [...all, sql`(SELECT count(*) FROM few) > ${FEW}`, sql`(${holdsWords(sql, words)}) IS TRUE`];
  return sql`WITH few AS MATERIALIZED (${few})
    SELECT * FROM (SELECT p.id, p.year FROM paper p WHERE ${sql.and([...all, ...one])}
      UNION ALL (${walk(sql, filter, many, tail)})) found ${tail}`;
};

/** Approved papers that pass, the newest: rows of (id, year), in no order where they are found by words. */
export const candidates = (sql: Sql, want: Want): Part => {
  const { filter, limit, after, words } = want;
  const tail = sql`ORDER BY year DESC, id DESC LIMIT ${limit}`;
  const place = after ? [sql`(p.year, p.id) < (${after.place}::int, ${after.id}::int)`] : [];
  const beyond = words?.beyondHeading === true ? [sql`NOT (${holdsWords(sql, { ...words, column: "found_by" })})`] : [];
  const all = [...conditions(sql, filter), ...place, ...beyond];
  if (!words) return walk(sql, filter, all, tail);
  const { department_id } = filter;
  if (department_id === undefined) return byYears(sql, want, words, all);
  return byWordsOfDepartment(sql, want, words, department_id, all, tail);
};
