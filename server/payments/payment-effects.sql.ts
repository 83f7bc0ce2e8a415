import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { PaymentEffects } from "../../src/machines/payment/payment.machine.ts";
import type { EffectPerformers } from "../row-charts/transition-row.sql.ts";
import { grantSubscription } from "./subscriptions/subscription-period.sql.ts";
import { bookTransaction } from "./ledger.sql.ts";
import { type PaymentRow, amountTaken } from "./payment.ts";
import { awardReferralPoint } from "./points/award-points.sql.ts";
import { nextStatusCheck } from "./status-check-schedule.ts";
import { notifyStudent } from "./payment-notifications.ts";

const against = { sale: "sales", refund: "refunds due" } as const;

/** Books what an operator took, as sold or as to be given back. Dies for a payment that is booked already. */
const bookTaken = Effect.fn("Payments.bookTaken")(function* (
  sql: SqlClient.SqlClient,
  kind: keyof typeof against,
  row: PaymentRow,
  now: number,
) {
  const amount = amountTaken(row);
  const made = yield* bookTransaction(sql, {
    kind,
    source: row.id,
    accountId: row.account_id,
    paymentId: row.id,
    at: now,
    entries: [
      { unit: "FCFA", book: `operator:${row.service}`, amount },
      { unit: "FCFA", book: against[kind], amount: -amount },
    ],
  });
  if (made === null) throw new Error(`Payment ${row.id} is booked already.`);
});

/** The effects of the payment chart, performed in the transaction that moves the row. */
export const paymentEffects = (sql: SqlClient.SqlClient): EffectPerformers<PaymentEffects, PaymentRow, undefined> => ({
  grantSubscription: (row, _, now) =>
    Effect.gen(function* () {
      yield* grantSubscription(sql, row, now, { payment_id: row.id });
      yield* bookTaken(sql, "sale", row, now);
      yield* awardReferralPoint(sql, row.account_id, now);
    }),
  recordReceivedMoney: (row, { money }) => {
    const amount = Number.isSafeInteger(money.amount) ? money.amount : null;
    return sql`UPDATE payment SET received_amount = ${amount}::bigint, received_currency = ${money.currency}
      WHERE id = ${row.id}`;
  },
  bookRefund: (row, _, now) => (row.received_currency === null ? Effect.void : bookTaken(sql, "refund", row, now)),
  checkAfter: (row, { seconds }, now) =>
    sql`UPDATE payment SET next_check_at = ${new Date(now + seconds * 1000)} WHERE id = ${row.id}`,
  checkOnSchedule: (row, _, now) =>
    sql`UPDATE payment SET checks = checks + 1, next_check_at = ${new Date(nextStatusCheck(row, now))} WHERE id = ${row.id}`,
  stopChecking: (row) => sql`UPDATE payment SET next_check_at = NULL WHERE id = ${row.id}`,
  notify: (row, { news }) => notifyStudent(row, news),
  recordReason: (row, { reason }) => sql`UPDATE payment SET reason = ${reason} WHERE id = ${row.id}`,
});
