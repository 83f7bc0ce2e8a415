import type { Subscription } from "../../../src/contract/entities.ts";
import type { SubscriptionEnds } from "../../../src/contract/payments/subscription-ends.ts";
import type { Language } from "../../../src/i18n/language.ts";
import { scopeOf } from "../payment.ts";
import type { SemesterKey } from "../../catalogue/academic-calendar.ts";
import type { SubscriptionRow } from "../payments.sql.ts";
import { endOf } from "./subscription-period.sql.ts";

/** A subscription as contract.md shows it, named in `language`. */
export const showSubscription = (row: SubscriptionRow, language: Language): Subscription => ({
  id: row.id,
  type: row.type,
  ...scopeOf(row, language),
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
});

interface KnownSemester {
  readonly id: number;
  readonly key: SemesterKey;
}

/** When what is paid for at `now` (ms) ends, for a student with these subscriptions: by the same rule as it is granted. */
export const showSubscriptionEnds = (
  semesters: readonly KnownSemester[],
  active: readonly SubscriptionRow[],
  now: number,
): Pick<SubscriptionEnds, "semesters" | "category" | "renewals"> => {
  const end = (semester: SemesterKey | undefined, starts: number) => new Date(endOf(semester, starts)).toISOString();
  const keyOf = (id: number | null) => semesters.find((semester) => semester.id === id)?.key;
  return {
    semesters: semesters.map(({ id, key }) => ({ id, endsAt: end(key, now) })),
    category: end(undefined, now),
    renewals: active.map((row) => ({
      type: row.type,
      levelId: row.level_id,
      semesterId: row.semester_id,
      categoryId: row.category_id,
      endsAt: end(keyOf(row.semester_id), row.ends_at.getTime()),
    })),
  };
};
