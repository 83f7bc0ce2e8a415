import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { ScopeCount } from "../../../src/contract/payments/subscription-ends.ts";
import { candidatePapers } from "./candidate-papers.sql.ts";
import type { Sql, SqlFragment } from "./paper-filter.sql.ts";

/** Papers that are counted of a department, and of each category: what one call reads has an end. */
const COUNTED_MAX = 10_000;

const columns = (sql: Sql, scope: SqlFragment): SqlFragment =>
  sql`SELECT CASE p.kind WHEN 'SOLUTION' THEN 'solution' ELSE 'paper' END AS type, ${scope}, count(*)::int AS count`;

const ofDepartment = (sql: Sql, departmentId: number): SqlFragment => {
  const found = candidatePapers(sql, {
    filter: { type: "university", department_id: departmentId },
    limit: COUNTED_MAX,
  });
  const scope = sql`p.level_id AS "levelId", p.semester_id AS "semesterId", NULL::int AS "categoryId"`;
  return sql`${columns(sql, scope)} FROM (${found}) found JOIN paper p ON p.id = found.id GROUP BY 1, 2, 3`;
};

const ofCategories = (sql: Sql): SqlFragment => {
  const scope = sql`NULL::int AS "levelId", NULL::int AS "semesterId", category.id AS "categoryId"`;
  const held = sql`SELECT paper.kind FROM paper_category c JOIN paper ON paper.id = c.paper_id
    WHERE c.category_id = category.id AND paper.status = 'approved' AND paper.area <> 'university' ${sql.literal(`LIMIT ${COUNTED_MAX}`)}`;
  return sql`${columns(sql, scope)} FROM category CROSS JOIN LATERAL (${held}) p GROUP BY 1, category.id`;
};

/**
 * How many papers and solutions each subscription opens to an account: those of its department by level and semester (null: for
 * all of them), where it has a department, and those of each category. Scopes without any are left out.
 */
export const countScopes = Effect.fn("Papers.countScopes")(function* (accountId: number) {
  const sql = yield* SqlClient.SqlClient;
  const [own] = yield* sql<{
    id: number;
  }>`SELECT department_id AS id FROM account_department WHERE account_id = ${accountId} ORDER BY department_id LIMIT 1`;
  const holds =
    yield* sql<ScopeCount>`${own ? sql`(${ofDepartment(sql, own.id)}) UNION ALL` : sql``} (${ofCategories(sql)})`;
  return { holds, hasDepartment: own !== undefined };
}, Effect.orDie);
