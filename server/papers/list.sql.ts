import type { SqlClient, Statement } from "effect/sql";
import type { DashboardType, PaperType, ResourceKind } from "../../src/contract/entities.ts";
import { TOTAL_MAX } from "../../src/contract/limits.ts";
import type { Cursor } from "./cursor.ts";

type Sql = SqlClient.SqlClient;
type Part = Statement.Fragment;

/** The filters of `GET papers`, by their names there. */
export interface Filter {
  readonly type?: DashboardType | undefined;
  readonly level_id?: number | undefined;
  readonly semester_id?: number | undefined;
  readonly faculty_id?: number | undefined;
  readonly department_id?: number | undefined;
  readonly category_id?: number | undefined;
  readonly paper_type?: PaperType | undefined;
  readonly year?: number | undefined;
  readonly kind?: ResourceKind | undefined;
}

/** A paper without faculty is for all of its institution. */
const ofFaculty = (sql: Sql, faculty: Part): Part =>
  sql`(p.faculty_id = ${faculty} OR (p.faculty_id IS NULL AND
    coalesce(p.institution_id = (SELECT institution_id FROM faculty WHERE id = ${faculty}), true)))`;

const named = (sql: Sql, id: number): Part =>
  sql`EXISTS (SELECT FROM paper_department d WHERE d.paper_id = p.id AND d.department_id = ${id})`;

/** A paper without departments is for all of its faculty. */
const forAll = (sql: Sql, id: number): Part =>
  sql`(p.for_all_departments AND NOT EXISTS (SELECT FROM paper_department d WHERE d.paper_id = p.id) AND
    ${ofFaculty(sql, sql`(SELECT faculty_id FROM department WHERE id = ${id})`)})`;

const orNone = (sql: Sql, column: "level_id" | "semester_id", id: number): Part =>
  sql`(p.${sql(column)} = ${id} OR p.${sql(column)} IS NULL)`;

const isScoped = (filter: Filter): boolean => filter.level_id !== undefined || filter.semester_id !== undefined;

const when = <A>(value: A | undefined, condition: (value: A) => Part): Part[] =>
  value === undefined ? [] : [condition(value)];

const conditions = (sql: Sql, filter: Filter): Part[] => {
  const isUniversity = isScoped(filter) || filter.faculty_id !== undefined || filter.department_id !== undefined;
  return [
    sql`p.status = 'approved'`,
    ...(isUniversity ? [sql`p.area = 'university'`] : []),
    ...when(filter.type, (type) => sql`p.area = ${type}`),
    ...when(filter.kind, (kind) => sql`p.kind = ${kind}`),
    ...when(filter.paper_type, (type) => sql`p.type = ${type}`),
    ...when(filter.year, (year) => sql`p.year = ${year}`),
    ...when(filter.level_id, (id) => orNone(sql, "level_id", id)),
    ...when(filter.semester_id, (id) => orNone(sql, "semester_id", id)),
    ...when(filter.faculty_id, (id) => ofFaculty(sql, sql`${id}::int`)),
    ...when(
      filter.category_id,
      (id) => sql`EXISTS (SELECT FROM paper_category c WHERE c.paper_id = p.id AND c.category_id = ${id})`,
    ),
  ];
};

interface Want {
  readonly filter: Filter;
  readonly limit: number;
  readonly after?: Cursor | null;
  /** A tsquery. */
  readonly words?: Part | null;
}

/** Walks the index of each level and semester that counts (0: all of them) and puts the walks together. */
const byScope = (sql: Sql, filter: Filter, all: readonly Part[], tail: Part): Part => {
  const level = filter.level_id === undefined ? sql`SELECT id FROM level` : sql`SELECT ${filter.level_id}::int`;
  const semester =
    filter.semester_id === undefined ? sql`SELECT id FROM semester` : sql`SELECT ${filter.semester_id}::int`;
  const scope = [sql`coalesce(p.level_id, 0) = l.id`, sql`coalesce(p.semester_id, 0) = s.id`];
  return sql`SELECT found.* FROM
    (SELECT 0 AS id UNION ALL ${level}) l CROSS JOIN (SELECT 0 AS id UNION ALL ${semester}) s CROSS JOIN LATERAL
    (SELECT p.id, p.year, p.found_by FROM paper p WHERE ${sql.and([...scope, ...all])} ${tail}) found ${tail}`;
};

const byDepartment = (sql: Sql, id: number, all: readonly Part[], tail: Part): Part => {
  const some = (part: Part) => sql`SELECT p.id, p.year, p.found_by FROM paper p WHERE ${sql.and([...all, part])}`;
  return sql`SELECT * FROM (${some(named(sql, id))} UNION ALL ${some(forAll(sql, id))}) found ${tail}`;
};

/** Walks what the filter points at; the planner alone decides where it points at nothing narrow. */
const walk = (sql: Sql, filter: Filter, all: readonly Part[], tail: Part): Part => {
  if (filter.department_id !== undefined) return byDepartment(sql, filter.department_id, all, tail);
  if (isScoped(filter)) return byScope(sql, filter, all, tail);
  return sql`SELECT p.id, p.year, p.found_by FROM paper p WHERE ${sql.and(all)} ${tail}`;
};

/** Papers that words of a narrow filter are looked up for one by one; with more, the filter is walked instead. */
const FEW = 5000;

const byWords = (sql: Sql, filter: Filter, words: Part, all: readonly Part[], tail: Part): Part => {
  const department = when(filter.department_id, (id) => sql`(${named(sql, id)} OR ${forAll(sql, id)})`);
  const one = sql.and([
    sql`p.id IN (SELECT id FROM few)`,
    sql`(SELECT count(*) FROM few) <= ${FEW}`,
    ...all,
    ...department,
  ]);
  const many = [...all, sql`(SELECT count(*) FROM few) > ${FEW}`, sql`(p.found_by @@ ${words}) IS TRUE`];
  return sql`WITH few AS MATERIALIZED
      (SELECT id FROM paper p WHERE p.status = 'approved' AND p.found_by @@ ${words} LIMIT ${FEW + 1})
    SELECT * FROM (SELECT p.id, p.year, p.found_by FROM paper p WHERE ${one}
      UNION ALL (${walk(sql, filter, many, tail)})) found ${tail}`;
};

/** Approved papers that pass, newest year first: rows of (id, year, found_by). */
const candidates = (sql: Sql, { filter, limit, after, words }: Want): Part => {
  const tail = sql`ORDER BY year DESC, id DESC LIMIT ${limit}`;
  const place = after ? [sql`(p.year, p.id) < (${after.place}::int, ${after.id}::int)`] : [];
  const all = [...conditions(sql, filter), ...place];
  if (!words) return walk(sql, filter, all, tail);
  const isNarrow = isScoped(filter) || filter.department_id !== undefined;
  return isNarrow
    ? byWords(sql, filter, words, all, tail)
    : walk(sql, filter, [...all, sql`p.found_by @@ ${words}`], tail);
};

export interface Place {
  readonly id: number;
  readonly place: number;
}

/** Places of one page, and the one after it where there is one. */
export const newest = (sql: Sql, filter: Filter, after: Cursor | null, limit: number): Statement.Statement<Place> =>
  sql<Place>`SELECT id, year AS place FROM (${candidates(sql, { filter, limit: limit + 1, after })}) found
    ORDER BY year DESC, id DESC`;

/** The newest `TOTAL_MAX` papers that hold the words: best match first, of equal ones the newer year. */
export const ranked = (
  sql: Sql,
  filter: Filter,
  words: Part,
  after: Cursor | null,
  limit: number,
): Statement.Statement<Place> =>
  sql<Place>`SELECT id, place FROM (
      SELECT id, round(ts_rank(found_by, ${words}) * 1000)::float8 * 10000 + year AS place
      FROM (${candidates(sql, { filter, limit: TOTAL_MAX, words })}) found) ranked
    WHERE ${after ? sql`(place, id) < (${after.place}::float8, ${after.id}::int)` : sql`true`}
    ORDER BY place DESC, id DESC LIMIT ${limit + 1}`;

/** How many pass, counted to one above `TOTAL_MAX`. */
export const counted = (
  sql: Sql,
  filter: Filter,
  words: Part | null,
): Statement.Statement<{ readonly total: number }> =>
  sql<{ readonly total: number }>`SELECT count(*)::int AS total
    FROM (${candidates(sql, { filter, limit: TOTAL_MAX + 1, words })}) found`;

/** Every word must be there, the last one by its beginning. */
export const exactWords = (sql: Sql, search: string): Part =>
  sql`to_tsquery('simple', nullif(array_to_string(words_of(${search}), ' & '), '') || ':*')`;

/**
 * For each word that no paper has, up to five words of papers that look like it (trigrams); numbers stay as they are.
 * Answers the text of a tsquery, null when some word looks like none.
 */
export const nearWords = (sql: Sql, search: string): Statement.Statement<{ readonly query: string | null }> =>
  sql<{ readonly query: string | null }>`
    WITH typed AS (SELECT word, place FROM unnest(words_of(${search})) WITH ORDINALITY AS typed (word, place)),
    near AS (SELECT place, CASE
        WHEN word ~ '^[0-9]+$' OR EXISTS (SELECT FROM paper_word k WHERE k.word = typed.word) THEN quote_literal(word)
        WHEN EXISTS (SELECT FROM paper_word k WHERE k.word LIKE typed.word || '%') THEN quote_literal(word) || ':*'
        ELSE (SELECT string_agg(quote_literal(like_it.word), ' | ') FROM
          (SELECT k.word FROM paper_word k WHERE k.word % typed.word
           ORDER BY similarity(k.word, typed.word) DESC, k.word LIMIT 5) like_it)
      END AS words FROM typed)
    SELECT CASE WHEN bool_and(words IS NOT NULL) THEN string_agg('(' || words || ')', ' & ' ORDER BY place) END AS query
    FROM near`;
