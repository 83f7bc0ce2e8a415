import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import { texts } from "../../src/i18n/server.ts";
import { Mailer } from "../mail/mailer.ts";
import { mailHtml } from "../mail/mail-html.ts";
import type { OutboxSender } from "../outbox/outbox-sender.ts";
import { type OutboxEntry, deliveryId } from "../outbox/outbox.sql.ts";
import { Settings } from "../settings/settings.ts";
import { findContactMessage } from "./contact-form.sql.ts";

/** A message of the contact form, to support; an answer goes to who wrote it. Without an address of support it is kept only. */
const toSupport = Effect.fn("Contact.toSupport")(function* (entry: OutboxEntry) {
  const to = (yield* Settings).supportEmail;
  const message = yield* findContactMessage(Number(entry.payload["messageId"]));
  if (to === null || message === undefined) return;
  const { name, email, language } = message;
  const { t } = texts(language);
  const subject = t("email.contactSubject", { subject: message.subject });
  const text = `${t("email.contactFrom", { name, email })}\n\n${message.message}`;
  yield* (yield* Mailer).send(
    { to, subject, text, html: mailHtml(language, subject, text), replyTo: email },
    deliveryId(entry),
  );
});

export const contactMailSenders = {
  "mail.contact": toSupport,
} satisfies Readonly<Record<string, OutboxSender<SqlClient.SqlClient | Mailer | Settings>>>;
