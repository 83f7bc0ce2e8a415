import "../styles/forms.css";
import "./checkout.css";
import { useSelector } from "@xstate/react";
import { type CheckoutView, selectCheckoutView } from "../../machines/checkout/checkout.selectors.ts";
import { Button } from "../kit/controls/button.tsx";
import { focusAndScroll } from "../hooks/focus/move-focus.ts";
import { useOnReconnect } from "../hooks/reconnect.ts";
import { EmptyState } from "../kit/feedback/empty-state.tsx";
import { retryIcon } from "../kit/icons/icons-app.ts";
import { warningIcon } from "../kit/icons/icons-public.ts";
import { SkeletonRows } from "../kit/lists/skeleton-rows.tsx";
import { useTexts } from "../use-texts.ts";
import { ConfirmPaymentDialog } from "./confirm-payment-dialog.tsx";
import { PaymentDone } from "./payment-done.tsx";
import { PaymentFailed } from "./payment-failed.tsx";
import { OrderForm } from "./order-form.tsx";
import { StartCheckout, ProductTypeDialog } from "./product-type-dialog.tsx";
import { PaymentUnsure, WaitingForApproval } from "./payment-waiting.tsx";
import type { CheckoutRef } from "./checkout-actor.ts";

/** The checkout: one view for each state of its chart. */
export function Checkout({ checkout }: { readonly checkout: CheckoutRef }) {
  const shows = useSelector(checkout, selectCheckoutView);
  return (
    <div className="checkout">
      <Step checkout={checkout} shows={shows} />
      <ProductTypeDialog checkout={checkout} />
      <ConfirmPaymentDialog checkout={checkout} />
    </div>
  );
}

function Step({ checkout, shows }: { readonly checkout: CheckoutRef; readonly shows: CheckoutView }) {
  const { t } = useTexts("payments");
  const retry = () => checkout.send({ type: "retry.pressed" });
  switch (shows) {
    case "loading":
      return <SkeletonRows label={t("common.loadingPage")} count={3} />;
    case "unavailable":
      return <Unavailable onRetry={retry} />;
    case "idle":
      return <StartCheckout checkout={checkout} />;
    case "form":
      return <OrderForm checkout={checkout} />;
    case "noResponse":
      return (
        <EmptyState
          icon={warningIcon}
          title={t("payments.unsentTitle")}
          titleRef={focusAndScroll}
          act={
            <>
              <Button size="big" loading={t("common.loading")} onClick={retry}>
                {t("payments.sendAgain")}
              </Button>
              <Button
                variant="text"
                loading={t("common.loading")}
                onClick={() => checkout.send({ type: "pay.canceled" })}
              >
                {t("common.back")}
              </Button>
            </>
          }
        >
          <span role="alert">{t("payments.chargedOnce")}</span>
        </EmptyState>
      );
    case "waiting":
      return <WaitingForApproval checkout={checkout} />;
    case "unconfirmed":
      return <PaymentUnsure checkout={checkout} />;
    case "succeeded":
      return <PaymentDone checkout={checkout} />;
    case "failed":
      return <PaymentFailed checkout={checkout} />;
  }
}

/** The offer did not load: retries on press, and when the connection returns. */
function Unavailable({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTexts("payments");
  useOnReconnect(onRetry);
  return (
    <EmptyState
      icon={warningIcon}
      act={
        <Button icon={retryIcon} loading={t("common.loading")} onClick={onRetry}>
          {t("common.retry")}
        </Button>
      }
    >
      <span role="alert">{t("payments.unavailable")}</span>
    </EmptyState>
  );
}
