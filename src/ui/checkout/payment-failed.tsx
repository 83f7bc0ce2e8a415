import { useSelector } from "@xstate/react";
import { selectPaidByOtherNumber, selectPayment } from "../../machines/checkout/checkout.selectors.ts";
import { Button } from "../kit/controls/button.tsx";
import { EmptyState } from "../kit/feedback/empty-state.tsx";
import { retryIcon } from "../kit/icons/icons-app.ts";
import { focusAndScroll } from "../hooks/focus/move-focus.ts";
import { warningIcon } from "../kit/icons/icons-public.ts";
import { useTexts } from "../use-texts.ts";
import type { CheckoutRef } from "./checkout-actor.ts";
import { paymentFailureMessage } from "../payments/payment-failure-message.ts";

/** The failure view: reason and retry. */
export function PaymentFailed({ checkout }: { readonly checkout: CheckoutRef }) {
  const { t, say } = useTexts("payments");
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
      <span role="alert">{say(paymentFailureMessage(payment))}</span>
      {payment.reason === "rejected" && isOther ? <span> {t("payments.declinedOther")}</span> : null}
      {payment.status === "expired" ? <span> {t("payments.refuseOld")}</span> : null}
    </EmptyState>
  );
}
