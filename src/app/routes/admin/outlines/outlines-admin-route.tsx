import { useSearch } from "wouter";
import { type ListQuery, parseListQuery } from "../../../../contract/admin/admin-list-url.ts";
import { type OutlineFilter, outlineFilters } from "../../../../contract/outlines/admin-outlines.ts";
import { historyState } from "../../../../services/navigation/history-state.ts";
import { OutlineScreen } from "../../../../ui/admin/outlines/outline-screen.tsx";
import { OutlinesScreen } from "../../../../ui/admin/outlines/outlines-screen.tsx";
import { useActorRef } from "../../../../ui/hooks/inspected-actors.ts";
import { useAppRuntime } from "../../../app-runtime-context.ts";
import { provideOutline, provideOutlineList } from "./outline-charts.ts";

/** The outlines that wait for an admin, or those in one state. */
export function OutlinesAdminRoute() {
  const query = useSearch();
  return <OutlinesAt key={query} query={parseListQuery(outlineFilters, query)} />;
}

function OutlinesAt({ query }: { readonly query: ListQuery<OutlineFilter> }) {
  const outlines = useActorRef(provideOutlineList(useAppRuntime(), query), { id: "adminOutlines" });
  return <OutlinesScreen query={query} outlines={outlines} />;
}

/** The outline of one paper, to be corrected and accepted. */
export function OutlineAdminRoute({ paperId }: { readonly paperId: number }) {
  const input = { paperId, draft: historyState.read("outline") };
  const editor = useActorRef(provideOutline(useAppRuntime()), { id: "adminOutline", input });
  return <OutlineScreen editor={editor} />;
}
