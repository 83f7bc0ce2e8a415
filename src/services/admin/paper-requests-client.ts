import { AskedList } from "../../contract/papers/paper-requests.ts";
import type { Api } from "../api/api-client.ts";

/** Papers that students asked for and that are not there yet; the screen says what went wrong. */
export const requestsAdmin = (api: Api) => ({
  list: (after: string | null, signal: AbortSignal) =>
    api("admin/requests", { query: { after: after ?? undefined }, schema: AskedList, signal, autoError: false }),
});
