import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api";
import { Announcement, AnnouncementForm, AnnouncementList } from "./announcements.ts";
import { AdminOnly, SignedInOnly } from "../http/api-middleware.ts";
import { idempotencyKeyHeader, pagingQuery } from "../http/api-params.ts";
import { callDoc, groupDoc } from "../openapi/doc.ts";

export const announcementsApi = HttpApiGroup.make("announcements")
  .annotateMerge(groupDoc("What admins tell students. Sending goes on after the answer; `told` says how far it is."))
  .add(
    HttpApiEndpoint.get("announcements", "/admin/announcements", {
      query: pagingQuery,
      success: AnnouncementList,
    }).annotateMerge(callDoc("List announcements", "A page of announcements, the newest first.")),
    HttpApiEndpoint.post("announce", "/admin/announcements", {
      headers: idempotencyKeyHeader,
      payload: AnnouncementForm,
      success: Announcement.pipe(HttpApiSchema.status(201)),
    }).annotateMerge(callDoc("Announce", "Tells an announcement to the students it is for.", ["conflict"])),
  )
  .middleware(AdminOnly)
  .middleware(SignedInOnly);
