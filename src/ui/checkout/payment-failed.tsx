import { useSelector } from "@xstate/react";
import type { Payment } from "../../contract/payments/payment.ts";
import type { Texts } from "../../i18n/index.ts";
import { selectPaidByOtherNumber, selectPayment } from "../../machines/checkout/checkout.selectors.ts";
import { Button } from "../kit/controls/button.tsx";
import { EmptyState } from "../kit/feedback/empty-state.tsx";
import { retryIcon } from "../kit/icons/icons-app.ts";
import { focusAndScroll } from "../hooks/focus/move-focus.ts";
import { warningIcon } from "../kit/icons/icons-public.ts";
import { useTexts } from "../use-texts.ts";
import type { CheckoutRef } from "./checkout-actor.ts";

const why = (t: Texts<"payments">["t"], { reason, status, service }: Payment): string => {
  switch (status === "expired" ? "expired" : reason) {
    case "funds":
      return t("payments.failedFunds");
    case "rejected":
      return t("payments.failedRejected");
    case "expired":
      return t("payments.failedExpired");
    case "phone":
      return t("payments.failedPhone", { service });
    case "limit":
      return t("payments.failedLimit");
    default:
      return t("payments.failedOther", { service });
  }
};

/** The failure view: reason and retry. */
export function PaymentFailed({ checkout }: { readonly checkout: CheckoutRef }) {
  const { t } = useTexts("payments");
  const payment = useSelector(checkout, selectPayment);
  const isOther = useSelector(checkout, selectPaidByOtherNumber);
  if (payment === null) return null;
  return (
    <EmptyState
      icon={warningIcon}
      title={t("payments.failedTitle")}
      titleRef={focusAndScroll}
      act={
        <Button
          size="big"
          icon={retryIcon}
          loading={t("common.loading")}
          onClick={() => checkout.send({ type: "retry.pressed" })}
        >
          {t("common.retry")}
        </Button>
      }
    >
      <span role="alert">{why(t, payment)}</span>
      {payment.reason === "rejected" && isOther ? <span> {t("payments.declinedOther")}</span> : null}
      {payment.status === "expired" ? <span> {t("payments.refuseOld")}</span> : null}
    </EmptyState>
  );
}
