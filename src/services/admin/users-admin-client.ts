import { AdminUserDetails, AdminUserList, type ModerationForm } from "../../contract/accounts/users-admin.ts";
import type { UserListQuery } from "../../contract/accounts/user-list-query.ts";
import type { ApiClient } from "../api/api-client.ts";

/** The screen, or the form, says what went wrong. */
const quiet = { autoError: false } as const;

/** Accounts as admins find them, and what they may do to one. */
export const usersAdminClient = (api: ApiClient) => ({
  find: ({ filter, q, after }: UserListQuery, signal: AbortSignal) =>
    api("admin/users", {
      query: { filter, q: q === "" ? undefined : q, after: after ?? undefined },
      schema: AdminUserList,
      signal,
      ...quiet,
    }),
  user: (id: number, signal: AbortSignal) => api(`admin/users/${id}`, { schema: AdminUserDetails, signal, ...quiet }),
  take: (id: number, body: ModerationForm, signal: AbortSignal) =>
    api(`admin/users/${id}/measures`, { method: "POST", body, schema: AdminUserDetails, signal, ...quiet }),
});
