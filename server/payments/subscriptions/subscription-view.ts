import type { Subscription } from "../../../src/contract/entities.ts";
import type { Language } from "../../../src/i18n/language.ts";
import { scopeOf } from "../payment.ts";
import type { SubscriptionRow } from "../payments.sql.ts";

/** A subscription as contract.md shows it, named in `language`. */
export const showSubscription = (row: SubscriptionRow, language: Language): Subscription => ({
  id: row.id,
  type: row.type,
  ...scopeOf(row, language),
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
});
