import { useSelector } from "@xstate/react";
import { normalizePhone } from "../../contract/field-rules.ts";
import { formatPhone } from "../../i18n/format-numbers.ts";
import { formatAmount, formatDate } from "../../i18n/format.ts";
import {
  selectAmount,
  selectEndsAt,
  selectIsConfirming,
  selectIsRenewal,
  selectIsSubmitting,
  selectCheckoutContext,
} from "../../machines/checkout/checkout.selectors.ts";
import { Button } from "../kit/controls/button.tsx";
import { Dialog, DialogActions } from "../kit/feedback/dialog.tsx";
import { useTexts } from "../use-texts.ts";
import type { CheckoutRef } from "./checkout-actor.ts";
import { useOffer } from "./product-choices.ts";
import { OtherOperator } from "./other-operator.tsx";
import { wishedProductLabel } from "./product-name.ts";

/** What, how much, which number; confirm or go back (checklist 2.102). */
export function ConfirmPaymentDialog({ checkout }: { readonly checkout: CheckoutRef }) {
  const { t, language } = useTexts("payments");
  const open = useSelector(checkout, selectIsConfirming);
  const busy = useSelector(checkout, selectIsSubmitting);
  const offer = useOffer(checkout);
  const { selection, phone, service } = useSelector(checkout, selectCheckoutContext);
  const amount = formatAmount(language, useSelector(checkout, selectAmount));
  const endsAt = useSelector(checkout, selectEndsAt);
  const isRenewal = useSelector(checkout, selectIsRenewal);
  const cancel = () => checkout.send({ type: "pay.canceled" });
  if (offer === null) return null;
  return (
    <Dialog
      open={open}
      title={t("payments.confirmTitle")}
      closeLabel={t("common.close")}
      onClose={cancel}
      dismissable={!busy}
    >
      <p>
        {t("payments.confirmBody", {
          amount,
          product: wishedProductLabel(t, selection, offer),
          phone: formatPhone(language, normalizePhone(phone)),
          service: service ?? "",
        })}
      </p>
      {endsAt === null ? null : <p>{t("payments.activeUntil", { date: formatDate(language, endsAt) })}</p>}
      {isRenewal ? <p>{t("payments.renewal")}</p> : null}
      <OtherOperator checkout={checkout} />
      <DialogActions>
        <Button variant="second" loading={t("common.loading")} disabled={busy} onClick={cancel}>
          {t("common.back")}
        </Button>
        <Button
          data-first=""
          busy={busy}
          loading={t("common.loading")}
          onClick={() => checkout.send({ type: "pay.confirmed" })}
        >
          {t("payments.confirm", { amount })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
