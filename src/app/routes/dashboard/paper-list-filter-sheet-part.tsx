import { useSelector } from "@xstate/react";
import type { FilterCounts } from "../../../contract/entities.ts";
import { isFiltered, withoutFilters } from "../../../machines/paper-list/paper-filter-options.ts";
import type { PaperFilter } from "../../../machines/paper-list/paper-filter.ts";
import { selectPaperFilter } from "../../../machines/paper-list/paper-list.selectors.ts";
import { selectHasFailed, selectValue } from "../../../machines/resource/resource.selectors.ts";
import { searchFilterGroups } from "../../../machines/search/search-filter-options.ts";
import { FilterSheet } from "../../../ui/dashboard/filters/filter-sheet.tsx";
import type { PaperListFilterSheetProps } from "../../../ui/dashboard/filters/paper-list-filters.tsx";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { useAppRuntime } from "../../app-runtime-context.ts";
import { provideFilterCounts } from "./filter-counts-chart.ts";

/** Level, semester and department are the scope's, and languages are told apart by the search alone. */
const ofList = ({ paper_type, kind, year }: FilterCounts): FilterCounts => ({
  paper_type,
  kind,
  year,
  language: [],
  level: [],
  semester: [],
  department: [],
});

/** The filters of a dashboard's list, with the counts of its scope. */
export default function PaperListFilterSheet({ paperList, onClose }: PaperListFilterSheetProps) {
  const world = useAppRuntime();
  const filterNow = () => selectPaperFilter(paperList.getSnapshot());
  const counts = useActorRef(provideFilterCounts(world, filterNow), { id: "filterCounts" });
  const filter = useSelector(paperList, selectPaperFilter);
  const known = useSelector(counts, selectValue);
  const choose = (changed: PaperFilter) => {
    paperList.send({ type: "filter.changed", filter: changed });
    counts.send({ type: "content.changed" });
  };
  return (
    <FilterSheet
      groups={known === null ? null : searchFilterGroups(filter, ofList(known))}
      hasFailed={useSelector(counts, selectHasFailed)}
      isFiltered={isFiltered(filter)}
      onChoose={(chosen) => choose({ ...chosen, type: filter.type })}
      onClear={() => choose(withoutFilters(filter))}
      onRetry={() => counts.send({ type: "retry.pressed" })}
      onClose={onClose}
    />
  );
}
