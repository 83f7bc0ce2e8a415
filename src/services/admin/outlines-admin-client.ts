import {
  ListedOutlines,
  OutlineDetails,
  type OutlineEditsForm,
  type OutlineFilter,
} from "../../contract/outlines/admin-outlines.ts";
import type { ListQuery } from "../../contract/admin/admin-list-url.ts";
import type { ApiClient } from "../api/api-client.ts";

/** The screen says what went wrong. */
const quiet = { autoError: false } as const;

/** The outlines of papers, as admins look through and correct them. */
export const outlinesAdminClient = (api: ApiClient) => ({
  list: ({ status, after }: ListQuery<OutlineFilter>, signal: AbortSignal) =>
    api("admin/outlines", {
      query: { state: status === "waits" ? undefined : status, after: after ?? undefined },
      schema: ListedOutlines,
      signal,
      ...quiet,
    }),
  one: (paperId: number, signal: AbortSignal) =>
    api(`admin/outlines/${paperId}`, { schema: OutlineDetails, signal, ...quiet }),
  edit: (paperId: number, form: OutlineEditsForm, signal: AbortSignal) =>
    api(`admin/outlines/${paperId}`, { method: "PATCH", body: form, schema: OutlineDetails, signal, ...quiet }),
});
