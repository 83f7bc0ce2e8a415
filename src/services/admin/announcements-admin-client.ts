import { Announcement, type AnnouncementDraft, AnnouncementList } from "../../contract/notifications/announcements.ts";
import type { ApiClient } from "../api/api-client.ts";

const quiet = { autoError: false } as const;

/** What admins tell students. */
export const announcementsAdminClient = (api: ApiClient) => ({
  list: (after: string | null, signal: AbortSignal) =>
    api("admin/announcements", { query: { after: after ?? undefined }, schema: AnnouncementList, signal, ...quiet }),
  announce: ({ key, ...body }: AnnouncementDraft, signal: AbortSignal) =>
    api("admin/announcements", {
      method: "POST",
      body,
      headers: { "idempotency-key": key },
      schema: Announcement,
      signal,
      ...quiet,
    }),
});
