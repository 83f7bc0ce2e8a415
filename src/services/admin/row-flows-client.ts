import { type FlowQuery, RowFlow } from "../../contract/admin/row-flows.ts";
import type { ApiClient } from "../api/api-client.ts";

/** How rows moved on their charts; the screen says what went wrong. */
export const rowFlowsClient = (api: ApiClient) => ({
  read: ({ table, days }: FlowQuery, signal: AbortSignal): Promise<RowFlow> =>
    api(`admin/flows/${table}`, { query: { days }, schema: RowFlow, signal, autoError: false }),
});
