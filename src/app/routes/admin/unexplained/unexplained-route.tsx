import { useSearch } from "wouter";
import { parseUnexplainedQuery, type UnexplainedQuery } from "../../../../contract/admin/unexplained-transitions.ts";
import { UnexplainedScreen } from "../../../../ui/admin/unexplained/unexplained-screen.tsx";
import { useAppRuntime } from "../../../app-runtime-context.ts";
import { usePageCharts } from "../../use-page-charts.ts";
import { provideReplayTests, unexplainedCharts, unexplainedPage } from "./unexplained-charts.ts";

/** What the check of the log found, as the address says. */
export function UnexplainedRoute() {
  const query = useSearch();
  return <UnexplainedAt key={query} query={parseUnexplainedQuery(query)} />;
}

function UnexplainedAt({ query }: { readonly query: UnexplainedQuery }) {
  const runtime = useAppRuntime();
  const parts = usePageCharts(unexplainedPage, unexplainedCharts(runtime, query));
  return <UnexplainedScreen query={query} download={provideReplayTests(runtime)} {...parts} />;
}
