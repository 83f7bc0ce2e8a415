import { fromPromise } from "xstate";
import type { FilterCounts } from "../../../contract/entities.ts";
import type { PaperFilter } from "../../../machines/paper-list/paper-filter.ts";
import { createResourceMachine } from "../../../machines/resource/resource.machine.ts";
import { fetchFilterCounts } from "../../../services/papers/fetch-filter-counts.ts";
import type { AppRuntime } from "../../app-runtime.ts";

const filterCountsMachine = createResourceMachine<FilterCounts>("filterCounts");

/** The counts of the filters, of the papers that `filter` asks for at that moment. */
export const provideFilterCounts = ({ api }: AppRuntime, filter: () => PaperFilter) =>
  filterCountsMachine.provide({
    actors: { fetchValue: fromPromise(({ signal }) => fetchFilterCounts(api, filter(), signal)) },
  });
