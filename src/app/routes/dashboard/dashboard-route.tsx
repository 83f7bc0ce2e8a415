import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { useParams } from "wouter";
import { fromPromise } from "xstate";
import { DashboardType } from "../../../contract/entities.ts";
import { searchMachine } from "../../../machines/search/search.machine.ts";
import { untilIdle, whenIdle } from "../../../services/browser/when-idle.ts";
import { paperListsClient } from "../../../services/papers/paper-lists-client.ts";
import { currentScreenSnapshot } from "../../../services/navigation/screen-snapshots.ts";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { useOnReconnect } from "../../../ui/hooks/reconnect.ts";
import { useRestoredVisit } from "../../../ui/hooks/navigation/restore-visit.ts";
import { DashboardScreen } from "../../../ui/dashboard/dashboard-screen.tsx";
import { lazyComponent } from "../../lazy-part.ts";
import type { AppRuntime } from "../../app-runtime.ts";
import { useAppRuntime } from "../../app-runtime-context.ts";
import { providePaperList, pageLimitOf } from "./paper-list-chart.ts";
import { purchaseLists } from "../payments/purchase-lists.ts";
import { PaperScreen } from "../paper/lazy-paper-screen.ts";

/** The way to ask for a paper comes, with the texts of its form, when a search has found nothing. */
const askPart = (world: AppRuntime) =>
  lazyComponent(world, { areas: ["validation"], load: async () => (await import("./paper-request-part.tsx")).default });

const loadFound = () => import("../../../ui/dashboard/search/search-results.ts");
const foundParts = (world: AppRuntime) => ({
  Sort: lazyComponent(world, { areas: [], load: async () => (await loadFound()).Sort }),
  Chips: lazyComponent(world, { areas: [], load: async () => (await loadFound()).Chips }),
  List: lazyComponent(world, { areas: [], load: async () => (await loadFound()).List }),
});

const loadScopeDialog = async () => (await import("../../../ui/dashboard/scope-dialog.tsx")).ScopeDialog;
const scopePart = (world: AppRuntime) => lazyComponent(world, { areas: [], load: loadScopeDialog });

/** What the phone knows of papers comes, with its texts, once the list stands. */
const phonePart = (world: AppRuntime) =>
  lazyComponent(world, {
    areas: ["offline"],
    load: async () => (await import("../../idle-parts/papers-on-device-part.tsx")).default,
    after: untilIdle,
  });

export default function DashboardRoute() {
  const { type } = useParams<{ type: DashboardType }>();
  return <OneDashboard key={type} type={type} />;
}

function OneDashboard({ type }: { readonly type: DashboardType }) {
  const world = useAppRuntime();
  const library = paperListsClient(world.api);
  const listPapers: typeof library.list = async (...query) => {
    const list = await library.list(...query);
    void whenIdle(() => {
      PaperScreen.prefetch(world);
      Promise.all([loadFound(), loadScopeDialog()]).catch(() => undefined);
    });
    return list;
  };
  const visit = useMemo(() => currentScreenSnapshot(), []);
  const before = (name: string) => {
    const snapshot = visit.charts.get(`${type} ${name}`);
    return snapshot === undefined ? {} : { snapshot };
  };
  const paperList = useActorRef(providePaperList(world, listPapers), {
    id: "paperList",
    input: { type },
    ...before("shelf"),
  });
  const search = useActorRef(
    searchMachine.provide({
      actors: {
        findPapers: fromPromise(({ input, signal }) => library.find(input, type, pageLimitOf(input.after), signal)),
      },
    }),
    { id: "search", ...before("search") },
  );
  useRestoredVisit(visit, { [`${type} shelf`]: paperList, [`${type} search`]: search });
  const subscriptions = useActorRef(purchaseLists(world).subscriptions, { id: "subscriptions" });
  const user = useSelector(world.session, (state) => state.context.user);
  useOnReconnect(() => {
    paperList.send({ type: "retry.pressed" });
    search.send({ type: "retry.pressed" });
    subscriptions.send({ type: "retry.pressed" });
  });
  const ask = useMemo(() => askPart(world), [world]);
  const devicePapers = useMemo(() => phonePart(world), [world]);
  const found = useMemo(() => foundParts(world), [world]);
  const scopeDialog = useMemo(() => scopePart(world), [world]);
  return (
    <DashboardScreen {...{ type, paperList, search, subscriptions, user, ask, found, scopeDialog, devicePapers }} />
  );
}
