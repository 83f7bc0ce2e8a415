import { AdminPaperRequestList } from "../../contract/papers/paper-requests.ts";
import type { ApiClient } from "../api/api-client.ts";

/** Papers that students asked for and that are not there yet; the screen says what went wrong. */
export const paperRequestsClient = (api: ApiClient) => ({
  list: (after: string | null, signal: AbortSignal) =>
    api("admin/requests", {
      query: { after: after ?? undefined },
      schema: AdminPaperRequestList,
      signal,
      autoError: false,
    }),
});
