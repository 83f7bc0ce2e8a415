import type { AdminPayment, AdminPaymentList } from "../../contract/money-admin.ts";
import { type PaymentSearch, paymentSearchPath, searchedStates } from "../../contract/payment-search.ts";
import { formatDayInFigures, formatMoney } from "../../i18n/format.ts";
import { productOf } from "../checkout/product-name.ts";
import { ButtonLink } from "../kit/button.tsx";
import { EmptyState } from "../kit/empty-state.tsx";
import { slipIcon } from "../kit/icons-app.ts";
import { More, Row, RuledList } from "../kit/rows.tsx";
import { useTexts } from "../texts.ts";
import { AdminFrame } from "./admin-frame.tsx";
import { Loaded, type ResourceRef } from "./loaded.tsx";
import { PaymentState } from "./payment-state.tsx";
import { SearchForm } from "./search-form.tsx";

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
      <nav className="chips" aria-label={t("field.status")}>
        {searchedStates.map((state) => (
          <a
            key={state}
            className="chip"
            href={paymentSearchPath({ ...search, state, after: null })}
            aria-current={state === search.state ? "true" : undefined}
          >
            {t(`paymentState.${state}`)}
          </a>
        ))}
      </nav>
      <Loaded resource={payments}>{(found) => <Found found={found} search={search} />}</Loaded>
    </AdminFrame>
  );
}

function Found({ found, search }: { readonly found: AdminPaymentList; readonly search: PaymentSearch }) {
  const { t } = useTexts("admin");
  if (found.items.length === 0) return <EmptyState icon={slipIcon}>{t("admin.paymentsEmpty")}</EmptyState>;
  return (
    <div>
      <RuledList label={t("admin.payments")}>
        {found.items.map((payment) => (
          <PaymentRow key={payment.id} payment={payment} />
        ))}
      </RuledList>
      {found.next === null ? null : (
        <More
          act={
            <ButtonLink variant="text" href={paymentSearchPath({ ...search, after: found.next })}>
              {t("admin.older")}
            </ButtonLink>
          }
        />
      )}
    </div>
  );
}

function PaymentRow({ payment }: { readonly payment: AdminPayment }) {
  const { t, language } = useTexts("payments");
  const { day, year } = formatDayInFigures(payment.createdAt);
  return (
    <Row
      margin={day}
      marginNote={year}
      href={`/admin/payments/${payment.id}`}
      title={`${payment.student.name}, ${formatMoney(language, payment.amount)}`}
      meta={[productOf(t, payment), payment.service, payment.phone].join(" · ")}
      end={<PaymentState state={payment.state} />}
    />
  );
}
