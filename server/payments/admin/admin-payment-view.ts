import type { AdminPayment, AdminPaymentDetails } from "../../../src/contract/payments/payments-admin.ts";
import type { Language } from "../../../src/i18n/language.ts";
import type { ReviewReason } from "../../../src/machines/payment/payment.machine.ts";
import type { OperatorAnswerRow } from "../operators/operator-answers.sql.ts";
import { showPayment } from "../payment.ts";
import type { DecisionRow, StudentPayment } from "./admin-payments.sql.ts";

const reviews: Readonly<Record<ReviewReason, AdminPayment["review"]>> = {
  "another amount": "another_amount",
  "late success": "late_success",
  "no answer in a day": "no_answer",
};

/** A payment as an admin sees it, what it is for named in `language`. */
export const showAdminPayment = (row: StudentPayment, language: Language): AdminPayment => ({
  ...showPayment(row, language),
  state: row.state as AdminPayment["state"],
  review: row.state === "review" ? (reviews[row.reason as ReviewReason] ?? null) : null,
  received:
    row.received_currency === null
      ? null
      : {
          amount: row.received_amount === null ? null : Number(row.received_amount),
          currency: row.received_currency,
        },
  currency: row.currency,
  operatorReference: row.operator_reference,
  student: row.student,
});

/** With all that was heard and decided about it. */
export const showAdminPaymentDetails = (
  row: StudentPayment,
  answers: readonly OperatorAnswerRow[],
  decisions: readonly DecisionRow[],
  language: Language,
): AdminPaymentDetails => ({
  ...showAdminPayment(row, language),
  answers: answers.map(({ call, words, times, first_at, last_at }) => ({
    call,
    words,
    times,
    firstAt: first_at.toISOString(),
    lastAt: last_at.toISOString(),
  })),
  decisions: decisions.map(({ decision, reason, by, at }) => ({ decision, reason, by, at: at.toISOString() })),
});
