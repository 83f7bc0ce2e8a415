import { AdminQueues, Overview, type OverviewDays } from "../../contract/admin/admin-overview.ts";
import type { ApiClient } from "../api/api-client.ts";

/** How the service does; the screen says what went wrong. */
export const adminOverviewClient = (api: ApiClient) => ({
  look: (days: OverviewDays, signal: AbortSignal) =>
    api("admin/overview", { query: { days }, schema: Overview, signal, autoError: false }),
  /** What waits for an admin. The counts say nothing where they do not come. */
  queues: (signal: AbortSignal) => api("admin/queues", { schema: AdminQueues, signal, autoError: false }),
});
