import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api";
import { Announcement, AnnouncementForm, AnnouncementList } from "./announcements.ts";
import { AdminOnly, SignedInOnly } from "../http/api-middleware.ts";
import { keyHeader, paging } from "../http/api-params.ts";

/** What admins tell students, the newest first. Telling goes on after the answer; `told` says how far it is. */
export const announcements = HttpApiGroup.make("announcements")
  .add(
    HttpApiEndpoint.get("announcements", "/admin/announcements", { query: paging, success: AnnouncementList }),
    HttpApiEndpoint.post("announce", "/admin/announcements", {
      headers: keyHeader,
      payload: AnnouncementForm,
      success: Announcement.pipe(HttpApiSchema.status(201)),
    }),
  )
  .middleware(AdminOnly)
  .middleware(SignedInOnly);
