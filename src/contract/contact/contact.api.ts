import { Schema } from "effect";
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import { Done } from "../entities.ts";
import { ContactForm } from "../forms.ts";
import { ContactMessage, MessageForm, MessageList, messageStatuses } from "./contact-messages.ts";
import { AdminOnly, SignedInOnly } from "../http/api-middleware.ts";
import { id, paging } from "../http/api-params.ts";

export const contact = HttpApiGroup.make("contact").add(
  HttpApiEndpoint.post("send", "/contact", { payload: ContactForm, success: Done }),
);

/** What came by the contact form: the open ones oldest first, the others newest first. `read` notes that it was read. */
export const contactAdmin = HttpApiGroup.make("contactAdmin")
  .add(
    HttpApiEndpoint.get("messages", "/admin/messages", {
      query: { status: Schema.optional(Schema.Literals(messageStatuses)), ...paging },
      success: MessageList,
    }),
    HttpApiEndpoint.post("readMessage", "/admin/messages/:id/read", { params: id, success: ContactMessage }),
    HttpApiEndpoint.patch("changeMessage", "/admin/messages/:id", {
      params: id,
      payload: MessageForm,
      success: ContactMessage,
    }),
  )
  .middleware(AdminOnly)
  .middleware(SignedInOnly);
