import { type FlowDays, flowDays } from "../admin/row-flows.ts";
import { type ChartedTable, chartedTables } from "../admin/unexplained-transitions.ts";
import { type CountedChart, countedCharts } from "./chart-counts.ts";

/** The flows of the console: of rows by their table, and of browsers by their chart. */
export const flowNames = [...chartedTables, ...countedCharts] as const;
export type FlowName = ChartedTable | CountedChart;

/** Whether a flow is of browsers. */
export const isCountedChart = (flow: FlowName): flow is CountedChart => countedCharts.some((one) => one === flow);

/** Which flow, as the address of the console's page says. */
export interface FlowQuery {
  readonly flow: FlowName;
  readonly days: FlowDays;
}
const first: FlowQuery = { flow: "payment", days: 30 };

/** The query of an address: payments and 30 days where it names none. */
export const parseFlowQuery = (search: string): FlowQuery => {
  const query = new URLSearchParams(search);
  const [flow, days] = [query.get("flow"), query.get("days")];
  return {
    flow: flowNames.find((one) => one === flow) ?? first.flow,
    days: flowDays.find((one) => String(one) === days) ?? first.days,
  };
};

/** The address of a flow; what it shows by default goes without saying. */
export const flowPath = ({ flow, days }: FlowQuery): string => {
  const query = new URLSearchParams({
    ...(flow !== first.flow && { flow }),
    ...(days !== first.days && { days: String(days) }),
  }).toString();
  return `/admin/flows${query && `?${query}`}`;
};
