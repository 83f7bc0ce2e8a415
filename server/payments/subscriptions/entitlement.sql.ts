import { Effect } from "effect";
import { SqlClient, type Statement } from "effect/sql";
import type { ProductType } from "../../../src/contract/entities.ts";

/** What is to be opened, and for whom. `now` in ms since 1970. */
export interface EntitlementQuery {
  readonly accountId: number;
  /** A solution is opened by a solution subscription only, a paper by a paper subscription only. */
  readonly type: ProductType;
  /** Null: the paper is for all levels. */
  readonly levelId: number | null;
  /** Null: the paper is for all semesters. */
  readonly semesterId: number | null;
  /** The categories of an HND or Concour paper; empty for a university paper. */
  readonly categoryIds: readonly number[];
  readonly now: number;
}

/**
 * The end of the active subscription that opens the paper the longest, or null where none opens it: one of its level and
 * semester, or of one of its categories. All levels, all semesters or several categories: any that matches (contract.md,
 * 'Shapes').
 */
export const subscriptionEnd = Effect.fnUntraced(function* (wanted: EntitlementQuery) {
  const sql = yield* SqlClient.SqlClient;
  const now = new Date(wanted.now);
  const scope =
    wanted.categoryIds.length > 0
      ? sql`category_id IN ${sql.in(wanted.categoryIds)}`
      : sql`level_id = coalesce(${wanted.levelId}::int, level_id)
          AND semester_id = coalesce(${wanted.semesterId}::int, semester_id)`;
  const rows = yield* sql<{ readonly endsAt: Date | null }>`SELECT max(ends_at) AS "endsAt" FROM subscription
    WHERE account_id = ${wanted.accountId} AND type = ${wanted.type} AND starts_at <= ${now} AND ends_at > ${now}
      AND ${scope}`;
  return rows[0]?.endsAt ?? null;
}, Effect.orDie);

/** Whether the account holds an active subscription that opens the paper. */
export const hasSubscription = (wanted: EntitlementQuery) => Effect.map(subscriptionEnd(wanted), (end) => end !== null);

/** Levels and semesters of papers that a subscription opens; 0: papers for all of them. */
const openScopes = `(VALUES (s.level_id, s.semester_id), (0, s.semester_id), (s.level_id, 0), (0, 0)) scope (level, semester)`;

/**
 * The same rule as a condition on papers `p`: whether an active subscription of `type` opens them. `now` in ms since 1970. What
 * the account has subscribed to is read once a statement, not once a paper.
 */
export const subscribedCondition = (
  sql: SqlClient.SqlClient,
  { accountId, type, now }: Pick<EntitlementQuery, "accountId" | "type" | "now">,
): Statement.Fragment => {
  const active = sql`s.account_id = ${accountId} AND s.type = ${type}
    AND s.starts_at <= ${new Date(now)} AND s.ends_at > ${new Date(now)}`;
  const categories = sql`SELECT s.category_id FROM subscription s WHERE ${active} AND s.category_id IS NOT NULL`;
  const scopes = sql`SELECT level, semester FROM subscription s CROSS JOIN LATERAL ${sql.literal(openScopes)}
    WHERE ${active} AND s.level_id IS NOT NULL`;
  return sql`(EXISTS (${categories}) AND EXISTS (SELECT FROM paper_category c
      WHERE c.paper_id = p.id AND c.category_id = ANY (ARRAY(${categories})) OFFSET 0)
    OR p.area = 'university' AND (coalesce(p.level_id, 0), coalesce(p.semester_id, 0)) IN (${scopes})
      AND NOT EXISTS (SELECT FROM paper_category c WHERE c.paper_id = p.id OFFSET 0))`;
};
