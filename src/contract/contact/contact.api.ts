import { Schema } from "effect";
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import { MessageResponse } from "../entities.ts";
import { ContactForm } from "../forms.ts";
import { ContactMessage, MessageStatusForm, MessageList, messageStatuses } from "./contact-messages.ts";
import { AdminOnly, SignedInOnly } from "../http/api-middleware.ts";
import { idParam, pagingQuery } from "../http/api-params.ts";

export const contactApi = HttpApiGroup.make("contact").add(
  HttpApiEndpoint.post("send", "/contact", { payload: ContactForm, success: MessageResponse }),
);

/** What came by the contact form: the open ones oldest first, the others newest first. `read` notes that it was read. */
export const contactAdminApi = HttpApiGroup.make("contactAdmin")
  .add(
    HttpApiEndpoint.get("messages", "/admin/messages", {
      query: { status: Schema.optional(Schema.Literals(messageStatuses)), ...pagingQuery },
      success: MessageList,
    }),
    HttpApiEndpoint.post("readMessage", "/admin/messages/:id/read", { params: idParam, success: ContactMessage }),
    HttpApiEndpoint.patch("changeMessage", "/admin/messages/:id", {
      params: idParam,
      payload: MessageStatusForm,
      success: ContactMessage,
    }),
  )
  .middleware(AdminOnly)
  .middleware(SignedInOnly);
