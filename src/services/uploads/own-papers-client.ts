import { Schema } from "effect";
import { MessageResponse, PaperList } from "../../contract/entities.ts";
import { UploadCount } from "../../contract/papers/paper-contents.ts";
import { PAGE_LIMIT } from "../../contract/page-size.ts";
import { type OwnFilter, ownCounts } from "../../contract/uploads/own-papers.ts";
import type { ApiClient } from "../api/api-client.ts";

const quiet = { autoError: false } as const;
const Counts = Schema.Array(UploadCount);

/** One's own papers: listed, counted, and deleted while they are pending. */
export const ownPapersClient = (api: ApiClient) => {
  const list = (status: OwnFilter, after: string | null, signal: AbortSignal) =>
    api("papers/uploads", {
      query: { status, limit: PAGE_LIMIT, ...(after !== null && { after }) },
      schema: PaperList,
      signal,
      ...quiet,
    });
  return {
    load: async (filter: OwnFilter, signal: AbortSignal) => {
      const [first, counts] = await Promise.all([
        list(filter, null, signal),
        api("papers/uploads/count", { schema: Counts, signal, ...quiet }),
      ]);
      return { list: first, counts: ownCounts(counts) };
    },
    more: list,
    /** A failure only takes the loader away (checklist 8.33). */
    remove: async (id: number, signal: AbortSignal): Promise<void> => {
      await api(`papers/${id}`, { method: "DELETE", schema: MessageResponse, signal, ...quiet });
    },
  };
};
