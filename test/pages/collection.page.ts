import { collection } from "../machines/collection.model.ts";
import { createCollectionMachine } from "../../src/machines/collection/collection.machine.ts";
import type { Subscription } from "../../src/contract/entities.ts";
import { formatDate } from "../../src/i18n/format.ts";
import { category } from "../machines/papers.ts";
import { paid } from "../machines/checkout.world.ts";
import { json } from "../support/page/answer.ts";
import { button, happens, press } from "../support/page/gestures.ts";
import { paging } from "../support/page/page-model.ts";
import { control, entries, says } from "../support/page/sights.ts";
import { paymentsDesk } from "./desk.ts";

const news = `GET payments/${paid.id}`;
const hnd: Subscription = {
  id: 1,
  type: "paper",
  category,
  startsAt: "2026-11-02T08:00:00.000Z",
  endsAt: "2027-02-02T08:00:00.000Z",
};

/** A short list that is fetched whole, as the subscriptions of the payment page (checklist 2.34, 8.30). */
export const collectionPage = paging(
  { flow: "collection", machine: createCollectionMachine<Subscription>("collection"), model: collection },
  {
    open: () => ({ ...paymentsDesk("an open payment"), holds: ["GET subscriptions", news] }),
    does: {
      "retry.pressed": press((stage) => button(stage, stage.t("common.retry"))),
      "list.changed": happens(({ wire }) => wire.take(news, json(paid))),
    },
    works: {
      fetchItems: {
        calls: ["GET subscriptions"],
        waits: () => ["GET subscriptions"],
        ends: { one: json([hnd]), none: json([]), lost: "cut" },
      },
    },
    sights: ({ t }) => ({
      list: entries(t("payments.subscriptionsTitle")),
      retry: control("button", t("common.retry")),
      busy: says(t("common.loadingPage")),
      failed: says(t("list.failed")),
      empty: says(t("payments.noSubscriptions")),
    }),
    shows: (now, { t, language }) => {
      switch (now.value) {
        case "loading":
          return { busy: true };
        case "listed":
          return {
            list: [
              `02/02 2027 ${t("payments.productCategory", { category: category.name })} ${t("payments.activeUntil", { date: formatDate(language, hnd.endsAt) })}`,
            ],
          };
        case "empty":
          return { empty: true };
        case "failed":
          return { failed: true, retry: "enabled" };
      }
    },
  },
);
