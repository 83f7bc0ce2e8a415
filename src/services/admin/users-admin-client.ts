import { AdminUserDetails, AdminUserList, type MeasureForm } from "../../contract/accounts/users-admin.ts";
import type { UserSearch } from "../../contract/accounts/user-list-query.ts";
import type { Api } from "../api/api-client.ts";

/** The screen, or the form, says what went wrong. */
const quiet = { autoError: false } as const;

/** Accounts as admins find them, and what they may do to one. */
export const usersAdmin = (api: Api) => ({
  find: ({ filter, q, after }: UserSearch, signal: AbortSignal) =>
    api("admin/users", {
      query: { filter, q: q === "" ? undefined : q, after: after ?? undefined },
      schema: AdminUserList,
      signal,
      ...quiet,
    }),
  user: (id: number, signal: AbortSignal) => api(`admin/users/${id}`, { schema: AdminUserDetails, signal, ...quiet }),
  take: (id: number, body: MeasureForm, signal: AbortSignal) =>
    api(`admin/users/${id}/measures`, { method: "POST", body, schema: AdminUserDetails, signal, ...quiet }),
});
