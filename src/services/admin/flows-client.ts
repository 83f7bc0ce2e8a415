import { type FlowDays, RowFlow } from "../../contract/admin/row-flows.ts";
import type { ChartedTable } from "../../contract/admin/unexplained-transitions.ts";
import { BrowserFlow } from "../../contract/flow-counts/browser-flow.ts";
import type { CountedChart } from "../../contract/flow-counts/chart-counts.ts";
import type { ApiClient } from "../api/api-client.ts";

/** How rows moved on their charts, and how charts went in browsers; the screen says what went wrong. */
export const flowsClient = (api: ApiClient) => ({
  ofRows: (table: ChartedTable, days: FlowDays, signal: AbortSignal): Promise<RowFlow> =>
    api(`admin/flows/${table}`, { query: { days }, schema: RowFlow, signal, autoError: false }),
  ofBrowsers: (chart: CountedChart, days: FlowDays, signal: AbortSignal): Promise<BrowserFlow> =>
    api(`admin/browser-flows/${chart}`, { query: { days }, schema: BrowserFlow, signal, autoError: false }),
});
