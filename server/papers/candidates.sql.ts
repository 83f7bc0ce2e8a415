import type { Cursor } from "./cursor.ts";
import {
  conditions,
  type Filter,
  isForAll,
  isOfDepartment,
  isScoped,
  namesDepartment,
  type Part,
  type Sql,
  when,
} from "./filter.sql.ts";

/** Words to look for: a tsquery, and whether in headings or in headings and pages. */
export interface Words {
  readonly query: Part;
  readonly column: "found_by" | "found_in";
  /** Papers whose heading holds the words are left out. */
  readonly beyondHeading?: boolean;
}

export interface Want {
  readonly filter: Filter;
  readonly limit: number;
  readonly after?: Cursor | null;
  readonly words?: Words | null;
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

/** Papers that words of a narrow filter are looked up for one by one; with more, the filter is walked instead. */
const FEW = 5000;

const byWords = (sql: Sql, filter: Filter, holds: Part, all: readonly Part[], tail: Part): Part => {
  const department = when(filter.department_id, (id) => isOfDepartment(sql, id));
  const one = sql.and([
    sql`p.id IN (SELECT id FROM few)`,
    sql`(SELECT count(*) FROM few) <= ${FEW}`,
    ...all,
    ...department,
  ]);
  const many = [...all, sql`(SELECT count(*) FROM few) > ${FEW}`, sql`(${holds}) IS TRUE`];
  return sql`WITH few AS MATERIALIZED
      (SELECT id FROM paper p WHERE p.status = 'approved' AND ${holds} LIMIT ${FEW + 1})
    SELECT * FROM (SELECT p.id, p.year FROM paper p WHERE ${one}
      UNION ALL (${walk(sql, filter, many, tail)})) found ${tail}`;
};

/**
 * Papers whose pages hold the words that are put into an order, the first that the index gives. The words of pages are large:
 * walking papers by year to look into each takes seconds among a million, and the planner can not know.
 */
const REACH = 2000;

const byPages = (sql: Sql, all: readonly Part[], tail: Part): Part =>
  sql`SELECT * FROM (SELECT p.id, p.year FROM paper p WHERE ${sql.and(all)} LIMIT ${REACH}) reached ${tail}`;

/** Approved papers that pass, newest year first: rows of (id, year). */
export const candidates = (sql: Sql, { filter, limit, after, words }: Want): Part => {
  const tail = sql`ORDER BY year DESC, id DESC LIMIT ${limit}`;
  const place = after ? [sql`(p.year, p.id) < (${after.place}::int, ${after.id}::int)`] : [];
  const beyond = words?.beyondHeading === true ? [sql`NOT (p.found_by @@ ${words.query})`] : [];
  const all = [...conditions(sql, filter), ...place, ...beyond];
  if (!words) return walk(sql, filter, all, tail);
  const holds = sql`p.${sql(words.column)} @@ ${words.query}`;
  const isNarrow = isScoped(filter) || filter.department_id !== undefined;
  if (isNarrow) return byWords(sql, filter, holds, all, tail);
  return words.column === "found_in" ? byPages(sql, [...all, holds], tail) : walk(sql, filter, [...all, holds], tail);
};
