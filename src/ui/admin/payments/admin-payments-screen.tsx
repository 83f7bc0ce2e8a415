import type { AdminPayment, AdminPaymentList } from "../../../contract/payments/payments-admin.ts";
import {
  type PaymentSearch,
  paymentSearchPath,
  searchedStates,
} from "../../../contract/payments/payment-list-query.ts";
import { formatMoney } from "../../../i18n/format.ts";
import { productOf } from "../../checkout/product-name.ts";
import { dateMargin } from "../../kit/lists/date-margin.ts";
import { slipIcon } from "../../kit/icons/icons-app.ts";
import { Row } from "../../kit/lists/ruled-list.tsx";
import { useTexts } from "../../use-texts.ts";
import { AdminFrame } from "../admin-frame.tsx";
import { FilterLinks } from "../filter-links.tsx";
import { Listed } from "../admin-list.tsx";
import type { ResourceRef } from "../resource-view.tsx";
import { PaymentState } from "./payment-state-badge.tsx";
import { SearchForm } from "../admin-search-form.tsx";

export interface AdminPaymentsProps {
  readonly search: PaymentSearch;
  readonly payments: ResourceRef<AdminPaymentList>;
  readonly onSearch: (search: PaymentSearch) => void;
}

/** The payments of all students, those that wait for a person first. The address holds the search. */
export function AdminPaymentsScreen({ search, payments, onSearch }: AdminPaymentsProps) {
  const { t } = useTexts("admin");
  return (
    <AdminFrame place="payments">
      <SearchForm
        name={t("admin.searchPayments")}
        hint={t("admin.searchHint")}
        words={search.q}
        onSearch={(q) => onSearch({ state: q === "" ? "review" : "all", q, after: null })}
      />
      <FilterLinks
        label={t("field.status")}
        values={searchedStates}
        current={search.state}
        path={(state) => paymentSearchPath({ ...search, state, after: null })}
      >
        {(state) => t(`paymentState.${state}`)}
      </FilterLinks>
      <Listed
        list={payments}
        label={t("admin.payments")}
        icon={slipIcon}
        empty={t("admin.paymentsEmpty")}
        older={t("admin.older")}
        path={(after) => paymentSearchPath({ ...search, after })}
      >
        {(payment) => <PaymentRow key={payment.id} payment={payment} />}
      </Listed>
    </AdminFrame>
  );
}

function PaymentRow({ payment }: { readonly payment: AdminPayment }) {
  const { t, language } = useTexts("payments");
  return (
    <Row
      {...dateMargin(language, payment.createdAt)}
      href={`/admin/payments/${payment.id}`}
      title={`${payment.student.name}, ${formatMoney(language, payment.amount)}`}
      meta={[productOf(t, payment), payment.service, payment.phone].join(" · ")}
      end={<PaymentState state={payment.state} />}
    />
  );
}
