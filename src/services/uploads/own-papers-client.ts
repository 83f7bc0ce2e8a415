import { Schema } from "effect";
import { MessageResponse } from "../../contract/entities.ts";
import { UploadCount } from "../../contract/papers/paper-contents.ts";
import { PAGE_LIMIT } from "../../contract/page-size.ts";
import type { SplitForm } from "../../contract/review/split-form.ts";
import { OwnParts } from "../../contract/uploads/own-parts.ts";
import { type OwnFilter, OwnPaperList, ownCounts } from "../../contract/uploads/own-papers.ts";
import type { ApiClient } from "../api/api-client.ts";

const quiet = { autoError: false } as const;
const Counts = Schema.Array(UploadCount);

/** One's own papers: listed, counted; while they are pending, cut into the papers that they hold, or deleted. */
export const ownPapersClient = (api: ApiClient) => {
  const list = (status: OwnFilter, after: string | null, signal: AbortSignal) =>
    api("papers/uploads", {
      query: { status, limit: PAGE_LIMIT, ...(after !== null && { after }) },
      schema: OwnPaperList,
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
    parts: (id: number, signal: AbortSignal) => api(`papers/${id}/parts`, { schema: OwnParts, signal, ...quiet }),
    agreeOnParts: async (id: number, body: SplitForm, signal: AbortSignal): Promise<void> => {
      await api(`papers/${id}/parts`, { method: "PUT", body, schema: OwnParts, signal, ...quiet });
    },
    /** A failure only takes the loader away (checklist 8.33). */
    remove: async (id: number, signal: AbortSignal): Promise<void> => {
      await api(`papers/${id}`, { method: "DELETE", schema: MessageResponse, signal, ...quiet });
    },
  };
};
