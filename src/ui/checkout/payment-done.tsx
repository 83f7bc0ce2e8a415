import { useSelector } from "@xstate/react";
import { displayCode } from "../../contract/papers/paper-rules.ts";
import type { CheckoutSelection } from "../../contract/payments/checkout-selection.ts";
import type { Texts } from "../../i18n/index.ts";
import { formatDateTime } from "../../i18n/format-clock.ts";
import { formatMoney, formatPhone } from "../../i18n/format-numbers.ts";
import { formatDate } from "../../i18n/format.ts";
import { formatShortDate } from "../../i18n/format-short-date.ts";
import { selectCheckoutSelection } from "../../machines/checkout/checkout.selectors.ts";
import { Button, ButtonLink } from "../kit/controls/button.tsx";
import { PaidHeader } from "./checkout-parts.tsx";
import { copyIcon } from "../kit/icons/icons-paper.ts";
import { Facts } from "../kit/lists/facts.tsx";
import { DetailsList } from "../kit/lists/details-list.tsx";
import { PaidStamp } from "./paid-stamp.tsx";
import { useTexts } from "../use-texts.ts";
import type { CheckoutRef } from "./checkout-actor.ts";
import { usePayment } from "./product-choices.ts";
import { purchasedPapersPath, productLabel } from "./product-name.ts";

const readLabel = (t: Texts<"payments">["t"], { code }: NonNullable<CheckoutSelection["paper"]>): string =>
  code === null ? t("payments.readIt") : t("payments.readPaper", { code: displayCode(code) });

/** The success view: stamp, receipt, and a link to the papers. */
export function PaymentDone({ checkout }: { readonly checkout: CheckoutRef }) {
  const { t, language } = useTexts("payments");
  const payment = usePayment(checkout);
  const selection = useSelector(checkout, selectCheckoutSelection);
  if (payment === null) return null;
  const { paper } = selection;
  const date = formatDate(language, payment.createdAt);
  const amount = formatMoney(language, payment.amount);
  return (
    <>
      <PaidHeader
        title={t("payments.doneTitle")}
        stamp={
          <PaidStamp
            label={t("payments.stampLabel", { date })}
            word={t("payments.stamp")}
            date={formatShortDate(language, payment.createdAt)}
            top={t("common.appName")}
            foot={amount}
          />
        }
      >
        <span role="status">
          {t(payment.type === "solution" ? "payments.succeededSolutions" : "payments.succeeded")}
        </span>
      </PaidHeader>
      <DetailsList
        lines={[
          { key: "product", name: t("field.paidFor"), value: productLabel(t, payment) },
          { key: "amount", name: t("payments.amountLabel"), value: amount },
          {
            key: "payer",
            name: t("payments.paidWith"),
            value: <Facts of={[payment.service, formatPhone(language, payment.phone)]} />,
          },
          { key: "date", name: t("field.createdAt"), value: formatDateTime(language, payment.createdAt) },
          { key: "reference", name: t("payments.reference"), value: <Reference checkout={checkout} id={payment.id} /> },
        ]}
      />
      <p className="small muted">{t("payments.keepHint")}</p>
      <ButtonLink size="big" href={paper === undefined ? purchasedPapersPath(selection) : `/user/paper/${paper.id}`}>
        {paper === undefined ? t("payments.openPapers") : readLabel(t, paper)}
      </ButtonLink>
      <Button
        variant="text"
        loading={t("common.loading")}
        onClick={() => checkout.send({ type: "newPayment.pressed" })}
      >
        {t("payments.another")}
      </Button>
    </>
  );
}

/** A reference of 36 characters, in its five groups, to be read out or copied. */
function Reference({ checkout, id }: { readonly checkout: CheckoutRef; readonly id: string }) {
  const { t } = useTexts("payments");
  return (
    <>
      <span className="reference" translate="no">
        {id.match(/[^-]+-?/gu)?.map((group) => (
          <span key={group}>{group}</span>
        ))}
      </span>
      <Button
        variant="text"
        icon={copyIcon}
        aria-label={t("payments.copyReference")}
        onClick={() => checkout.send({ type: "copy.pressed" })}
      >
        {t("payments.copy")}
      </Button>
    </>
  );
}
