import { Schema } from "effect";
import { listPath, type ListQuery, parseListQuery } from "../admin/admin-list-url.ts";
import { Language, listPageOf, Ref } from "../entities.ts";

export const messageStatuses = ["open", "answered", "closed"] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** A message of the contact form as the list of the console shows it, in the `language` of who wrote it. */
export const MessageSummary = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  email: Schema.String,
  subject: Schema.String,
  language: Language,
  status: Schema.Literals(messageStatuses),
  isRead: Schema.Boolean,
  createdAt: Schema.String,
});
export type MessageSummary = typeof MessageSummary.Type;
export const MessageList = listPageOf(MessageSummary);
export type MessageList = typeof MessageList.Type;

/** The whole message (`text`: a `message` would show as a toast); `by` and `changedAt`: the admin who last changed its status. */
export const ContactMessage = Schema.Struct({
  ...MessageSummary.fields,
  text: Schema.String,
  by: Schema.NullOr(Ref),
  changedAt: Schema.NullOr(Schema.String),
});
export type ContactMessage = typeof ContactMessage.Type;

const statusNeeded = "messages.statusNeeded";
/** What became of a message. */
export const MessageStatusForm = Schema.Struct({
  status: Schema.Literals(messageStatuses)
    .annotate({ message: statusNeeded })
    .annotateKey({ messageMissingKey: statusNeeded }),
});
export type MessageStatusForm = typeof MessageStatusForm.Type;

export type MessageQuery = ListQuery<MessageStatus>;
export const parseMessageQuery = (search: string): MessageQuery => parseListQuery(messageStatuses, search);
export const messagesPath = (query: MessageQuery): string => listPath("/admin/messages", messageStatuses, query);
