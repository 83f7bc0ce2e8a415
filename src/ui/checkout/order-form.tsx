import { useSelector } from "@xstate/react";
import { ruleTextValues } from "../../contract/field-rules.ts";
import { formatPhone } from "../../i18n/format-numbers.ts";
import { formatAmount, formatDate } from "../../i18n/format.ts";
import {
  selectAmount,
  selectEndsAt,
  selectHoldings,
  selectIsRenewal,
  selectIsSubmitting,
  selectCheckoutContext,
  selectUsesAccountNumber,
} from "../../machines/checkout/checkout.selectors.ts";
import type { CheckoutOffer } from "../../machines/checkout/checkout-order.ts";
import { scrollIntoSight, useFocusOnField } from "../hooks/focus/move-focus.ts";
import { AlertBanner } from "../kit/feedback/alert-banner.tsx";
import { Button } from "../kit/controls/button.tsx";
import { AmountDue } from "../kit/paper/amount-due.tsx";
import { ChoiceList, RadioTiles } from "../kit/controls/choice-fields.tsx";
import { Field } from "../kit/controls/field.tsx";
import { Stack } from "../kit/page/layout-boxes.tsx";
import { useTexts } from "../use-texts.ts";
import type { CheckoutRef } from "./checkout-actor.ts";
import { useOffer } from "./product-choices.ts";
import { OtherOperator } from "./other-operator.tsx";
import { operatorNames, wishedProductLabel } from "./product-name.ts";
import { ScopeFields } from "./scope-fields.tsx";

interface FormProps {
  readonly checkout: CheckoutRef;
}

const useRuleText = () => {
  const { say } = useTexts("payments");
  return (key: string | undefined): string | undefined =>
    key === undefined ? undefined : say({ key: key as "validation.phone", values: ruleTextValues[key] ?? {} });
};

/** The order form; nothing is sent before the dialog is confirmed. */
export function OrderForm({ checkout }: FormProps) {
  const offer = useOffer(checkout);
  const { fieldErrors } = useSelector(checkout, selectCheckoutContext);
  const box = useFocusOnField(Object.keys(fieldErrors)[0] ?? null, fieldErrors);
  if (offer === null) return null;
  return (
    <>
      <Trouble checkout={checkout} />
      <form
        ref={box}
        className="stack stack-loose"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          checkout.send({ type: "pay.pressed" });
        }}
      >
        <Product checkout={checkout} offer={offer} />
        <ScopeFields checkout={checkout} offer={offer} />
        <Service checkout={checkout} offer={offer} />
        <Payer checkout={checkout} offer={offer} />
        <Submit checkout={checkout} />
      </form>
    </>
  );
}

function Trouble({ checkout }: FormProps) {
  const { t } = useTexts("payments");
  const ruleText = useRuleText();
  const { fieldErrors, error } = useSelector(checkout, selectCheckoutContext);
  const text =
    ruleText(Object.values(fieldErrors)[0]) ?? (error ? error.message || t("toast.unknownError") : undefined);
  if (text === undefined) return null;
  return (
    <AlertBanner
      ref={scrollIntoSight}
      tone="error"
      closeLabel={t("alert.close")}
      onClose={() => checkout.send({ type: "alert.closed" })}
    >
      {text}
    </AlertBanner>
  );
}

function Product({ checkout, offer }: FormProps & { readonly offer: CheckoutOffer }) {
  const { t, language } = useTexts("payments");
  const { selection } = useSelector(checkout, selectCheckoutContext);
  const amount = useSelector(checkout, selectAmount);
  const isRenewal = useSelector(checkout, selectIsRenewal);
  return (
    <AmountDue
      product={wishedProductLabel(t, selection, offer)}
      note={
        <>
          {t(selection.type === "solution" ? "field.solutions" : "field.papers")}{" "}
          <Button variant="text" onClick={() => checkout.send({ type: "typeDialog.opened" })}>
            {t("payments.changeType")}
          </Button>
          <Extent checkout={checkout} />
          {isRenewal ? <span className="bill-line">{t("payments.renewal")}</span> : null}
        </>
      }
      figure={formatAmount(language, amount)}
      currency={t("common.amount", { amount: "" }).trim()}
    />
  );
}

/** How much is paid for, and until when. */
function Extent({ checkout }: FormProps) {
  const { t, tn, language } = useTexts("payments");
  const { selection } = useSelector(checkout, selectCheckoutContext);
  const holdings = useSelector(checkout, selectHoldings);
  const endsAt = useSelector(checkout, selectEndsAt);
  if (endsAt === null) return null;
  const date = formatDate(language, endsAt);
  const line = (text: string) => <span className="bill-line">{text}</span>;
  const texts = extentTexts[selection.area === "university" ? "department" : "category"];
  if (holdings !== null && holdings > 0)
    return line(tn(texts[selection.type === "solution" ? "solutions" : "papers"], holdings, { date }));
  return (
    <>
      {holdings === null ? null : line(t(texts.empty))}
      {line(t("payments.until", { date }))}
    </>
  );
}

const extentTexts = {
  department: {
    papers: "payments.departmentPapers",
    solutions: "payments.departmentSolutions",
    empty: "payments.departmentEmpty",
  },
  category: { papers: "field.papersUntil", solutions: "field.solutionsUntil", empty: "payments.categoryEmpty" },
} as const;

const squares = { MTN: "mtn", ORANGE: "orange" } as const;

function Service({ checkout, offer }: FormProps & { readonly offer: CheckoutOffer }) {
  const { t } = useTexts("payments");
  const { service } = useSelector(checkout, selectCheckoutContext);
  return (
    <RadioTiles
      legend={t("payments.service")}
      name="service"
      value={service ?? undefined}
      onChoose={(chosen) => checkout.send({ type: "service.chosen", service: chosen })}
      options={offer.services.map((value) => ({
        value,
        label: t(operatorNames[value]),
        operator: squares[value],
      }))}
    />
  );
}

function Payer({ checkout, offer }: FormProps & { readonly offer: CheckoutOffer }) {
  const { t, language } = useTexts("payments");
  const ruleText = useRuleText();
  const { phone, fieldErrors } = useSelector(checkout, selectCheckoutContext);
  const own = useSelector(checkout, selectUsesAccountNumber);
  return (
    <Stack>
      <ChoiceList
        legend={t("payments.phoneQuestion")}
        name="payer"
        value={own ? "account" : "other"}
        onChoose={(choice) =>
          checkout.send({ type: choice === "account" ? "accountPhone.chosen" : "otherPhone.chosen" })
        }
        options={[
          { value: "account", label: t("payments.phoneAccount"), note: formatPhone(language, offer.accountPhone) },
          { value: "other", label: t("payments.phoneOther") },
        ]}
      />
      <div className="checkout-phone" ref={own ? undefined : scrollIntoSight}>
        <Field
          label={t("payments.phone")}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete={own ? "off" : "tel-national"}
          disabled={own}
          value={phone}
          hint={own ? undefined : t("field.phoneExample")}
          error={ruleText(fieldErrors["phone"])}
          onChange={(event) => checkout.send({ type: "phone.typed", text: event.currentTarget.value })}
        />
      </div>
      <OtherOperator checkout={checkout} />
    </Stack>
  );
}

function Submit({ checkout }: FormProps) {
  const { t, language } = useTexts("payments");
  const amount = useSelector(checkout, selectAmount);
  const busy = useSelector(checkout, selectIsSubmitting);
  return (
    <div className="checkout-pay stack stack-tight">
      <Button size="big" type="submit" busy={busy} loading={t("common.loading")}>
        {t("payments.confirm", { amount: formatAmount(language, amount) })}
      </Button>
      <p className="small muted">{t("payments.nothingLeaves")}</p>
    </div>
  );
}
