import { useSelector } from "@xstate/react";
import { useSearch } from "wouter";
import { type FlowQuery, flowPath, parseFlowQuery } from "../../../../contract/flow-counts/flow-query.ts";
import { selectLanguage } from "../../../../machines/language/language.selectors.ts";
import { FlowDrawing } from "../../../../ui/admin/flows/flow-drawing.tsx";
import { type Flow, flowName, FlowsScreen, isOfBrowsers } from "../../../../ui/admin/flows/flows-screen.tsx";
import { useActorRef } from "../../../../ui/hooks/inspected-actors.ts";
import { useAppRuntime } from "../../../app-runtime-context.ts";
import { provideDrawing, provideFlow } from "./flow-charts.ts";

/** How rows and browsers moved on their charts: which, and over how many days, as the address says. */
export function FlowsRoute() {
  const query = parseFlowQuery(useSearch());
  return <FlowAt key={flowPath(query)} query={query} />;
}

function FlowAt({ query }: { readonly query: FlowQuery }) {
  const flow = useActorRef(provideFlow(useAppRuntime(), query), { id: "flow" });
  return <FlowsScreen query={query} flow={flow} drawing={Drawing} />;
}

function Drawing({ flow }: { readonly flow: Flow }) {
  const language = useSelector(useAppRuntime().language, selectLanguage);
  const drawing = useActorRef(provideDrawing(flow, language), { id: "flowDrawing" });
  return <FlowDrawing name={flowName(flow)} isOfBrowsers={isOfBrowsers(flow)} drawing={drawing} />;
}
