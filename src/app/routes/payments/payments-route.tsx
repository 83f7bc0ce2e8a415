import { useMemo } from "react";
import { useSelector } from "@xstate/react";
import { fromCallback, fromPromise, sendParent } from "xstate";
import type { DashboardType } from "../../../contract/entities.ts";
import type { Payment } from "../../../contract/payments/payment.ts";
import { parseCheckoutSelection } from "../../../contract/payments/checkout-selection.ts";
import { checkoutMachine } from "../../../machines/checkout/checkout.machine.ts";
import type { CheckoutEvent } from "../../../machines/checkout/checkout-order.ts";
import { createPagedListMachine } from "../../../machines/paged-list/paged-list.machine.ts";
import { changeMade, createRefreshedPageMachine } from "../../../machines/refreshed-page/refreshed-page.machine.ts";
import { createResourceMachine } from "../../../machines/resource/resource.machine.ts";
import { selectValue } from "../../../machines/resource/resource.selectors.ts";
import type { Toast } from "../../../machines/toasts/toasts.machine.ts";
import { defaultDashboardType } from "../../../contract/papers/default-dashboard-type.ts";
import { copyText } from "../../../services/browser/copy-and-share.ts";
import { countDown } from "../../../services/browser/countdown.ts";
import { paymentsClient } from "../../../services/payments/payments-client.ts";
import { purchasesClient } from "../../../services/payments/purchases-client.ts";
import { typedLocalStorage } from "../../../services/browser/browser-storage.ts";
import { type ProductChoices, ProductChoicesContext } from "../../../ui/checkout/product-choices.ts";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { useOnLanguageChange } from "../../../ui/hooks/language-change.ts";
import { PaymentsScreen } from "../../../ui/payments/payments-screen.tsx";
import { useTexts } from "../../../ui/use-texts.ts";
import { DownloadMachine } from "../../../ui/download-machine.ts";
import { useAppRuntime } from "../../app-runtime-context.ts";
import { provideDownload } from "../download-chart.ts";
import type { AppRuntime } from "../../app-runtime.ts";
import { countedBy } from "../../flow-counts/counted-by.ts";
import { usePageCharts } from "../use-page-charts.ts";
import { provideSubscriptions } from "./subscriptions-chart.ts";

type CopyWords = Record<"copied" | "notCopied", string>;

const provideCheckout = ({ api, lists, session, toasts }: AppRuntime, words: CopyWords) => {
  const tell = (toast: Toast) => toasts.send({ type: "toast.raised", toast });
  const money = paymentsClient(api, lists, () => session.getSnapshot().context.user);
  return checkoutMachine.provide({
    actors: {
      loadOffer: fromPromise(({ input, signal }) => money.offer(input, signal)),
      makeKey: fromPromise<string>(async () => crypto.randomUUID()),
      submitPayment: fromPromise(({ input, signal }) => money.submit(input, signal)),
      countDown: fromCallback<CheckoutEvent, { until: string }>(({ input, sendBack }) =>
        countDown(Date.parse(input.until), (secondsLeft) => sendBack({ type: "clock.ticked", secondsLeft })),
      ),
      watchPayment: fromCallback<CheckoutEvent, { paymentId: string; isFast: boolean }>(({ input, sendBack }) =>
        money.watch(input.paymentId, input.isFast, sendBack),
      ),
      copyText,
    },
    actions: {
      notifyCopied: () => tell({ kind: "success", text: words.copied }),
      notifyNotCopied: () => tell({ kind: "error", text: words.notCopied }),
      notifyPaid: sendParent(changeMade),
    },
  });
};

const paymentsPage = createRefreshedPageMachine("paymentsPage", {
  shown: ["subscriptions", "transactions"],
  changing: ["checkout"],
});
const transactionsMachine = createPagedListMachine<Payment>("transactions");
const choicesMachine = createResourceMachine<ProductChoices>("productChoices");
/** Nothing is fetched before the language changes: the offer has the choices in the first one. */
const unchanged = choicesMachine.getPersistedSnapshot(
  choicesMachine.resolveState({ value: "ready", context: { value: null, code: null } }),
);

/** The student's completed payments joined with the calls that fetch them. */
const provideTransactions = ({ api }: AppRuntime) => {
  const bought = purchasesClient(api);
  return transactionsMachine.provide({
    actors: {
      fetchItems: fromPromise(({ signal }) => bought.completed(null, signal)),
      fetchMore: fromPromise(({ input, signal }) => bought.completed(input.after, signal)),
    },
  });
};

/** What can be paid for in an area, joined with the calls that fetch it in another language. */
const provideChoices = ({ api, lists, session }: AppRuntime, area: DashboardType) => {
  const money = paymentsClient(api, lists, () => session.getSnapshot().context.user);
  return choicesMachine.provide({ actors: { fetchValue: fromPromise(({ signal }) => money.choices(area, signal)) } });
};

export default function PaymentsRoute() {
  const world = useAppRuntime();
  const user = useSelector(world.session, (state) => state.context.user);
  const area = defaultDashboardType(typedLocalStorage.read("lastType"), user);
  const selection = parseCheckoutSelection(location.search, area);
  const { t } = useTexts("payments");
  const words = { copied: t("payments.copied"), notCopied: t("payments.notCopied") };
  const parts = usePageCharts(
    paymentsPage,
    {
      subscriptions: provideSubscriptions(world),
      transactions: provideTransactions(world),
      checkout: provideCheckout(world, words),
    },
    selection,
    useMemo(() => countedBy(world), [world]),
  );
  const choices = useActorRef(provideChoices(world, selection.area), {
    id: "productChoices",
    snapshot: unchanged,
  });
  useOnLanguageChange(() => {
    for (const shown of [choices, parts.subscriptions, parts.transactions]) shown.send({ type: "content.changed" });
  });
  const download = useMemo(() => provideDownload(world), [world]);
  return (
    <DownloadMachine value={download}>
      <ProductChoicesContext value={useSelector(choices, selectValue<ProductChoices>)}>
        <PaymentsScreen {...parts} />
      </ProductChoicesContext>
    </DownloadMachine>
  );
}
