import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { FilterCounts, Language, PaperType, ResourceKind } from "../../../src/contract/entities.ts";
import { SEARCH_COUNT_MAX } from "../../../src/contract/papers/search-limits.ts";
import { LIST_COUNT_MAX } from "../../../src/contract/page-size.ts";
import { nameColumn } from "../../accounts/accounts.sql.ts";
import { institutionOf, levelName } from "../../accounts/level-name.sql.ts";
import { candidatePapers } from "../list/candidate-papers.sql.ts";
import { type PaperFilter, isOfDepartment, type SqlFragment, type Sql } from "../list/paper-filter.sql.ts";
import type { Viewer } from "../papers.sql.ts";
import { foundOrder, type TextMatch } from "./text-match.sql.ts";

interface Row {
  readonly facet: "paper_type" | "kind" | "year" | "language" | "level" | "semester" | "department";
  readonly value: string;
  readonly name: string | null;
  readonly count: number;
}

/** Filters that are counted apart; types and kinds are one choice. */
const owns = ["type", "year", "language", "level", "semester", "department"] as const;
type Own = (typeof owns)[number];

const equals = (sql: Sql, column: SqlFragment, value: unknown): SqlFragment =>
  value === undefined ? sql`true` : sql`coalesce(${column} = ${value}, false)`;
const equalsOrNone = (sql: Sql, column: SqlFragment, value: number | undefined): SqlFragment =>
  value === undefined ? sql`true` : sql`coalesce(${column} = ${value}, true)`;

/** Each paper in reach, with whether each filter lets it through. */
const flagged = (sql: Sql, filter: PaperFilter, base: SqlFragment): SqlFragment => sql`
  SELECT p.id, p.type, p.kind, p.year, p.language, p.level_id, p.semester_id,
    ${equals(sql, sql`p.type`, filter.paper_type)} AND ${equals(sql, sql`p.kind`, filter.kind)} AS of_type,
    ${equals(sql, sql`p.year`, filter.year)} AS of_year,
    ${equals(sql, sql`p.language`, filter.language)} AS of_language,
    ${equalsOrNone(sql, sql`p.level_id`, filter.level_id)} AS of_level,
    ${equalsOrNone(sql, sql`p.semester_id`, filter.semester_id)} AS of_semester,
    ${filter.department_id === undefined ? sql`true` : isOfDepartment(sql, filter.department_id)} AS of_department
  FROM (${base}) base JOIN paper p ON p.id = base.id`;

const valued = <V>(rows: readonly Row[], facet: Row["facet"], read: (value: string) => V) =>
  rows.filter((row) => row.facet === facet).map(({ value, count }) => ({ value: read(value), count }));
const named = (rows: readonly Row[], facet: Row["facet"]) =>
  rows
    .filter((row) => row.facet === facet && row.name !== null)
    .map(({ value, name, count }) => ({ id: Number(value), name: name ?? "", count }));

/** Which papers are counted: those that hold the words, of all if null. */
export interface FacetBase {
  readonly words: TextMatch | null;
  /** The ids of all that hold the words and pass the filter, or of more than are counted, the newest among them; undefined where they are not known. */
  readonly found?: readonly number[] | undefined;
}

const isEmpty = (filter: PaperFilter): boolean => Object.values(filter).every((value) => value === undefined);

const newestOf = (sql: Sql, words: TextMatch, found: readonly number[]): SqlFragment => {
  const ids = sql`unnest((SELECT ${found}::int[])) found (id)`;
  if (found.length <= SEARCH_COUNT_MAX) return sql`SELECT id FROM ${ids}`;
  return sql`SELECT p.id FROM ${ids} JOIN paper p ON p.id = found.id
    ORDER BY ${foundOrder(sql, words)} ${sql.literal(`LIMIT ${SEARCH_COUNT_MAX}`)}`;
};

/** The filters that papers in reach pass, and those that are counted apart. */
const splitFilter = ({ type, faculty_id, category_id, ...apart }: PaperFilter) => ({
  reach: { type, faculty_id, category_id },
  apart,
});

/** The papers found, where they are all that is counted: their counts depend on nothing else that was looked for. */
export const foundAlone = (filter: PaperFilter, { found }: FacetBase): readonly number[] | undefined =>
  isEmpty(splitFilter(filter).apart) ? found : undefined;

/** The newest papers in reach, whatever the filters that are counted apart. Where none of these is set, they are among those found. */
const basePapers = (sql: Sql, filter: PaperFilter, from: FacetBase): SqlFragment => {
  const { words } = from;
  const found = foundAlone(filter, from);
  if (words !== null && found !== undefined) return newestOf(sql, words, found);
  const limit = words === null ? LIST_COUNT_MAX : SEARCH_COUNT_MAX;
  return candidatePapers(sql, { filter: splitFilter(filter).reach, limit, words });
};

/** How many papers each value of each filter would leave, the other filters kept. The most frequent come first, years by year. Levels are named as the institution of the viewer prints them. */
export const countFacets = Effect.fn("Search.countFacets")(function* (
  filter: PaperFilter,
  from: FacetBase,
  { userId, language }: Viewer,
) {
  const sql = yield* SqlClient.SqlClient;
  const base = basePapers(sql, filter, from);
  const name = sql(nameColumn(language));
  /** Where all filters but those of the facet itself let a paper through. */
  const others = (own: Own) =>
    sql.and(owns.filter((other) => other !== own).map((other) => sql`f.${sql(`of_${other}`)}`));
  const ofValue = (facet: Row["facet"], own: Own, column: SqlFragment) =>
    sql`SELECT ${facet} AS facet, ${column}::text AS value, NULL::text AS name, count(*)::int AS count
      FROM flagged f WHERE ${others(own)} AND ${column} IS NOT NULL GROUP BY ${column}`;
  /** Counted by id before the names are read. */
  const ofTable = (
    facet: "level" | "semester" | "department",
    id: SqlFragment,
    {
      from = sql`flagged f`,
      named = sql`r.${name}`,
    }: { readonly from?: SqlFragment; readonly named?: SqlFragment } = {},
  ) =>
    sql`SELECT ${facet} AS facet, r.id::text AS value, ${named} AS name, of_id.count
      FROM (SELECT ${id} AS id, count(*)::int AS count FROM ${from} WHERE ${others(facet)} GROUP BY 1) of_id
      JOIN ${sql(facet)} r ON r.id = of_id.id`;
  const departments = sql`flagged f JOIN paper_department d ON d.paper_id = f.id`;
  const level = levelName(sql, language, { level: "r", institutionId: institutionOf(sql, sql`${userId}`) });
  const rows = yield* sql<Row>`WITH flagged AS MATERIALIZED (${flagged(sql, filter, base)})
    SELECT * FROM (
      ${ofValue("paper_type", "type", sql`f.type`)} UNION ALL
      ${ofValue("kind", "type", sql`f.kind`)} UNION ALL
      ${ofValue("year", "year", sql`f.year`)} UNION ALL
      ${ofValue("language", "language", sql`f.language`)} UNION ALL
      ${ofTable("level", sql`f.level_id`, { named: level })} UNION ALL
      ${ofTable("semester", sql`f.semester_id`)} UNION ALL
      ${ofTable("department", sql`d.department_id`, { from: departments })}
    ) counted ORDER BY count DESC, value`;
  return {
    paper_type: valued(rows, "paper_type", (value) => value as PaperType),
    kind: valued(rows, "kind", (value) => value as ResourceKind),
    year: valued(rows, "year", Number).toSorted((a, b) => b.value - a.value),
    language: valued(rows, "language", (value) => value as Language),
    level: named(rows, "level"),
    semester: named(rows, "semester"),
    department: named(rows, "department"),
  } satisfies FilterCounts;
});
