import { PAGE_LIMIT_MAX } from "../../contract/page-size.ts";
import { PaperRequestList } from "../../contract/papers/paper-requests.ts";
import type { ApiClient } from "../api/api-client.ts";

/** The papers that the student asked for, newest first: the first page without `after`, then as many as the server gives at once. */
export const fetchOwnRequests = (api: ApiClient, after: string | null, signal: AbortSignal) =>
  api("requests", {
    query: after === null ? {} : { after, limit: PAGE_LIMIT_MAX },
    schema: PaperRequestList,
    signal,
    autoError: false,
  });
