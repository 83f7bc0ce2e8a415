import { type DashboardType, PaperList } from "../../contract/entities.ts";
import type { PaperWithAccess } from "../../contract/papers/paper-contents.ts";
import type { SearchRequest } from "../../machines/search/search-setup.ts";
import type { PaperFilter } from "../../machines/paper-list/paper-filter.ts";
import type { ApiClient } from "../api/api-client.ts";
import { withOfflineFallback } from "../api/offline-fallback.ts";

const quiet = { autoError: false } as const;

const listOf = (items: readonly PaperWithAccess[]): PaperList => ({ items, next: null, total: items.length });
/** Over what the phone has; what reads it comes when it is needed. */
const areKept = async (text: string): Promise<PaperList | null> => {
  const { searchOfflinePapers } = await import("../device-store/offline-papers.ts");
  const found = await searchOfflinePapers(text);
  return found.length > 0 ? listOf(found) : null;
};

/** Lists and finds papers; the views show their failures, so no toast does. */
export const paperListsClient = (api: ApiClient) => ({
  list: (filter: PaperFilter, after: string | null, limit: number, signal: AbortSignal) =>
    api("papers", {
      query: { ...filter, limit, ...(after !== null && { after }) },
      schema: PaperList,
      signal,
      ...quiet,
    }),
  /** Without a connection, over what the phone has. */
  find: ({ text, filter, sort, after }: SearchRequest, type: DashboardType, limit: number, signal: AbortSignal) => {
    const query = { q: text.trim(), type, limit, ...filter, ...(sort !== "relevance" && { sort }) };
    const call = { schema: PaperList, signal, ...quiet } as const;
    if (after !== null) return api("papers", { query: { ...query, after }, ...call });
    return withOfflineFallback(api("papers", { query: { ...query, counts: "true" }, ...call }), () => areKept(text));
  },
  favourites: (after: string | null, limit: number, signal: AbortSignal) =>
    api("favourites", { query: { limit, ...(after !== null && { after }) }, schema: PaperList, signal, ...quiet }),
  addFavourite: (id: number, signal: AbortSignal) => api(`favourites/${id}`, { method: "PUT", signal }),
  removeFavourite: (id: number, signal: AbortSignal) => api(`favourites/${id}`, { method: "DELETE", signal }),
});
