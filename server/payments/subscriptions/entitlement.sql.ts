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

/** The same rule as a condition on papers `p`: whether an active subscription of `type` opens them. `now` in ms since 1970. */
export const subscribedCondition = (
  sql: SqlClient.SqlClient,
  { accountId, type, now }: Pick<EntitlementQuery, "accountId" | "type" | "now">,
): Statement.Fragment => sql`EXISTS (SELECT FROM subscription s
  WHERE s.account_id = ${accountId} AND s.type = ${type} AND s.starts_at <= ${new Date(now)} AND s.ends_at > ${new Date(now)}
    AND CASE WHEN EXISTS (SELECT FROM paper_category c WHERE c.paper_id = p.id)
      THEN EXISTS (SELECT FROM paper_category c WHERE c.paper_id = p.id AND c.category_id = s.category_id)
      ELSE p.area = 'university' AND s.level_id = coalesce(p.level_id, s.level_id)
        AND s.semester_id = coalesce(p.semester_id, s.semester_id) END)`;
