import { useSelector } from "@xstate/react";
import { type ComponentType, useMemo } from "react";
import { useParams } from "wouter";
import { fromPromise } from "xstate";
import type { DashboardType } from "../../../contract/entities.ts";
import {
  dashboardCharts,
  type DashboardEvent,
  dashboardMachine,
} from "../../../machines/dashboard/dashboard.machine.ts";
import { selectDashboardCharts } from "../../../machines/dashboard/dashboard.selectors.ts";
import { untilIdle, whenIdle } from "../../../services/browser/when-idle.ts";
import { paperListsClient } from "../../../services/papers/paper-lists-client.ts";
import { currentScreenSnapshot, type ScreenSnapshot } from "../../../services/navigation/screen-snapshots.ts";
import { queryOfAddress, writeQueryToAddress } from "../../../services/navigation/search-address.ts";
import { signalSearchShown } from "../../../services/navigation/search-signals.ts";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { startedFrom, useRestoredVisit } from "../../../ui/hooks/navigation/restore-visit.ts";
import { DashboardScreen } from "../../../ui/dashboard/dashboard-screen.tsx";
import { lazyComponent } from "../../lazy-part.ts";
import type { AppRuntime } from "../../app-runtime.ts";
import { watchReconnect } from "../../watch-reconnect.ts";
import { useAppRuntime } from "../../app-runtime-context.ts";
import { askPart } from "./ask-part.ts";
import { loadDashboardLater, loadDashboardParts } from "./dashboard-later.ts";
import { pageLimitOf, takeFirstPapers } from "./first-papers.ts";
import { providePaperList } from "./paper-list-chart.ts";
import { provideSubscriptions } from "../payments/subscriptions-chart.ts";
import { PaperScreen } from "../paper/lazy-paper-screen.ts";
import { watchPaperLinks } from "../paper/watch-paper-links.ts";

/** The parts of a dashboard that come when they are needed. */
const laterParts = (world: AppRuntime) => {
  const part = <Props extends object>(
    pick: (parts: Awaited<ReturnType<typeof loadDashboardParts>>) => ComponentType<Props>,
  ) => lazyComponent<Props>(world, { areas: ["finding"], load: async () => pick(await loadDashboardParts()) });
  return {
    Aside: lazyComponent(world, {
      areas: ["offline"],
      load: async () => (await import("../../idle-parts/idle-parts.ts")).Aside,
      after: untilIdle,
    }),
    Ask: askPart(world),
    EmptyScope: part((parts) => parts.EmptyScope),
    FilterSheet: part((parts) => parts.FilterSheet),
    Found: part((parts) => parts.SearchResultsList),
    FoundFilters: part((parts) => parts.SearchFilters),
    FoundSort: part((parts) => parts.SearchSort),
    ScopeDialog: part((parts) => parts.ScopeDialog),
  };
};

/** Names of the charts in what an entry of the history remembers. */
const listName = (type: DashboardType) => `${type} shelf`;
const searchName = (type: DashboardType) => `${type} search`;

export default function DashboardRoute() {
  const { type } = useParams<{ type: DashboardType }>();
  return <OneDashboard key={type} type={type} />;
}

/** Joins the charts of a dashboard with their services; lists that this visit showed before start as they were left. */
const provideDashboard = (world: AppRuntime, type: DashboardType, { charts }: ScreenSnapshot) => {
  const library = paperListsClient(world.api);
  const search = dashboardCharts.search.provide({
    actors: {
      findPapers: fromPromise(async ({ input, signal }) => {
        const found = await library.find(input, type, pageLimitOf(input.after), signal);
        signalSearchShown();
        return found;
      }),
    },
    actions: { writeQueryToAddress: (_, { text }) => writeQueryToAddress(text) },
  });
  return dashboardMachine.provide({
    actors: {
      paperList: startedFrom(
        providePaperList(
          dashboardCharts.paperList,
          world,
          (filter, after, limit, signal) =>
            (after === null ? takeFirstPapers(world.session.getSnapshot().context.user, filter, signal) : null) ??
            library.list(filter, after, limit, signal),
        ),
        charts.get(listName(type)),
      ),
      search: startedFrom(search, charts.get(searchName(type))),
      subscriptions: provideSubscriptions(world),
      watchReconnect: watchReconnect<DashboardEvent>(),
    },
    actions: {
      prefetchScreens: () => {
        void whenIdle(() => {
          void watchPaperLinks(world);
          PaperScreen.prefetch(world);
          loadDashboardLater(world).catch(() => undefined);
        });
      },
    },
  });
};

function OneDashboard({ type }: { readonly type: DashboardType }) {
  const world = useAppRuntime();
  const visit = useMemo(() => currentScreenSnapshot(), []);
  const query = visit.charts.has(searchName(type)) ? "" : queryOfAddress();
  const dashboard = useActorRef(provideDashboard(world, type, visit), { id: "dashboard", input: { type, query } });
  const { paperList, search } = useSelector(dashboard, selectDashboardCharts);
  useRestoredVisit(visit, { [listName(type)]: paperList, [searchName(type)]: search });
  const user = useSelector(world.session, (state) => state.context.user);
  const parts = useMemo(() => laterParts(world), [world]);
  return <DashboardScreen {...{ dashboard, user, parts }} />;
}
