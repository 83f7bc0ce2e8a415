import type { AdminPayment, AdminPaymentList } from "../../../contract/payments/payments-admin.ts";
import {
  type PaymentListQuery,
  paymentListPath,
  paymentStateFilters,
} from "../../../contract/payments/payment-list-query.ts";
import { formatMoney } from "../../../i18n/format-numbers.ts";
import { productLabel } from "../../checkout/product-name.ts";
import { dateMargin } from "../../kit/lists/date-margin.ts";
import { receiptIcon } from "../../kit/icons/icons-app.ts";
import { Facts } from "../../kit/lists/facts.tsx";
import { ListRow } from "../../kit/lists/ruled-list.tsx";
import { PageContent } from "../../kit/page/shell-layout.tsx";
import { useTexts } from "../../use-texts.ts";
import { FilterLinks } from "../filter-links.tsx";
import { AdminList } from "../admin-list.tsx";
import type { ResourceRef } from "../resource-view.tsx";
import { PaymentStateBadge } from "./payment-state-badge.tsx";
import { AdminSearchForm } from "../admin-search-form.tsx";

export interface AdminPaymentsProps {
  readonly search: PaymentListQuery;
  readonly payments: ResourceRef<AdminPaymentList>;
  readonly onSearch: (search: PaymentListQuery) => void;
}

/** All payments, those in review first. The query is in the URL. */
export function AdminPaymentsScreen({ search, payments, onSearch }: AdminPaymentsProps) {
  const { t } = useTexts("admin");
  return (
    <PageContent>
      <AdminSearchForm
        name={t("admin.searchPayments")}
        hint={t("admin.searchHint")}
        words={search.q}
        onSearch={(q) => onSearch({ state: q === "" ? "review" : "all", q, after: null })}
      />
      <FilterLinks
        label={t("field.status")}
        values={paymentStateFilters}
        current={search.state}
        path={(state) => paymentListPath({ ...search, state, after: null })}
      >
        {(state) => t(`paymentState.${state}`)}
      </FilterLinks>
      <AdminList
        list={payments}
        label={t("admin.payments")}
        icon={receiptIcon}
        empty={t("admin.paymentsEmpty")}
        nextLabel={t("admin.older")}
        path={(after) => paymentListPath({ ...search, after })}
      >
        {(payment) => <PaymentRow key={payment.id} payment={payment} />}
      </AdminList>
    </PageContent>
  );
}

function PaymentRow({ payment }: { readonly payment: AdminPayment }) {
  const { t, language } = useTexts("payments");
  return (
    <ListRow
      {...dateMargin(language, payment.createdAt)}
      href={`/admin/payments/${payment.id}`}
      title={`${payment.student.name}, ${formatMoney(language, payment.amount)}`}
      meta={<Facts of={[productLabel(t, payment), payment.service, payment.phone]} />}
      end={<PaymentStateBadge state={payment.state} />}
    />
  );
}
