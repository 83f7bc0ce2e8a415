import { useSelector } from "@xstate/react";
import { formatPhone } from "../../i18n/format-numbers.ts";
import { selectCheckoutContext, selectOtherOperator } from "../../machines/checkout/checkout.selectors.ts";
import { Notice } from "../kit/feedback/badges.tsx";
import { warningIcon } from "../kit/icons/icons-public.ts";
import { useTexts } from "../use-texts.ts";
import type { CheckoutRef } from "./checkout-actor.ts";
import { operatorNames } from "./product-name.ts";

/** Where the number that pays looks like one of the other operator: its phone would get no prompt. */
export function OtherOperator({ checkout }: { readonly checkout: CheckoutRef }) {
  const { t, language } = useTexts("payments");
  const { phone, service } = useSelector(checkout, selectCheckoutContext);
  const other = useSelector(checkout, selectOtherOperator);
  if (other === null || service === null) return null;
  return (
    <Notice icon={warningIcon}>
      {t("payments.otherOperator", {
        phone: formatPhone(language, phone),
        operator: t(operatorNames[other]),
        service: t(operatorNames[service]),
      })}
    </Notice>
  );
}
