import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { withoutFilters } from "../../../machines/paper-list/paper-filter-options.ts";
import { selectPaperFilter } from "../../../machines/paper-list/paper-list.selectors.ts";
import { selectValue } from "../../../machines/resource/resource.selectors.ts";
import type { PaperListRef } from "../../../ui/dashboard/dashboard-actors.ts";
import { EmptyScope } from "../../../ui/dashboard/empty-scope.tsx";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { useAppRuntime } from "../../app-runtime-context.ts";
import { askPart } from "./ask-part.ts";
import { provideFilterCounts } from "./filter-counts-chart.ts";

/** What a student sees whose scope has no papers. */
export default function EmptyScopePart({ paperList }: { readonly paperList: PaperListRef }) {
  const world = useAppRuntime();
  const allSemesters = () => {
    const { semester_id: _, ...filter } = withoutFilters(selectPaperFilter(paperList.getSnapshot()));
    return filter;
  };
  const counts = useActorRef(provideFilterCounts(world, allSemesters), { id: "scopeCounts" });
  const ask = useMemo(() => askPart(world), [world]);
  return <EmptyScope paperList={paperList} counts={useSelector(counts, selectValue)} ask={ask} />;
}
