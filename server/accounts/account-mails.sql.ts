import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { Language } from "../../src/contract/entities.ts";
import { formatDate } from "../../src/i18n/format.ts";
import { texts } from "../../src/i18n/server.ts";
import { Mailer } from "../mail/mailer.ts";
import { mailHtml } from "../mail/mail-html.ts";
import type { OutboxSender } from "../outbox/outbox-sender.ts";
import { type OutboxEntry, deliveryId } from "../outbox/outbox.sql.ts";
import { VerificationCodes } from "./verification-codes/code-generator.ts";
import { CODE_LIFETIME } from "./verification-codes/code-lifetime.ts";
import { isCodeValid, type Purpose } from "./verification-codes/verification-codes.sql.ts";

interface Recipient {
  readonly name: string;
  readonly email: string;
  readonly language: Language;
}

const findRecipient = Effect.fn("AccountMails.findRecipient")(function* (id: number | null) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<Recipient>`SELECT name, email, language FROM account WHERE id = ${id} AND closed_at IS NULL`;
  return rows[0];
}, Effect.orDie);

interface Written {
  readonly subject: string;
  readonly text: string;
  readonly code?: string;
}

const send = Effect.fn("AccountMails.send")(function* (
  entry: OutboxEntry,
  { email, language }: Recipient,
  { subject, text, code }: Written,
) {
  const html = mailHtml(language, subject, text, code);
  yield* (yield* Mailer).send({ to: email, subject, text, html }, deliveryId(entry));
});

const written = {
  email: { subject: "email.verifySubject", body: "email.verifyBody" },
  password: { subject: "email.resetSubject", body: "email.resetBody" },
} as const;

/** The mail of a code, in the account's language. A code that was replaced, used or too old in the meantime is sent no more. */
const codeMail = (purpose: Purpose) =>
  Effect.fn(`AccountMails.${purpose}`)(function* (entry: OutboxEntry) {
    const codeId = String(entry.payload["codeId"]);
    const recipient = yield* findRecipient(entry.accountId);
    if (recipient === undefined || !(yield* isCodeValid(codeId))) return;
    const { t } = texts(recipient.language);
    const code = (yield* VerificationCodes).codeFor(codeId);
    const values = { name: recipient.name, code, minutes: CODE_LIFETIME / 60_000 };
    yield* send(entry, recipient, {
      subject: t(written[purpose].subject),
      text: t(written[purpose].body, values),
      code,
    });
  });

const passwordChanged = Effect.fn("AccountMails.passwordChanged")(function* (entry: OutboxEntry) {
  const recipient = yield* findRecipient(entry.accountId);
  if (recipient === undefined) return;
  const { name, language } = recipient;
  const { t } = texts(language);
  const date = formatDate(language, yield* Clock.currentTimeMillis);
  yield* send(entry, recipient, { subject: t("email.changedSubject"), text: t("email.changedBody", { name, date }) });
});

/** What an account is written to about. */
export const accountMailSenders = {
  "mail.email": codeMail("email"),
  "mail.password": codeMail("password"),
  "mail.passwordChanged": passwordChanged,
} satisfies Readonly<Record<string, OutboxSender<SqlClient.SqlClient | Mailer | VerificationCodes>>>;
