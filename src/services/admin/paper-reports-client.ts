import { type ReportQuery, ReportList } from "../../contract/papers/paper-reports.ts";
import type { ApiClient } from "../api/api-client.ts";

const quiet = { autoError: false } as const;

/** Reports as admins deal with them. */
export const paperReportsClient = (api: ApiClient) => ({
  list: ({ status, after }: ReportQuery, signal: AbortSignal) =>
    api("admin/reports", { query: { status, after: after ?? undefined }, schema: ReportList, signal, ...quiet }),
  close: (id: number, signal: AbortSignal): Promise<void> =>
    api(`admin/reports/${id}/close`, { method: "POST", signal, ...quiet }),
});
