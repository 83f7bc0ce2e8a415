import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import { CAMEROON_OFFSET } from "../../../src/contract/cameroon-time.ts";
import { CATEGORY_MONTHS } from "../../../src/contract/payments/subscription-months.ts";
import { type SemesterKey, semesterEnd } from "../../catalogue/academic-calendar.ts";
import type { ProductColumns } from "../payment.ts";

/** The same day and time so many calendar months on, by the calendar of Cameroon; the last day where a month is shorter. In ms. */
export const addMonths = (from: number, months: number): number => {
  const day = new Date(from + CAMEROON_OFFSET);
  const moved = new Date(day);
  moved.setUTCDate(1);
  moved.setUTCMonth(day.getUTCMonth() + months);
  const days = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(day.getUTCDate(), days));
  return moved.getTime() - CAMEROON_OFFSET;
};

/** When a subscription that begins at `starts` ends: with its semester, or after 3 months where it is of a category. Times in ms. */
export const endOf = (semester: SemesterKey | undefined, starts: number): number =>
  semester === undefined ? addMonths(starts, CATEGORY_MONTHS) : semesterEnd(semester, starts);

/** The same by the semester's id, null for a category. */
export const periodEnd = Effect.fn("Payments.periodEnd")(function* (
  sql: SqlClient.SqlClient,
  semesterId: number | null,
  starts: number,
) {
  const [semester] = yield* sql<{ key: SemesterKey }>`SELECT key FROM semester WHERE id = ${semesterId}::int`;
  return endOf(semester?.key, starts);
});

/** What is opened, and for whom. */
interface Granted extends ProductColumns {
  readonly account_id: number;
}

/** By what it is opened: a payment, or points that were spent. */
type GrantedBy = { readonly payment_id: string } | { readonly redemption_id: string };

/**
 * Opens what was paid for: a semester until its end, a category for 3 calendar months. While one is still open, the
 * new one begins at its end (contract.md, 'Readings'). Runs in the transaction that books it. Answers the new row's id.
 */
export const grantSubscription = Effect.fn("Payments.grantSubscription")(function* (
  sql: SqlClient.SqlClient,
  row: Granted,
  now: number,
  by: GrantedBy,
) {
  // Two payments granted at once must not both begin at the same end.
  yield* sql`SELECT 1 FROM account WHERE id = ${row.account_id} FOR NO KEY UPDATE`;
  const [open] = yield* sql<{ ends_at: Date | null }>`SELECT max(ends_at) AS ends_at FROM subscription
    WHERE account_id = ${row.account_id} AND type = ${row.type} AND level_id IS NOT DISTINCT FROM ${row.level_id}::int
      AND semester_id IS NOT DISTINCT FROM ${row.semester_id}::int
      AND category_id IS NOT DISTINCT FROM ${row.category_id}::int AND ends_at > ${new Date(now)}`;
  const starts = open?.ends_at?.getTime() ?? now;
  const ends = yield* periodEnd(sql, row.semester_id, starts);
  const [made] = yield* sql<{ id: number }>`INSERT INTO subscription ${sql.insert({
    account_id: row.account_id,
    type: row.type,
    level_id: row.level_id,
    semester_id: row.semester_id,
    category_id: row.category_id,
    starts_at: new Date(starts),
    ends_at: new Date(ends),
    ...by,
  })} RETURNING id`;
  return made!.id;
});
