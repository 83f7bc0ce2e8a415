import { Schema } from "effect";
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import { MessageResponse, Notification } from "../entities.ts";
import { SHORT_TEXT_MAX } from "../text-lengths.ts";
import { SignedInOnly } from "../http/api-middleware.ts";
import { binaryBody, idParam } from "../http/api-params.ts";
import { callDoc, groupDoc } from "../openapi/doc.ts";

export const notificationsApi = HttpApiGroup.make("notifications")
  .annotateMerge(groupDoc("What the student is told: the newest 100, the newest first."))
  .add(
    HttpApiEndpoint.get("notifications", "/notifications", { success: Schema.Array(Notification) }).annotateMerge(
      callDoc("List notifications", "The newest 100, the newest first."),
    ),
    HttpApiEndpoint.patch("readAll", "/notifications/read", { success: MessageResponse }).annotateMerge(
      callDoc("Mark all as read", "Marks every notification of the user as read."),
    ),
    HttpApiEndpoint.patch("readOne", "/notifications/read/:id", {
      params: idParam,
      success: Notification,
    }).annotateMerge(callDoc("Mark one as read", "Marks one notification as read.")),
    HttpApiEndpoint.delete("deleteAll", "/notifications/delete", { success: MessageResponse }).annotateMerge(
      callDoc("Delete all notifications", "Deletes every notification of the user."),
    ),
    HttpApiEndpoint.get("live", "/notifications/live", {
      headers: { "last-event-id": Schema.optional(Schema.String.check(Schema.isMaxLength(SHORT_TEXT_MAX))) },
      success: binaryBody("text/event-stream"),
    }).annotateMerge(
      callDoc(
        "Stream new notifications",
        "Server-sent events: each new notification as `data` of an event with its id. With `Last-Event-ID` the stream begins with those after that one. Answers 204 where the user turned notifications off.",
      ),
    ),
  )
  .middleware(SignedInOnly);
