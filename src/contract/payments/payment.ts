import { Schema } from "effect";
import { ProductType, Ref, listPageOf } from "../entities.ts";

/** What a student pays with, and what became of it; apart, as the first page shows no payment. */
export const paymentServices = ["MTN", "ORANGE"] as const;
export const PaymentService = Schema.Literals(paymentServices);
export type PaymentService = typeof PaymentService.Type;

export const paymentStatuses = ["pending", "success", "failed", "expired"] as const;
export const paymentReasons = ["funds", "rejected", "expired", "phone", "limit", "other"] as const;
export const PaymentReason = Schema.Literals(paymentReasons);
export type PaymentReason = typeof PaymentReason.Type;
export const Payment = Schema.Struct({
  id: Schema.String,
  service: PaymentService,
  phone: Schema.String,
  amount: Schema.Int,
  type: ProductType,
  status: Schema.Literals(paymentStatuses),
  checking: Schema.Boolean,
  reason: Schema.optional(PaymentReason),
  semester: Schema.optional(Ref),
  level: Schema.optional(Ref),
  category: Schema.optional(Ref),
  academic_year: Schema.String,
  createdAt: Schema.String,
  expiresAt: Schema.String,
});
export type Payment = typeof Payment.Type;
export const Fee = Schema.Struct({
  amount: Schema.Int,
  categoryFee: Schema.Int,
  solutionFee: Schema.Int,
});
export type Fee = typeof Fee.Type;
export const PaymentList = listPageOf(Payment);
export type PaymentList = typeof PaymentList.Type;
