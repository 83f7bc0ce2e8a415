import { useSearch } from "wouter";
import { fromPromise } from "xstate";
import { type Overview as Figures, type OverviewDays, overviewDaysAt } from "../../../contract/admin/admin-overview.ts";
import { downloadMachine } from "../../../machines/download/download.machine.ts";
import { createResourceMachine } from "../../../machines/resource/resource.machine.ts";
import { exportsAdmin } from "../../../services/admin/csv-exports-client.ts";
import { overviewAdmin } from "../../../services/admin/admin-overview-client.ts";
import { AdminOverviewScreen } from "../../../ui/admin/overview/overview-screen.tsx";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { useWorld } from "../../app-runtime-context.ts";
import type { World } from "../../app-runtime.ts";

const overviewMachine = createResourceMachine<Figures>("adminOverview");

const provideOverview = ({ api }: World, days: OverviewDays) =>
  overviewMachine.provide({
    actors: { fetchValue: fromPromise(({ signal }) => overviewAdmin(api).look(days, signal)) },
  });

/** Saves lists of the console, and nothing else. */
const provideExports = ({ api }: World) =>
  downloadMachine.provide({
    actors: {
      saveFile: fromPromise(async ({ input: { file }, signal }) => {
        if (file.of === "list") await exportsAdmin(api).save(file.list, signal);
      }),
    },
  });

/** How the service does, over as many days as the address says. */
export function Overview() {
  const days = overviewDaysAt(useSearch());
  return <OverviewOf key={days} days={days} />;
}

function OverviewOf({ days }: { readonly days: OverviewDays }) {
  const world = useWorld();
  const overview = useActorRef(provideOverview(world, days), { id: "adminOverview" });
  return <AdminOverviewScreen days={days} overview={overview} download={provideExports(world)} />;
}
