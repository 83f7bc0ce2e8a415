import {
  filterConditions,
  type PaperFilter,
  isForAllDepartments,
  isOfDepartment,
  hasScopeFilter,
  hasDepartment,
  type SqlFragment,
  type Sql,
} from "./paper-filter.sql.ts";
import { matchByYear, matchesText, type CandidateQuery, type TextMatch } from "../search/text-match.sql.ts";

/** Walks the index of each level and semester that counts (0: all of them) and puts the walks together. */
const byScope = (sql: Sql, filter: PaperFilter, all: readonly SqlFragment[], tail: SqlFragment): SqlFragment => {
  const level = filter.level_id === undefined ? sql`SELECT id FROM level` : sql`SELECT ${filter.level_id}::int`;
  const semester =
    filter.semester_id === undefined ? sql`SELECT id FROM semester` : sql`SELECT ${filter.semester_id}::int`;
  const scope = [sql`coalesce(p.level_id, 0) = l.id`, sql`coalesce(p.semester_id, 0) = s.id`];
  return sql`SELECT found.* FROM
    (SELECT 0 AS id UNION ALL ${level}) l CROSS JOIN (SELECT 0 AS id UNION ALL ${semester}) s CROSS JOIN LATERAL
    (SELECT p.id, p.year FROM paper p WHERE ${sql.and([...scope, ...all])} ${tail}) found ${tail}`;
};

const byDepartment = (sql: Sql, id: number, all: readonly SqlFragment[], tail: SqlFragment): SqlFragment => {
  const some = (part: SqlFragment) => sql`SELECT p.id, p.year FROM paper p WHERE ${sql.and([...all, part])}`;
  return sql`SELECT * FROM (${some(hasDepartment(sql, id))} UNION ALL ${some(isForAllDepartments(sql, id))}) found ${tail}`;
};

/** Walks what the filter points at; the planner alone decides where it points at nothing narrow. */
const walk = (sql: Sql, filter: PaperFilter, all: readonly SqlFragment[], tail: SqlFragment): SqlFragment => {
  if (filter.department_id !== undefined) return byDepartment(sql, filter.department_id, all, tail);
  if (hasScopeFilter(filter)) return byScope(sql, filter, all, tail);
  return sql`SELECT p.id, p.year FROM paper p WHERE ${sql.and(all)} ${tail}`;
};

/** Papers that words of a department are looked up for one by one; with more, its papers are walked instead. */
const FEW = 5000;

const byWordsOfDepartment = (
  sql: Sql,
  { filter }: CandidateQuery,
  words: TextMatch,
  id: number,
  all: readonly SqlFragment[],
  tail: SqlFragment,
): SqlFragment => {
  const whole = { ...words, read: undefined };
  const few = matchByYear(sql, { filter: { type: "university" }, limit: FEW + 1 }, whole, [sql`p.status = 'approved'`]);
  const one = [sql`p.id IN (SELECT id FROM few)`, sql`(SELECT count(*) FROM few) <= ${FEW}`, isOfDepartment(sql, id)];
  const many = [...all, sql`(SELECT count(*) FROM few) > ${FEW}`, sql`(${matchesText(sql, words)}) IS TRUE`];
  return sql`WITH few AS MATERIALIZED (${few})
    SELECT found.id, found.year, p.${sql(words.column)} AS words, false AS cut
    FROM (SELECT * FROM (SELECT p.id, p.year FROM paper p WHERE ${sql.and([...all, ...one])}
      UNION ALL (${walk(sql, filter, many, tail)})) held ${tail}) found JOIN paper p ON p.id = found.id`;
};

/**
 * Approved papers that pass, the newest: rows of (id, year). Where words are looked for, in no order, with their words, and
 * whether others were left unread.
 */
export const candidatePapers = (sql: Sql, want: CandidateQuery): SqlFragment => {
  const { filter, limit, after, words } = want;
  const tail = sql`ORDER BY year DESC, id DESC ${sql.literal(`LIMIT ${limit}`)}`;
  const place = after ? [sql`(p.year, p.id) < (${after.place}::int, ${after.id}::int)`] : [];
  const beyond =
    words?.beyondHeading === true ? [sql`NOT (${matchesText(sql, { ...words, column: "found_by" })})`] : [];
  const all = [
    ...filterConditions(sql, filter),
    ...place,
    ...beyond,
    ...(words?.only === undefined ? [] : [words.only]),
  ];
  if (!words) return walk(sql, filter, all, tail);
  const { department_id } = filter;
  if (department_id === undefined) return matchByYear(sql, want, words, all);
  return byWordsOfDepartment(sql, want, words, department_id, all, tail);
};
