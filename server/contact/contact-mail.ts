import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import { texts } from "../../src/i18n/server.ts";
import { Mailer } from "../mail/mailer.ts";
import { mailPage } from "../mail/mail-html.ts";
import type { Carrier } from "../outbox/outbox-sender.ts";
import { type Entry, nameOf } from "../outbox/outbox.sql.ts";
import { Settings } from "../settings/settings.ts";
import { findMessage } from "./contact-form.sql.ts";

/** A message of the contact form, to support; an answer goes to who wrote it. Without an address of support it is kept only. */
const toSupport = Effect.fn("Contact.toSupport")(function* (entry: Entry) {
  const to = (yield* Settings).supportEmail;
  const message = yield* findMessage(Number(entry.payload["messageId"]));
  if (to === null || message === undefined) return;
  const { name, email, language } = message;
  const { t } = texts(language);
  const subject = t("email.contactSubject", { subject: message.subject });
  const text = `${t("email.contactFrom", { name, email })}\n\n${message.message}`;
  yield* (yield* Mailer).send(
    { to, subject, text, html: mailPage(language, subject, text), replyTo: email },
    nameOf(entry),
  );
});

export const contactMails = {
  "mail.contact": toSupport,
} satisfies Readonly<Record<string, Carrier<SqlClient.SqlClient | Mailer | Settings>>>;
