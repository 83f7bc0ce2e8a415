import { type UnexplainedQuery, UnexplainedList } from "../../contract/admin/unexplained-transitions.ts";
import type { ApiClient } from "../api/api-client.ts";
import { saveAsFile } from "../browser/save-file.ts";

const quiet = { autoError: false } as const;

/** Changes of rows that their charts do not explain; a file that is not answered shows as a toast. */
export const unexplainedClient = (api: ApiClient) => ({
  list: ({ status, after }: UnexplainedQuery, signal: AbortSignal) =>
    api("admin/transitions", {
      query: { status, after: after ?? undefined },
      schema: UnexplainedList,
      signal,
      ...quiet,
    }),
  markSeen: (id: number, signal: AbortSignal): Promise<void> =>
    api(`admin/transitions/${id}/seen`, { method: "POST", signal, ...quiet }),
  saveTest: async (id: number, name: string, signal: AbortSignal): Promise<void> =>
    saveAsFile(await api<Blob>(`admin/transitions/${id}/test`, { responseType: "blob", signal }), name),
});
