import { Schema } from "effect";
import { AdminReason } from "../admin/admin-reason.ts";
import { listPageOf, Ref } from "../entities.ts";
import { Payment } from "./payment.ts";

/** The states of a payment as they are, not as a student sees them. */
export const paymentStates = [
  "created",
  "submitting",
  "pending",
  "unknown",
  "succeeded",
  "failed",
  "cancelled",
  "expired",
  "review",
] as const;
export const paymentReviewReasons = ["another_amount", "late_success", "no_answer"] as const;

/** A payment as an admin sees it. `received`: what the operator took, where it came late or is not what was quoted. */
export const AdminPayment = Schema.Struct({
  ...Payment.fields,
  state: Schema.Literals(paymentStates),
  review: Schema.NullOr(Schema.Literals(paymentReviewReasons)),
  received: Schema.NullOr(Schema.Struct({ amount: Schema.NullOr(Schema.Int), currency: Schema.String })),
  currency: Schema.String,
  operatorReference: Schema.NullOr(Schema.String),
  student: Schema.Struct({ id: Schema.Int, name: Schema.String, email: Schema.String }),
});
export type AdminPayment = typeof AdminPayment.Type;
export const AdminPaymentList = listPageOf(AdminPayment);
export type AdminPaymentList = typeof AdminPaymentList.Type;

export const paymentDecisions = ["grant", "close"] as const;
export type PaymentDecision = (typeof paymentDecisions)[number];

/** `answers`: what the operator said, as received, `times` that it came so; the oldest first. */
export const AdminPaymentDetails = Schema.Struct({
  ...AdminPayment.fields,
  answers: Schema.Array(
    Schema.Struct({
      call: Schema.Literals(["request", "status"]),
      words: Schema.String,
      times: Schema.Int,
      firstAt: Schema.String,
      lastAt: Schema.String,
    }),
  ),
  decisions: Schema.Array(
    Schema.Struct({ decision: Schema.Literals(paymentDecisions), reason: Schema.String, by: Ref, at: Schema.String }),
  ),
});
export type AdminPaymentDetails = typeof AdminPaymentDetails.Type;

/** Grant what was paid for, or close the payment: what was taken is then owed to the payer. */
export const PaymentDecisionForm = Schema.Struct({
  decision: Schema.Literals(paymentDecisions)
    .annotate({ message: "admin.decisionNeeded" })
    .annotateKey({ messageMissingKey: "admin.decisionNeeded" }),
  reason: AdminReason,
});
export type PaymentDecisionForm = typeof PaymentDecisionForm.Type;

const optional = <S extends Schema.Top>(schema: S, message: string) => Schema.optional(schema).annotate({ message });
const whole = (minimum: number, maximum: number, message: string) =>
  optional(
    Schema.Number.annotate({ message }).check(
      Schema.isInt({ message }).abort(),
      Schema.isBetween({ minimum, maximum }, { message }),
    ),
    message,
  );
const money = whole(1, 1_000_000, "admin.feeNeeded");
const isAcademicYear = (text: string): boolean => {
  const [, first, last] = /^(\d{4})\/(\d{4})$/.exec(text) ?? [];
  return Number(last) === Number(first) + 1;
};

/** What is sold at which price, and when. A null academic year follows the calendar. */
export const FeesForm = Schema.Struct({
  amount: money,
  categoryFee: money,
  solutionFee: money,
  academic_year: optional(
    Schema.NullOr(
      Schema.String.check(
        Schema.isMaxLength("2026/2027".length, { message: "admin.academicYearNeeded" }).abort(),
        Schema.makeFilter(isAcademicYear, { message: "admin.academicYearNeeded" }),
      ),
    ),
    "admin.academicYearNeeded",
  ),
  freeTrials: whole(0, 100, "admin.freeTrialsNeeded"),
});
export type FeesForm = typeof FeesForm.Type;

/** The settings of what is sold, and who changed what; the newest 100 changes, the newest first. Null: not set. */
export const FeeSettings = Schema.Struct({
  amount: Schema.NullOr(Schema.Int),
  categoryFee: Schema.NullOr(Schema.Int),
  solutionFee: Schema.NullOr(Schema.Int),
  academic_year: Schema.String,
  academicYearIsSet: Schema.Boolean,
  freeTrials: Schema.Int,
  changes: Schema.Array(
    Schema.Struct({
      name: Schema.Literals(["amount", "categoryFee", "solutionFee", "academic_year", "freeTrials"]),
      before: Schema.NullOr(Schema.String),
      value: Schema.NullOr(Schema.String),
      by: Ref,
      at: Schema.String,
    }),
  ),
});
export type FeeSettings = typeof FeeSettings.Type;
