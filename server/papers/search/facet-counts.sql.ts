import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { FilterCounts, Language, PaperType, ResourceKind } from "../../../src/contract/entities.ts";
import { SEARCH_COUNT_MAX } from "../../../src/contract/papers/search-limits.ts";
import { LIST_COUNT_MAX } from "../../../src/contract/page-size.ts";
import { nameColumn } from "../../accounts/accounts.sql.ts";
import { candidatePapers } from "../list/candidate-papers.sql.ts";
import { type PaperFilter, isOfDepartment, type SqlFragment, type Sql } from "../list/paper-filter.sql.ts";
import type { TextMatch } from "./text-match.sql.ts";

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

/** How many papers each value of each filter would leave, the other filters kept. The most frequent come first, years by year. */
export const countFacets = Effect.fn("Search.countFacets")(function* (
  filter: PaperFilter,
  words: TextMatch | null,
  language: Language,
) {
  const sql = yield* SqlClient.SqlClient;
  const { type, faculty_id, category_id } = filter;
  const base = candidatePapers(sql, {
    filter: { type, faculty_id, category_id },
    limit: words === null ? LIST_COUNT_MAX : SEARCH_COUNT_MAX,
    words,
  });
  const name = sql(nameColumn(language));
  const tally = (
    facet: Row["facet"],
    value: SqlFragment,
    label: SqlFragment,
    where: SqlFragment,
    from: SqlFragment = sql`flagged f`,
  ) =>
    sql`SELECT ${facet} AS facet, ${value}::text AS value, ${label} AS name, count(*)::int AS count
      FROM ${from} WHERE ${where} AND ${value} IS NOT NULL GROUP BY 2, 3`;
  const none = sql`NULL::text`;
  /** Where all filters but those of the facet itself let a paper through. */
  const others = (own: Own) =>
    sql.and(owns.filter((other) => other !== own).map((other) => sql`f.${sql(`of_${other}`)}`));
  const placed = (facet: "level" | "semester") =>
    tally(
      facet,
      sql`r.id`,
      sql`r.${name}`,
      others(facet),
      sql`flagged f JOIN ${sql(facet)} r ON r.id = f.${sql(`${facet}_id`)}`,
    );
  const departments = sql`flagged f JOIN paper_department d ON d.paper_id = f.id JOIN department r ON r.id = d.department_id`;
  const rows = yield* sql<Row>`WITH flagged AS MATERIALIZED (${flagged(sql, filter, base)})
    SELECT * FROM (
      ${tally("paper_type", sql`f.type`, none, others("type"))} UNION ALL
      ${tally("kind", sql`f.kind`, none, others("type"))} UNION ALL
      ${tally("year", sql`f.year`, none, others("year"))} UNION ALL
      ${tally("language", sql`f.language`, none, others("language"))} UNION ALL
      ${placed("level")} UNION ALL
      ${placed("semester")} UNION ALL
      ${tally("department", sql`r.id`, sql`r.${name}`, others("department"), departments)}
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
