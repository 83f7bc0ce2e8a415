import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { Subscription } from "../../contract/entities.ts";
import type { Payment } from "../../contract/payments/payment.ts";
import { formatMoney } from "../../i18n/format-numbers.ts";
import { formatDate } from "../../i18n/format.ts";
import { selectListView } from "../../machines/paged-list/paged-list.selectors.ts";
import { selectCheckoutView } from "../../machines/checkout/checkout.selectors.ts";
import { Checkout } from "../checkout/checkout.tsx";
import type { CheckoutRef } from "../checkout/checkout-actor.ts";
import { productLabel } from "../checkout/product-name.ts";
import { Button } from "../kit/controls/button.tsx";
import { useActorRef } from "../hooks/inspected-actors.ts";
import { useOnReconnect } from "../hooks/reconnect.ts";
import { dateMargin } from "../kit/lists/date-margin.ts";
import { EmptyState } from "../kit/feedback/empty-state.tsx";
import { receiptIcon } from "../kit/icons/icons-app.ts";
import { downloadIcon } from "../kit/icons/icons-paper.ts";
import { InlineGroup, SectionHeader } from "../kit/page/layout-boxes.tsx";
import { Facts } from "../kit/lists/facts.tsx";
import { ListRow } from "../kit/lists/ruled-list.tsx";
import { Badge } from "../kit/feedback/badges.tsx";
import { SkeletonRows } from "../kit/lists/skeleton-rows.tsx";
import { type CollectionRef, PagedCollection } from "../papers/list/paged-collection.tsx";
import { useDownloadMachine } from "../download-machine.ts";
import { useTexts } from "../use-texts.ts";

/** Checkout, subscriptions, and transactions (checklist 2.34). */
export function PaymentsScreen({
  checkout,
  subscriptions,
  transactions,
}: {
  readonly checkout: CheckoutRef;
  readonly subscriptions: CollectionRef<Subscription>;
  readonly transactions: CollectionRef<Payment>;
}) {
  const { t } = useTexts("payments");
  const isCheckoutLost = useSelector(checkout, selectCheckoutView) === "unavailable";
  const isHistoryLost = useSelector(transactions, selectListView) === "failed";
  const bought = (
    <Section
      id="subscriptions"
      list={subscriptions}
      label={t("payments.subscriptionsTitle")}
      empty={t("payments.noSubscriptions")}
      row={subscriptionRow}
    />
  );
  if (isCheckoutLost && isHistoryLost)
    return (
      <div className="page">
        {bought}
        <CutOff
          onRetry={() => {
            checkout.send({ type: "retry.pressed" });
            transactions.send({ type: "retry.pressed" });
          }}
        />
      </div>
    );
  return (
    <div className="page">
      <section aria-label={t("payments.checkoutTitle")}>
        <Checkout checkout={checkout} />
      </section>
      {bought}
      <Section
        id="transactions"
        list={transactions}
        label={t("payments.historyTitle")}
        empty={t("payments.noTransactions")}
        row={transactionRow}
      />
      <p className="small muted">
        {t("payments.problem")} <a href="/contact">{t("payments.writeToUs")}</a>
      </p>
    </div>
  );
}

/** Neither the checkout nor the history loaded: what the phone keeps comes first. */
function CutOff({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTexts("payments");
  useOnReconnect(onRetry);
  return (
    <InlineGroup>
      <output className="small muted">{t("payments.needsConnection")}</output>
      <Button variant="text" loading={t("common.loading")} onClick={onRetry}>
        {t("common.retry")}
      </Button>
    </InlineGroup>
  );
}

const subscriptionRow = (subscription: Subscription): ReactNode => (
  <SubscriptionRow key={subscription.id} subscription={subscription} />
);
const transactionRow = (payment: Payment): ReactNode => <TransactionRow key={payment.id} payment={payment} />;

interface EntriesProps<Item> {
  readonly id: string;
  readonly list: CollectionRef<Item>;
  readonly label: string;
  readonly empty: string;
  readonly row: (item: Item) => ReactNode;
}

/** A list under its heading. */
function Section<Item>(props: EntriesProps<Item>) {
  return (
    <section className="stack bought">
      <SectionHeader title={props.label} />
      <Entries {...props} />
    </section>
  );
}

function Entries<Item>({ id, list, label, empty, row }: EntriesProps<Item>) {
  const { t } = useTexts("payments");
  const shows = useSelector(list, selectListView);
  switch (shows) {
    case "loading":
      return <SkeletonRows label={t("common.loadingPage")} count={2} />;
    case "empty":
      return <EmptyState icon={receiptIcon}>{empty}</EmptyState>;
    case "failed":
      return <NotListed onRetry={() => list.send({ type: "retry.pressed" })} />;
    case "listed":
      return (
        <PagedCollection id={id} list={list} label={label}>
          {row}
        </PagedCollection>
      );
  }
}

/** A list that failed to load: retries on press, and when the connection returns. */
function NotListed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTexts("payments");
  useOnReconnect(onRetry);
  return (
    <EmptyState
      icon={receiptIcon}
      act={
        <Button loading={t("common.loading")} onClick={onRetry}>
          {t("common.retry")}
        </Button>
      }
    >
      <span role="alert">{t("list.failed")}</span>
    </EmptyState>
  );
}

function SubscriptionRow({ subscription }: { readonly subscription: Subscription }) {
  const { t, language } = useTexts("payments");
  return (
    <ListRow
      {...dateMargin(language, subscription.endsAt)}
      title={productLabel(t, subscription)}
      extra={
        <Badge tone="good">{t("payments.activeUntil", { date: formatDate(language, subscription.endsAt) })}</Badge>
      }
    />
  );
}

function TransactionRow({ payment }: { readonly payment: Payment }) {
  const { t, language } = useTexts("payments");
  return (
    <ListRow
      {...dateMargin(language, payment.createdAt)}
      title={productLabel(t, payment)}
      meta={
        <Facts
          of={[
            t(payment.type === "solution" ? "field.solutions" : "field.papers"),
            payment.level ? payment.academic_year : null,
            payment.service,
            formatMoney(language, payment.amount),
          ]}
        />
      }
      end={
        <>
          <Badge tone="good">{t("payments.success")}</Badge>
          <Receipt payment={payment} />
        </>
      }
    />
  );
}

/** The receipt as a PDF, in the page's language. */
function Receipt({ payment }: { readonly payment: Payment }) {
  const { t } = useTexts("payments");
  const download = useDownloadMachine();
  const product = productLabel(t, payment);
  const file = { of: "receipt", paymentId: payment.id, name: `${t("payments.receiptTitle")} ${product}` } as const;
  const actor = useActorRef(download, { id: `receipt-${payment.id}`, input: { file } });
  const busy = useSelector(actor, (state) => state.hasTag("busy"));
  return (
    <Button
      variant="text"
      icon={downloadIcon}
      aria-label={`${t("payments.saveReceipt")}, ${product}`}
      busy={busy}
      loading={t("common.loading")}
      onClick={() => actor.send({ type: "download.pressed" })}
    >
      {t("payments.receiptTitle")}
    </Button>
  );
}
