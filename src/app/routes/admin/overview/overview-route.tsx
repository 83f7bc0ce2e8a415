import { useSearch } from "wouter";
import { fromPromise } from "xstate";
import {
  type Overview as Figures,
  type OverviewDays,
  parseOverviewDays,
} from "../../../../contract/admin/admin-overview.ts";
import { downloadMachine } from "../../../../machines/download/download.machine.ts";
import { createResourceMachine } from "../../../../machines/resource/resource.machine.ts";
import { csvExportsClient } from "../../../../services/admin/csv-exports-client.ts";
import { adminOverviewClient } from "../../../../services/admin/admin-overview-client.ts";
import { AdminOverviewScreen } from "../../../../ui/admin/overview/overview-screen.tsx";
import { useActorRef } from "../../../../ui/hooks/inspected-actors.ts";
import { useAppRuntime } from "../../../app-runtime-context.ts";
import type { AppRuntime } from "../../../app-runtime.ts";

const overviewMachine = createResourceMachine<Figures>("adminOverview");

const provideOverview = ({ api }: AppRuntime, days: OverviewDays) =>
  overviewMachine.provide({
    actors: { fetchValue: fromPromise(({ signal }) => adminOverviewClient(api).look(days, signal)) },
  });

/** Saves lists of the console, and nothing else. */
const provideExports = ({ api }: AppRuntime) =>
  downloadMachine.provide({
    actors: {
      saveFile: fromPromise(async ({ input: { file }, signal }) => {
        if (file.of === "list") await csvExportsClient(api).save(file.list, signal);
      }),
    },
  });

/** How the service does, over as many days as the address says. */
export function OverviewRoute() {
  const days = parseOverviewDays(useSearch());
  return <OverviewOf key={days} days={days} />;
}

function OverviewOf({ days }: { readonly days: OverviewDays }) {
  const world = useAppRuntime();
  const overview = useActorRef(provideOverview(world, days), { id: "adminOverview" });
  return <AdminOverviewScreen days={days} overview={overview} download={provideExports(world)} />;
}
