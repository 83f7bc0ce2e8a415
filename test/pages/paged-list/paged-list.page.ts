import type { SnapshotFrom } from "xstate";
import type { Payment } from "../../../src/contract/payments/payment.ts";
import { collection, pages, transactionsMachine } from "../../machines/paged-list/paged-list.model.ts";
import { paid } from "../../machines/checkout/checkout.fixtures.ts";
import { level, semester } from "../../machines/fixtures/paper-fixtures.ts";
import { jsonResponse } from "../../support/page/browser/mock-response.ts";
import { button, externalEvent, press } from "../../support/page/page-gestures.ts";
import { definePageModel, type PageTexts } from "../../support/page/page-model.ts";
import { controlState, listItems, showsText } from "../../support/page/page-queries.ts";
import { paymentsSetup } from "../setups/page-setups.ts";

const news = `GET payments/${paid.id}`;
const [first, more] = ["GET payments?status=success", "GET payments?after=c2"] as const;

/** A row of the transactions: day, product and amount. */
const rowOf = ({ amount }: Payment, { t, language }: PageTexts): string => {
  const day = language === "en" ? "20 Nov 2026" : "20 nov. 2026";
  const what = t("payments.productUniversity", { level: level.name, semester: semester.name });
  return `${day} ${what} ${t("field.papers")} 2026/2027 MTN ${amount} FCFA ${t("payments.success")} ${t("payments.receiptTitle")}`;
};

/** The transactions of the payment page, expandable and paged (checklist 2.34, 2.84 to 2.86, 8.30). */
export const collectionPage = definePageModel(
  { flow: "paged-list", machine: transactionsMachine, model: collection },
  {
    open: () => ({ ...paymentsSetup("an open payment"), heldCalls: [first, more, news] }),
    gestures: {
      "retry.pressed": press((stage) => button(stage, stage.t("common.retry"))),
      "content.changed": externalEvent(({ wire }) => wire.take(news, jsonResponse(paid))),
      "more.pressed": {
        perform: async (stage) => {
          const all = button(stage, stage.t("list.viewAll"));
          if ((await all.count()) > 0) await all.click();
          await button(stage, stage.t("list.loadMore")).click();
        },
        when: ({ context }: SnapshotFrom<typeof transactionsMachine>) => context.next !== null,
      },
    },
    actorCalls: {
      fetchItems: {
        calls: [first],
        pendingCalls: () => [first],
        responses: {
          one: jsonResponse(pages.one),
          "the first of many": jsonResponse(pages.many),
          none: jsonResponse({ items: [], next: null, total: 0 }),
          lost: "cut",
        },
      },
      fetchMore: {
        calls: [more],
        pendingCalls: () => ["GET payments?after=c2&limit=100&status=success"],
        responses: { "the last": jsonResponse(pages.last), lost: "cut" },
      },
    },
    queries: ({ t }) => ({
      list: listItems(t("payments.historyTitle")),
      retry: controlState("button", t("common.retry")),
      busy: showsText(t("common.loadingPage")),
      failed: showsText(t("list.failed")),
      empty: showsText(t("payments.noTransactions")),
      viewAll: controlState("button", t("list.viewAll")),
      viewLess: controlState("button", t("list.viewLess")),
      more: controlState("button", t("list.loadMore")),
      coming: controlState("button", t("common.loading")),
      ...Object.fromEntries(
        [4, 5, 7].map((shown) => [`count ${shown}`, showsText(t("list.shown", { shown, total: 7 }))]),
      ),
    }),
    expectedView: (now, words, moves) => {
      switch (now.value) {
        case "loading":
          return { busy: true };
        case "empty":
          return { empty: true };
        case "failed":
          return { failed: true, retry: "enabled" };
      }
      const rows = now.context.items.map((payment) => rowOf(payment, words));
      if (rows.length <= 4) return { list: rows };
      const isExpanded = moves.lastIndexOf("more.pressed") > moves.lastIndexOf("content.changed");
      if (!isExpanded) return { list: rows.slice(0, 4), "count 4": true, viewAll: "enabled" };
      return {
        list: rows,
        [`count ${rows.length}`]: true,
        viewLess: "enabled",
        ...(now.value === "loadingMore"
          ? { coming: "disabled, busy" }
          : now.context.next !== null && { more: "enabled" }),
      };
    },
  },
);
