import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api";
import { Announcement, AnnouncementForm, AnnouncementList } from "./announcements.ts";
import { AdminOnly, SignedInOnly } from "../http/api-middleware.ts";
import { idempotencyKeyHeader, pagingQuery } from "../http/api-params.ts";

/** What admins tell students, the newest first. Telling goes on after the answer; `told` says how far it is. */
export const announcementsApi = HttpApiGroup.make("announcements")
  .add(
    HttpApiEndpoint.get("announcements", "/admin/announcements", { query: pagingQuery, success: AnnouncementList }),
    HttpApiEndpoint.post("announce", "/admin/announcements", {
      headers: idempotencyKeyHeader,
      payload: AnnouncementForm,
      success: Announcement.pipe(HttpApiSchema.status(201)),
    }),
  )
  .middleware(AdminOnly)
  .middleware(SignedInOnly);
