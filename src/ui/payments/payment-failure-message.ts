import type { Payment } from "../../contract/payments/payment.ts";
import type { Message } from "../../i18n/registry.ts";

/** Why a payment did not go through, as a text for the student. */
export const paymentFailureMessage = ({
  reason,
  status,
  service,
}: Pick<Payment, "reason" | "status" | "service">): Message<"payments"> => {
  switch (status === "expired" ? "expired" : reason) {
    case "funds":
      return { key: "payments.failedFunds" };
    case "rejected":
      return { key: "payments.failedRejected" };
    case "expired":
      return { key: "payments.failedExpired" };
    case "phone":
      return { key: "payments.failedPhone", values: { service } };
    case "limit":
      return { key: "payments.failedLimit" };
    default:
      return { key: "payments.failedOther", values: { service } };
  }
};
