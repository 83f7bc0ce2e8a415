import { dashboardMachine } from "../../../src/machines/dashboard/dashboard.machine.ts";
import { dashboard } from "../../machines/dashboard/dashboard.model.ts";
import { algebra, level, page, semester } from "../../machines/fixtures/paper-fixtures.ts";
import { jsonResponse } from "../../support/page/browser/mock-response.ts";
import { externalEvent } from "../../support/page/page-gestures.ts";
import { definePageModel } from "../../support/page/page-model.ts";
import { linkTarget, listItems, liveRegionTexts } from "../../support/page/page-queries.ts";
import { dashboardSetup, rowLinkName } from "../setups/page-setups.ts";

const listed = page([algebra], null, 1);
const calls = ["GET papers", "GET subscriptions"] as const;
const checkout = `/user/payments?type=paper&area=university&level=${level.id}&semester=${semester.id}`;

/** Events between the charts of a dashboard: what loads after the papers, or when the connection returns. */
export const dashboardPage = definePageModel(
  {
    flow: "dashboard",
    machine: dashboardMachine,
    model: dashboard,
    specOverrides: {
      inputs: {
        "the university's": { type: "university", query: "" },
        "with words to look for": { type: "university", query: "semaphores" },
      },
    },
  },
  {
    open: ({ type, query }) => dashboardSetup(type, listed, calls, query === "" ? "" : `?q=${query}`),
    gestures: {
      "papers.listed": externalEvent(({ wire }) => wire.take(calls[0], jsonResponse(listed))),
      "connection.returned": externalEvent(async ({ page: it, wire }) => {
        await wire.take(calls[1], "cut");
        await wire.settle();
        await it.evaluate(() => dispatchEvent(new Event("online")));
        await wire.take(calls[1], jsonResponse([]));
      }),
    },
    queries: ({ t }) => ({
      papers: listItems(t("dashboard.papersTitle")),
      announced: liveRegionTexts,
      subscribe: linkTarget(t("dashboard.subscribe")),
    }),
    expectedView: ({ context }, { t }, moves) => ({
      ...(context.query !== ""
        ? { announced: [t("search.busy")] }
        : moves.includes("papers.listed")
          ? { papers: [rowLinkName(algebra)], announced: [t("list.shown", { shown: 1, total: 1 })] }
          : { announced: [t("common.loading")] }),
      ...(moves.includes("connection.returned") && { subscribe: checkout }),
    }),
  },
);
