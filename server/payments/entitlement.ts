import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { ProductType } from "../../src/contract/entities.ts";

/** What is to be opened, and for whom. `now` in ms since 1970. */
export interface Wanted {
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
export const subscriptionEnd = Effect.fnUntraced(function* (wanted: Wanted) {
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
export const hasSubscription = (wanted: Wanted) => Effect.map(subscriptionEnd(wanted), (end) => end !== null);
