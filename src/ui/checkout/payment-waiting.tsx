import { useSelector } from "@xstate/react";
import { APPROVAL_TIMEOUT } from "../../contract/payments/payment-timing.ts";
import { formatPhone, formatTimeLeft } from "../../i18n/format-numbers.ts";
import { formatAmount } from "../../i18n/format.ts";
import { selectOffer, selectApprovalSecondsLeft } from "../../machines/checkout/checkout.selectors.ts";
import { ButtonLink } from "../kit/controls/button.tsx";
import { AmountDue } from "../kit/paper/amount-due.tsx";
import { DialCode, StepHeading, Steps } from "./checkout-parts.tsx";
import { Facts } from "../kit/lists/facts.tsx";
import { ProgressBar, TimeLeft } from "../kit/feedback/progress.tsx";
import { useTexts } from "../use-texts.ts";
import type { CheckoutRef } from "./checkout-actor.ts";
import { usePayment } from "./product-choices.ts";
import { productLabel } from "./product-name.ts";

interface WaitingProps {
  readonly checkout: CheckoutRef;
}

function PaymentBill({ checkout }: WaitingProps) {
  const { t, language } = useTexts("payments");
  const payment = usePayment(checkout);
  if (payment === null) return null;
  return (
    <AmountDue
      product={productLabel(t, payment)}
      note={<Facts of={[payment.service, formatPhone(language, payment.phone)]} />}
      figure={formatAmount(language, payment.amount)}
      currency={t("common.amount", { amount: "" }).trim()}
    />
  );
}

/** The waiting view: code to dial, instructions, time left. It updates by itself. */
export function WaitingForApproval({ checkout }: WaitingProps) {
  const { t, language } = useTexts("payments");
  const payment = usePayment(checkout);
  const offer = useSelector(checkout, selectOffer);
  const left = useSelector(checkout, selectApprovalSecondsLeft);
  if (payment === null || offer === null) return null;
  const phone = formatPhone(language, payment.phone);
  const code = offer.dial[payment.service];
  return (
    <>
      <StepHeading>{t("payments.waitingTitle")}</StepHeading>
      <TimeLeft
        text={t("payments.waitingFor", { service: payment.service })}
        clock={formatTimeLeft(left)}
        left={left}
        total={APPROVAL_TIMEOUT / 1000}
      />
      <PaymentBill checkout={checkout} />
      <p role="status">{t("payments.waitingBody", { phone })}</p>
      <DialCode
        lead={t(payment.service === "MTN" ? "payments.dialMtn" : "payments.dialOrange", { code })}
        code={code}
        dialLabel={t("payments.dialIt")}
        copyLabel={t("payments.copy")}
        onCopy={() => checkout.send({ type: "copy.pressed" })}
      />
      <Steps items={[t("payments.stepChoose"), t("payments.stepPin"), t("payments.stepReturn")]} />
      <DemoPhone demo={offer.demo} />
    </>
  );
}

function DemoPhone({ demo }: { readonly demo: boolean }) {
  const { t } = useTexts("payments");
  return demo ? (
    <ButtonLink variant="second" href="/dev/phone" target="_blank" rel="noopener">
      {t("payments.demoPhone")}
    </ButtonLink>
  ) : null;
}

/** The unconfirmed view: the server goes on checking; it says not to pay again. */
export function PaymentUnsure({ checkout }: WaitingProps) {
  const { t } = useTexts("payments");
  const payment = usePayment(checkout);
  if (payment === null) return null;
  return (
    <>
      <StepHeading>{t("payments.checkingTitle")}</StepHeading>
      <PaymentBill checkout={checkout} />
      <p role="status">{t("payments.checking", { service: payment.service })}</p>
      <ProgressBar label={t("payments.checkingTitle")} value={undefined} max={1} />
    </>
  );
}
