import type { AdminPayment } from "../../../contract/payments/payments-admin.ts";
import { Badge } from "../../kit/feedback/badges.tsx";
import { useTexts } from "../../use-texts.ts";

const bad: ReadonlySet<string> = new Set(["failed", "cancelled", "expired"]);
const toneOf = (state: AdminPayment["state"]) => {
  if (state === "succeeded") return "good";
  return bad.has(state) ? "bad" : "waiting";
};

/** The badge of a payment's state. */
export function PaymentStateBadge({ state }: Pick<AdminPayment, "state">) {
  const { t } = useTexts("admin");
  return <Badge tone={toneOf(state)}>{t(`paymentState.${state}`)}</Badge>;
}
