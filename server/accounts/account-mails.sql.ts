import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { Language } from "../../src/contract/entities.ts";
import { formatDate } from "../../src/i18n/format.ts";
import { texts } from "../../src/i18n/server.ts";
import { Mailer } from "../mail/mailer.ts";
import { mailPage } from "../mail/mail-html.ts";
import type { Carrier } from "../outbox/outbox-sender.ts";
import { type Entry, nameOf } from "../outbox/outbox.sql.ts";
import { CODE_LIFE, Codes } from "./verification-codes/code-generator.ts";
import { isCurrent, type Purpose } from "./verification-codes/verification-codes.sql.ts";

interface Recipient {
  readonly name: string;
  readonly email: string;
  readonly language: Language;
}

const findRecipient = Effect.fn("AccountMails.recipient")(function* (id: number | null) {
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
  entry: Entry,
  { email, language }: Recipient,
  { subject, text, code }: Written,
) {
  const html = mailPage(language, subject, text, code);
  yield* (yield* Mailer).send({ to: email, subject, text, html }, nameOf(entry));
});

const written = {
  email: { subject: "email.verifySubject", body: "email.verifyBody" },
  password: { subject: "email.resetSubject", body: "email.resetBody" },
} as const;

/** The mail of a code, in the account's language. A code that was replaced, used or too old in the meantime is sent no more. */
const codeMail = (purpose: Purpose) =>
  Effect.fn(`AccountMails.${purpose}`)(function* (entry: Entry) {
    const codeId = String(entry.payload["codeId"]);
    const recipient = yield* findRecipient(entry.accountId);
    if (recipient === undefined || !(yield* isCurrent(codeId))) return;
    const { t } = texts(recipient.language);
    const code = (yield* Codes).of(codeId);
    const values = { name: recipient.name, code, minutes: CODE_LIFE / 60_000 };
    yield* send(entry, recipient, {
      subject: t(written[purpose].subject),
      text: t(written[purpose].body, values),
      code,
    });
  });

const passwordChanged = Effect.fn("AccountMails.passwordChanged")(function* (entry: Entry) {
  const recipient = yield* findRecipient(entry.accountId);
  if (recipient === undefined) return;
  const { name, language } = recipient;
  const { t } = texts(language);
  const date = formatDate(language, yield* Clock.currentTimeMillis);
  yield* send(entry, recipient, { subject: t("email.changedSubject"), text: t("email.changedBody", { name, date }) });
});

/** What an account is written to about. */
export const accountMails = {
  "mail.email": codeMail("email"),
  "mail.password": codeMail("password"),
  "mail.passwordChanged": passwordChanged,
} satisfies Readonly<Record<string, Carrier<SqlClient.SqlClient | Mailer | Codes>>>;
