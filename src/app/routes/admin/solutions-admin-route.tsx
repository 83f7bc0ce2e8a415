import { useSearch } from "wouter";
import { type SolutionQuery, parseSolutionQuery } from "../../../contract/solutions/solutions-admin.ts";
import { AdminSolutionScreen } from "../../../ui/admin/solutions/admin-solution-screen.tsx";
import { AdminSolutionsScreen } from "../../../ui/admin/solutions/admin-solutions-screen.tsx";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { useAppRuntime } from "../../app-runtime-context.ts";
import { usePageCharts } from "../use-page-charts.ts";
import { solutionAdminCharts, solutionPage } from "./solution-admin-charts.ts";

/** The solutions in one state. */
export function SolutionsAdminRoute() {
  const query = useSearch();
  return <SolutionsAt key={query} query={parseSolutionQuery(query)} />;
}

function SolutionsAt({ query }: { readonly query: SolutionQuery }) {
  const solutions = useActorRef(solutionAdminCharts(useAppRuntime()).list(query), { id: "adminSolutions" });
  return <AdminSolutionsScreen query={query} solutions={solutions} />;
}

/** One solution, to be read, corrected, published or closed. */
export function SolutionAdminRoute({ id }: { readonly id: number }) {
  const charts = solutionAdminCharts(useAppRuntime());
  const parts = usePageCharts(solutionPage, { solution: charts.one(id), ...charts.acts(id) });
  return <AdminSolutionScreen parts={parts} />;
}
