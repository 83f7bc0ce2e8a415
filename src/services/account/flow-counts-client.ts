import type { FlowCounts } from "../../contract/flow-counts/flow-counts.ts";
import type { ApiClient } from "../api/api-client.ts";

/** The call outlives the page that is being left. */
const fetchAlive: typeof fetch = (address, options) => fetch(address, { ...options, keepalive: true });

/** Sends counts of charts. A student hears nothing of it, whatever comes of it: it is not sent again. */
export const sendFlowCounts = (api: ApiClient, counts: FlowCounts["counts"]): Promise<void> =>
  api("flow-counts", {
    method: "POST",
    body: { counts },
    fetch: fetchAlive,
    autoError: false,
    autoSignOut: false,
  }).catch(() => undefined);
