import type { ReactNode } from "react";
import type { Language } from "../../../contract/entities.ts";
import type { AdminPaymentDetails, PaymentDecisionForm } from "../../../contract/payments/payments-admin.ts";
import { formatDateTime } from "../../../i18n/format-clock.ts";
import { formatMoney, formatPhone } from "../../../i18n/format-numbers.ts";
import { productLabel } from "../../checkout/product-name.ts";
import type { FormDialogRef } from "../../forms/form-dialog.tsx";
import { Button, ButtonLink } from "../../kit/controls/button.tsx";
import { DetailsList } from "../../kit/lists/details-list.tsx";
import { backIcon } from "../../kit/icons/icons-app.ts";
import { warningIcon } from "../../kit/icons/icons-public.ts";
import { SectionHeader } from "../../kit/page/layout-boxes.tsx";
import { Notice } from "../../kit/feedback/badges.tsx";
import { PageContent } from "../../kit/page/shell-layout.tsx";
import { useTexts } from "../../use-texts.ts";
import { ResourceView, type ResourceRef } from "../resource-view.tsx";
import { OperatorAnswers, AdminDecisions } from "./payment-history.tsx";
import { PaymentStateBadge } from "./payment-state-badge.tsx";
import { ResolvePaymentDialog } from "./resolve-payment-dialog.tsx";

const reasons = {
  another_amount: "paymentReview.anotherAmount",
  late_success: "paymentReview.lateSuccess",
  no_answer: "paymentReview.noAnswer",
} as const;

export interface AdminPaymentProps {
  readonly payment: ResourceRef<AdminPaymentDetails>;
  readonly resolving: FormDialogRef<PaymentDecisionForm, AdminPaymentDetails>;
}

/** One payment: request, operator answers, decisions, and the decision form while it is in review. */
export function AdminPaymentScreen({ payment, resolving }: AdminPaymentProps) {
  const { t } = useTexts("admin");
  return (
    <PageContent>
      <ButtonLink variant="text" icon={backIcon} href="/admin/payments">
        {t("admin.payments")}
      </ButtonLink>
      <ResourceView resource={payment}>
        {(details) => (
          <>
            <Details details={details} onDecide={() => resolving.send({ type: "dialog.opened", values: blank })} />
            <OperatorAnswers answers={details.answers} />
            <AdminDecisions decisions={details.decisions} />
            <ResolvePaymentDialog resolving={resolving} />
          </>
        )}
      </ResourceView>
    </PageContent>
  );
}

/** An amount in another currency (an operator's sandbox) is shown as received. */
const receivedWords = (
  language: Language,
  { amount, currency }: NonNullable<AdminPaymentDetails["received"]>,
): ReactNode => {
  if (amount === null) return <span translate="no">{currency}</span>;
  return currency === "XAF" ? formatMoney(language, amount) : <span translate="no">{`${amount} ${currency}`}</span>;
};

const blank = { decision: "", reason: "" };

function Details({ details, onDecide }: { readonly details: AdminPaymentDetails; readonly onDecide: () => void }) {
  const { t, language } = useTexts("admin", "payments");
  const { student, received, review } = details;
  const lines = [
    { key: "student", name: t("admin.student"), value: `${student.name}, ${student.email}` },
    { key: "status", name: t("field.status"), value: <PaymentStateBadge state={details.state} /> },
    { key: "asked", name: t("admin.asked"), value: formatMoney(language, details.amount) },
    received && {
      key: "received",
      name: t("admin.received"),
      value: receivedWords(language, received),
    },
    {
      key: "payer",
      name: t("payments.phone"),
      value: `${formatPhone(language, details.phone)} (${details.service})`,
    },
    { key: "date", name: t("field.createdAt"), value: formatDateTime(language, details.createdAt) },
    {
      key: "reference",
      name: t("admin.reference"),
      value: (
        <code className="wrapped" translate="no">
          {details.id}
        </code>
      ),
    },
    details.operatorReference !== null && {
      key: "operator",
      name: t("admin.operatorReference"),
      value: (
        <code className="wrapped" translate="no">
          {details.operatorReference}
        </code>
      ),
    },
  ].filter((line) => line !== null && line !== false);
  return (
    <section className="stack admin-payment" aria-label={productLabel(t, details)}>
      <SectionHeader title={productLabel(t, details)} />
      {review === null ? null : <Notice icon={warningIcon}>{t(reasons[review])}</Notice>}
      <DetailsList lines={lines} />
      {details.state === "review" ? (
        <p>
          <Button onClick={onDecide}>{t("admin.resolve")}</Button>
        </p>
      ) : null}
    </section>
  );
}
