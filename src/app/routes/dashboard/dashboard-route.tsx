import { useSelector } from "@xstate/react";
import { useMemo } from "react";
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
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { startedFrom, useRestoredVisit } from "../../../ui/hooks/navigation/restore-visit.ts";
import { DashboardScreen } from "../../../ui/dashboard/dashboard-screen.tsx";
import { lazyComponent } from "../../lazy-part.ts";
import type { AppRuntime } from "../../app-runtime.ts";
import { watchReconnect } from "../../watch-reconnect.ts";
import { useAppRuntime } from "../../app-runtime-context.ts";
import { providePaperList, pageLimitOf } from "./paper-list-chart.ts";
import { provideSubscriptions } from "../payments/subscriptions-chart.ts";
import { PaperScreen } from "../paper/lazy-paper-screen.ts";

/** The way to ask for a paper comes, with the texts of its form, when a search has found nothing. */
const askPart = (world: AppRuntime) =>
  lazyComponent(world, {
    areas: ["finding", "reports", "validation"],
    load: async () => (await import("./paper-request-part.tsx")).default,
  });

const loadFound = () => import("../../../ui/dashboard/search/search-results.ts");
const foundParts = (world: AppRuntime) => ({
  Sort: lazyComponent(world, { areas: ["finding"], load: async () => (await loadFound()).Sort }),
  Chips: lazyComponent(world, { areas: ["finding"], load: async () => (await loadFound()).Chips }),
  List: lazyComponent(world, { areas: ["finding"], load: async () => (await loadFound()).List }),
});

const loadScopeDialog = async () => (await import("../../../ui/dashboard/scope-dialog.tsx")).ScopeDialog;
const scopePart = (world: AppRuntime) => lazyComponent(world, { areas: ["finding"], load: loadScopeDialog });

/** What the phone knows of papers comes, with its texts, once the list stands. */
const phonePart = (world: AppRuntime) =>
  lazyComponent(world, {
    areas: ["offline"],
    load: async () => (await import("../../idle-parts/papers-on-device-part.tsx")).default,
    after: untilIdle,
  });

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
      findPapers: fromPromise(({ input, signal }) => library.find(input, type, pageLimitOf(input.after), signal)),
    },
  });
  return dashboardMachine.provide({
    actors: {
      paperList: startedFrom(
        providePaperList(dashboardCharts.paperList, world, library.list),
        charts.get(listName(type)),
      ),
      search: startedFrom(search, charts.get(searchName(type))),
      subscriptions: provideSubscriptions(world),
      watchReconnect: watchReconnect<DashboardEvent>(),
    },
    actions: {
      prefetchScreens: () => {
        void whenIdle(() => {
          PaperScreen.prefetch(world);
          Promise.all([loadFound(), loadScopeDialog(), world.ensureTexts(["finding"])]).catch(() => undefined);
        });
      },
    },
  });
};

function OneDashboard({ type }: { readonly type: DashboardType }) {
  const world = useAppRuntime();
  const visit = useMemo(() => currentScreenSnapshot(), []);
  const asked = new URLSearchParams(location.search).get("q") ?? "";
  const query = visit.charts.has(searchName(type)) ? "" : asked;
  const dashboard = useActorRef(provideDashboard(world, type, visit), { id: "dashboard", input: { type, query } });
  const { paperList, search } = useSelector(dashboard, selectDashboardCharts);
  useRestoredVisit(visit, { [listName(type)]: paperList, [searchName(type)]: search });
  const user = useSelector(world.session, (state) => state.context.user);
  const ask = useMemo(() => askPart(world), [world]);
  const devicePapers = useMemo(() => phonePart(world), [world]);
  const found = useMemo(() => foundParts(world), [world]);
  const scopeDialog = useMemo(() => scopePart(world), [world]);
  return <DashboardScreen {...{ dashboard, user, ask, found, scopeDialog, devicePapers }} />;
}
