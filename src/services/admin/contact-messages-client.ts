import {
  ContactMessage,
  type MessageStatusForm,
  MessageList,
  type MessageQuery,
} from "../../contract/contact/contact-messages.ts";
import type { ApiClient } from "../api/api-client.ts";

const quiet = { autoError: false } as const;

/** Messages of the contact form as admins deal with them. */
export const contactMessagesClient = (api: ApiClient) => ({
  list: ({ status, after }: MessageQuery, signal: AbortSignal) =>
    api("admin/messages", { query: { status, after: after ?? undefined }, schema: MessageList, signal, ...quiet }),
  /** The whole message, which counts as read from then on. */
  read: (id: number, signal: AbortSignal) =>
    api(`admin/messages/${id}/read`, { method: "POST", schema: ContactMessage, signal, ...quiet }),
  change: (id: number, body: MessageStatusForm, signal: AbortSignal) =>
    api(`admin/messages/${id}`, { method: "PATCH", body, schema: ContactMessage, signal, ...quiet }),
});
