import { Schema } from "effect";
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import { MessageResponse } from "../entities.ts";
import { ContactForm } from "../forms.ts";
import { ContactMessage, MessageStatusForm, MessageList, messageStatuses } from "./contact-messages.ts";
import { AdminOnly, SignedInOnly } from "../http/api-middleware.ts";
import { idParam, pagingQuery } from "../http/api-params.ts";
import { callDoc, groupDoc } from "../openapi/doc.ts";

export const contactApi = HttpApiGroup.make("contact")
  .annotateMerge(groupDoc("The contact form."))
  .add(
    HttpApiEndpoint.post("send", "/contact", { payload: ContactForm, success: MessageResponse }).annotateMerge(
      callDoc("Send a message", "Sends the contact form to the admins.", ["too_many_requests"]),
    ),
  );

export const contactAdminApi = HttpApiGroup.make("contactAdmin")
  .annotateMerge(groupDoc("What came by the contact form: the open messages oldest first, the others newest first."))
  .add(
    HttpApiEndpoint.get("messages", "/admin/messages", {
      query: { status: Schema.optional(Schema.Literals(messageStatuses)), ...pagingQuery },
      success: MessageList,
    }).annotateMerge(callDoc("List messages", "A page of messages by their state.")),
    HttpApiEndpoint.post("readMessage", "/admin/messages/:id/read", {
      params: idParam,
      success: ContactMessage,
    }).annotateMerge(callDoc("Read a message", "One message; notes that it was read.")),
    HttpApiEndpoint.patch("changeMessage", "/admin/messages/:id", {
      params: idParam,
      payload: MessageStatusForm,
      success: ContactMessage,
    }).annotateMerge(callDoc("Change a message's state", "Marks a message as answered, closed or open.")),
  )
  .middleware(AdminOnly)
  .middleware(SignedInOnly);
