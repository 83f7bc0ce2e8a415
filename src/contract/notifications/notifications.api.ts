import { Schema } from "effect";
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import { MessageResponse, Notification } from "../entities.ts";
import { SHORT_TEXT_MAX } from "../text-lengths.ts";
import { SignedInOnly } from "../http/api-middleware.ts";
import { binaryBody, idParam } from "../http/api-params.ts";

/**
 * What the student is told: the newest 100, the newest first. `live` sends each new one as `data:` of an event with its
 * id, and answers 204 to who turned notifications off; with `Last-Event-ID` it begins with those after that one.
 */
export const notificationsApi = HttpApiGroup.make("notifications")
  .add(
    HttpApiEndpoint.get("notifications", "/notifications", { success: Schema.Array(Notification) }),
    HttpApiEndpoint.patch("readAll", "/notifications/read", { success: MessageResponse }),
    HttpApiEndpoint.patch("readOne", "/notifications/read/:id", { params: idParam, success: Notification }),
    HttpApiEndpoint.delete("deleteAll", "/notifications/delete", { success: MessageResponse }),
    HttpApiEndpoint.get("live", "/notifications/live", {
      headers: { "last-event-id": Schema.optional(Schema.String.check(Schema.isMaxLength(SHORT_TEXT_MAX))) },
      success: binaryBody("text/event-stream"),
    }),
  )
  .middleware(SignedInOnly);
