import ElkApi from "elkjs/lib/elk-api.js";
import elkWorker from "elkjs/lib/elk-worker.min.js?url";
import type { AnyStateMachine } from "xstate";
import { layOutChart } from "../../../../chart-drawing/chart-layout.ts";
import { flowCounts, flowRoom } from "../../../../chart-drawing/flow-arrows.ts";
import { machineChart } from "../../../../chart-drawing/machine-chart.ts";
import type { FlowName } from "../../../../contract/flow-counts/flow-query.ts";
import { formatAmount } from "../../../../i18n/format.ts";
import type { Language } from "../../../../i18n/language.ts";
import { countedMachines } from "../../../../machines/counted-machines.ts";
import { outlineMachine } from "../../../../machines/outline/outline.machine.ts";
import { paymentMachine } from "../../../../machines/payment/payment.machine.ts";
import { reviewMachine } from "../../../../machines/review/review.machine.ts";
import { solutionJobMachine } from "../../../../machines/solution-job/solution-job.machine.ts";
import type { DrawnFlow } from "../../../../ui/admin/flows/flow-drawing.tsx";
import { type Flow, flowName } from "../../../../ui/admin/flows/flows-screen.tsx";

const machines: Readonly<Record<FlowName, AnyStateMachine>> = {
  ...countedMachines,
  payment: paymentMachine,
  review: reviewMachine,
  solution: solutionJobMachine,
  outline: outlineMachine,
};
/** Width by height of the place on the page. */
const ASPECT = 1.6;

/** The chart of a flow with room for its counts, laid out by elkjs in a worker of its own. Rejects where the chart has no layout. */
export const drawFlow = async (flow: Flow, language: Language): Promise<DrawnFlow> => {
  const name = flowName(flow);
  const chart = machineChart(machines[name]);
  if (chart === null) throw new Error(`${name} has no chart`);
  const counts = flowCounts(chart, flow);
  const room = flowRoom(counts, (count) => formatAmount(language, count));
  const elk = new ElkApi.default({ workerFactory: () => new Worker(elkWorker) });
  try {
    const layout = await layOutChart(chart, [], { aspect: ASPECT, room }, (graph) => elk.layout(graph));
    return { layout, counts };
  } finally {
    elk.terminateWorker();
  }
};
