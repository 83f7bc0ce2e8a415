import { fromPromise } from "xstate";
import type { FlowQuery, RowFlow } from "../../../../contract/admin/row-flows.ts";
import type { Language } from "../../../../i18n/language.ts";
import { createResourceMachine } from "../../../../machines/resource/resource.machine.ts";
import { rowFlowsClient } from "../../../../services/admin/row-flows-client.ts";
import { untilWide } from "../../../../services/admin/until-wide.ts";
import type { DrawnFlow } from "../../../../ui/admin/flows/flow-drawing.tsx";
import type { AppRuntime } from "../../../app-runtime.ts";

const flowMachine = createResourceMachine<RowFlow>("rowFlow");
const drawingMachine = createResourceMachine<DrawnFlow>("flowDrawing");

export const provideFlow = ({ api }: AppRuntime, query: FlowQuery) =>
  flowMachine.provide({
    actors: { fetchValue: fromPromise(({ signal }) => rowFlowsClient(api).read(query, signal)) },
  });

/** Draws what was read, where there is room for it: what lays it out is loaded then. */
export const provideDrawing = (flow: RowFlow, language: Language) =>
  drawingMachine.provide({
    actors: {
      fetchValue: fromPromise(async ({ signal }) => {
        await untilWide(signal);
        return (await import("./draw-flow.ts")).drawFlow(flow, language);
      }),
    },
  });
