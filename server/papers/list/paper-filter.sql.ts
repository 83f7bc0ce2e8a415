import type { SqlClient, Statement } from "effect/sql";
import type { DashboardType, Language, PaperType, ResourceKind } from "../../../src/contract/entities.ts";

export type Sql = SqlClient.SqlClient;
export type SqlFragment = Statement.Fragment;

/** The filters of `GET papers`, by their names there. */
export interface PaperFilter {
  readonly type?: DashboardType | undefined;
  readonly level_id?: number | undefined;
  readonly semester_id?: number | undefined;
  readonly faculty_id?: number | undefined;
  readonly department_id?: number | undefined;
  readonly category_id?: number | undefined;
  readonly paper_type?: PaperType | undefined;
  readonly year?: number | undefined;
  readonly kind?: ResourceKind | undefined;
  readonly language?: Language | undefined;
}

/**
 * A value that the planner is not told. Of statements whose cost depends on their values PostgreSQL makes a new plan each time,
 * which takes longer than most searches.
 */
export const untold = (sql: Sql, value: unknown, type: "int" | "text" | "tsquery"): SqlFragment =>
  sql`(SELECT ${value}::${sql.literal(type)})`;

/** A paper without faculty is for all of its institution. */
const ofFaculty = (sql: Sql, faculty: SqlFragment): SqlFragment =>
  sql`(p.faculty_id = ${faculty} OR (p.faculty_id IS NULL AND
    coalesce(p.institution_id = (SELECT institution_id FROM faculty WHERE id = ${faculty}), true)))`;

export const hasDepartment = (sql: Sql, id: number): SqlFragment =>
  sql`EXISTS (SELECT FROM paper_department d WHERE d.paper_id = p.id AND d.department_id = ${untold(sql, id, "int")})`;

/** A paper without departments is for all of its faculty. */
export const isForAllDepartments = (sql: Sql, id: number): SqlFragment =>
  sql`(p.for_all_departments AND NOT EXISTS (SELECT FROM paper_department d WHERE d.paper_id = p.id) AND
    ${ofFaculty(sql, sql`(SELECT faculty_id FROM department WHERE id = ${id}::int)`)})`;

const orNone = (sql: Sql, column: "level_id" | "semester_id", id: number): SqlFragment =>
  sql`(p.${sql(column)} = ${untold(sql, id, "int")} OR p.${sql(column)} IS NULL)`;

export const hasScopeFilter = (filter: PaperFilter): boolean =>
  filter.level_id !== undefined || filter.semester_id !== undefined;

const when = <A>(value: A | undefined, condition: (value: A) => SqlFragment): SqlFragment[] =>
  value === undefined ? [] : [condition(value)];

/** Whether the filter names what only papers of universities have. */
export const hasUniversityFilter = (filter: PaperFilter): boolean =>
  hasScopeFilter(filter) || filter.faculty_id !== undefined || filter.department_id !== undefined;

/** Papers of `p` that everybody may find and the filter lets through; the department is left to the caller. */
export const filterConditions = (sql: Sql, filter: PaperFilter): SqlFragment[] => {
  return [
    sql`p.status = 'approved'`,
    ...(hasUniversityFilter(filter) ? [sql`p.area = 'university'`] : []),
    ...when(filter.type, (type) => sql`p.area = ${untold(sql, type, "text")}`),
    ...when(filter.kind, (kind) => sql`p.kind = ${untold(sql, kind, "text")}`),
    ...when(filter.paper_type, (type) => sql`p.type = ${untold(sql, type, "text")}`),
    ...when(filter.year, (year) => sql`p.year = ${untold(sql, year, "int")}`),
    ...when(filter.language, (language) => sql`p.language = ${untold(sql, language, "text")}`),
    ...when(filter.level_id, (id) => orNone(sql, "level_id", id)),
    ...when(filter.semester_id, (id) => orNone(sql, "semester_id", id)),
    ...when(filter.faculty_id, (id) => ofFaculty(sql, untold(sql, id, "int"))),
    ...when(
      filter.category_id,
      (id) =>
        sql`EXISTS (SELECT FROM paper_category c WHERE c.paper_id = p.id AND c.category_id = ${untold(sql, id, "int")})`,
    ),
  ];
};

/** Whether `p` is for a department, its own or all of its faculty. */
export const isOfDepartment = (sql: Sql, id: number): SqlFragment =>
  sql`(${hasDepartment(sql, id)} OR ${isForAllDepartments(sql, id)})`;
