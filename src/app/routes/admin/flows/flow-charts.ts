import { fromPromise } from "xstate";
import { type FlowQuery, isCountedChart } from "../../../../contract/flow-counts/flow-query.ts";
import type { Language } from "../../../../i18n/language.ts";
import { createResourceMachine } from "../../../../machines/resource/resource.machine.ts";
import { flowsClient } from "../../../../services/admin/flows-client.ts";
import { untilWide } from "../../../../services/admin/until-wide.ts";
import type { DrawnFlow } from "../../../../ui/admin/flows/flow-drawing.tsx";
import type { Flow } from "../../../../ui/admin/flows/flows-screen.tsx";
import type { AppRuntime } from "../../../app-runtime.ts";

const flowMachine = createResourceMachine<Flow>("flow");
const drawingMachine = createResourceMachine<DrawnFlow>("flowDrawing");

const readFlow = ({ api }: AppRuntime, { flow, days }: FlowQuery, signal: AbortSignal): Promise<Flow> => {
  const { ofBrowsers, ofRows } = flowsClient(api);
  return isCountedChart(flow) ? ofBrowsers(flow, days, signal) : ofRows(flow, days, signal);
};

export const provideFlow = (world: AppRuntime, query: FlowQuery) =>
  flowMachine.provide({ actors: { fetchValue: fromPromise(({ signal }) => readFlow(world, query, signal)) } });

/** Draws what was read, where there is room for it: what lays it out is loaded then. */
export const provideDrawing = (flow: Flow, language: Language) =>
  drawingMachine.provide({
    actors: {
      fetchValue: fromPromise(async ({ signal }) => {
        await untilWide(signal);
        return (await import("./draw-flow.ts")).drawFlow(flow, language);
      }),
    },
  });
