import { type Snapshot, createActor, fromCallback, fromPromise } from "xstate";
import { describe, expect, it } from "vitest";
import type { PaperList, Subscription } from "../../../src/contract/entities.ts";
import { dashboardCharts, dashboardMachine } from "../../../src/machines/dashboard/dashboard.machine.ts";
import { selectDashboardCharts } from "../../../src/machines/dashboard/dashboard.selectors.ts";
import { singlePage } from "../../../src/machines/paged-list/paged-list.machine.ts";
import { selectListView } from "../../../src/machines/paged-list/paged-list.selectors.ts";
import { selectPaperListView, selectVisiblePapers } from "../../../src/machines/paper-list/paper-list.selectors.ts";
import { selectSearchView } from "../../../src/machines/search/search.selectors.ts";
import { startedFrom } from "../../../src/ui/hooks/navigation/restore-visit.ts";
import { algebra, analysis, page } from "../fixtures/paper-fixtures.ts";

const choices = { levels: [], semesters: [], categories: [], department: null, academicYear: "2026/2027" };
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** The dashboard with its three charts; services answer at once and count their calls. */
async function together({
  isOnline = true,
  left,
  query = "",
}: { isOnline?: boolean; left?: Snapshot<unknown>; query?: string } = {}) {
  const asked = { papers: 0, search: 0, subscriptions: 0, prefetches: 0 };
  const line = { isOnline, tellReturned: () => {} };
  const answer = async <Answer>(name: "papers" | "search" | "subscriptions", given: Answer): Promise<Answer> => {
    asked[name] += 1;
    if (!line.isOnline) throw new Error("network");
    return given;
  };
  const { paperList, search, subscriptions } = dashboardCharts;
  const dashboard = createActor(
    dashboardMachine.provide({
      actors: {
        paperList: startedFrom(
          paperList.provide({
            actors: {
              fetchScope: fromPromise(async ({ input: { type } }) => ({ filter: { type }, choices })),
              listPapers: fromPromise(() => answer<PaperList>("papers", page([algebra], null, 1))),
            },
          }),
          left,
        ),
        search: search.provide({
          actors: { findPapers: fromPromise(() => answer<PaperList>("search", page([analysis], null, 1))) },
          actions: { writeQueryToAddress: () => {} },
          delays: { typingPause: 0 },
        }),
        subscriptions: subscriptions.provide({
          actors: {
            fetchItems: fromPromise(async () => singlePage(await answer<readonly Subscription[]>("subscriptions", []))),
          },
        }),
        watchReconnect: fromCallback(({ sendBack }) => {
          line.tellReturned = () => sendBack({ type: "connection.returned" });
        }),
      },
      actions: {
        prefetchScreens: () => {
          asked.prefetches += 1;
        },
      },
    }),
    { input: { type: "university", query } },
  );
  dashboard.start();
  await settled();
  const charts = selectDashboardCharts(dashboard.getSnapshot());
  return {
    asked,
    charts,
    reconnect: async () => {
      line.isOnline = true;
      line.tellReturned();
      await settled();
    },
    shows: () => [
      selectPaperListView(charts.paperList.getSnapshot()),
      selectSearchView(charts.search.getSnapshot()),
      selectListView(charts.subscriptions.getSnapshot()),
    ],
  };
}

describe("the charts of a dashboard", () => {
  it("list papers and subscriptions, and prefetch what is opened next", async () => {
    const { asked, shows } = await together();
    expect(shows()).toEqual(["listed", "idle", "empty"]);
    expect(asked).toEqual({ papers: 1, search: 0, subscriptions: 1, prefetches: 1 });
  });

  it("search for the words of the address, once", async () => {
    const { asked, shows } = await together({ query: "analysis" });
    await expect.poll(shows).toEqual(["listed", "results", "empty"]);
    expect(asked).toEqual({ papers: 1, search: 1, subscriptions: 1, prefetches: 1 });
  });

  it("each try again what failed, once, when the connection returns", async () => {
    const { asked, charts, reconnect, shows } = await together({ isOnline: false });
    charts.search.send({ type: "query.typed", text: "analysis" });
    await expect.poll(shows).toEqual(["failed", "failed", "failed"]);
    expect(asked).toEqual({ papers: 1, search: 1, subscriptions: 1, prefetches: 0 });
    await reconnect();
    expect(shows()).toEqual(["listed", "results", "empty"]);
    expect(asked).toEqual({ papers: 2, search: 2, subscriptions: 2, prefetches: 1 });
    await reconnect();
    expect(asked).toEqual({ papers: 2, search: 2, subscriptions: 2, prefetches: 1 });
  });

  it("a list is restored as it was left, without a call, and goes on from there", async () => {
    const before = await together();
    const left = before.charts.paperList.getPersistedSnapshot();
    const { asked, charts, shows } = await together({ left });
    expect(shows()).toEqual(["listed", "idle", "empty"]);
    expect(asked).toEqual({ papers: 0, search: 0, subscriptions: 1, prefetches: 0 });
    charts.paperList.send({ type: "filter.changed", filter: { type: "university", paper_type: "Exam" } });
    await settled();
    expect(selectVisiblePapers(charts.paperList.getSnapshot())).toEqual([algebra]);
    expect(asked).toEqual({ papers: 1, search: 0, subscriptions: 1, prefetches: 1 });
  });
});
