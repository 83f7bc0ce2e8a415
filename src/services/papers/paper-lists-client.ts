import { type DashboardType, PaperList, type PaperWithAccess } from "../../contract/entities.ts";
import type { Query } from "../../machines/search/search-setup.ts";
import type { ShelfFilter } from "../../machines/paper-list/paper-filter.ts";
import type { Api } from "../api/api-client.ts";
import { orElsewhere } from "../api/offline-fallback.ts";

const quiet = { autoError: false } as const;

const listOf = (items: readonly PaperWithAccess[]): PaperList => ({ items, next: null, total: items.length });
/** Over what the phone has; what reads it comes when it is needed. */
const areKept = async (text: string): Promise<PaperList | null> => {
  const { findKept } = await import("../device-store/offline-papers.ts");
  const found = await findKept(text);
  return found.length > 0 ? listOf(found) : null;
};

/** Lists and finds papers; the views show their failures, so no toast does. */
export const papers = (api: Api) => ({
  list: (filter: ShelfFilter, after: string | null, limit: number, signal: AbortSignal) =>
    api("papers", {
      query: { ...filter, limit, ...(after !== null && { after }) },
      schema: PaperList,
      signal,
      ...quiet,
    }),
  /** Without a connection, over what the phone has. */
  find: ({ text, filter, sort, after }: Query, type: DashboardType, limit: number, signal: AbortSignal) => {
    const query = { q: text.trim(), type, limit, ...filter, ...(sort !== "relevance" && { sort }) };
    const call = { schema: PaperList, signal, ...quiet } as const;
    if (after !== null) return api("papers", { query: { ...query, after }, ...call });
    return orElsewhere(api("papers", { query: { ...query, counts: "true" }, ...call }), () => areKept(text));
  },
  favourites: (after: string | null, limit: number, signal: AbortSignal) =>
    api("favourites", { query: { limit, ...(after !== null && { after }) }, schema: PaperList, signal, ...quiet }),
  addFavourite: (id: number, signal: AbortSignal) => api(`favourites/${id}`, { method: "PUT", signal }),
  removeFavourite: (id: number, signal: AbortSignal) => api(`favourites/${id}`, { method: "DELETE", signal }),
});
