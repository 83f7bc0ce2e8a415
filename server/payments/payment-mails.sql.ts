import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { Language } from "../../src/contract/entities.ts";
import { POINTS_FOR_SEMESTER } from "../../src/contract/payments/points.ts";
import { formatPhone } from "../../src/i18n/format-numbers.ts";
import { formatAmount, formatDate } from "../../src/i18n/format.ts";
import { texts } from "../../src/i18n/server.ts";
import { Mailer } from "../mail/mailer.ts";
import { mailHtml } from "../mail/mail-html.ts";
import type { OutboxSender } from "../outbox/outbox-sender.ts";
import { type OutboxEntry, deliveryId } from "../outbox/outbox.sql.ts";
import { productName, amountTaken } from "./payment.ts";
import { findSubscriptionOfPayment, findPayment, findSubscription } from "./payments.sql.ts";

interface Recipient {
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly notify: boolean;
}

/** Whom to write to. Only a mailbox that is known to be the student's own hears of payments. */
const findRecipient = Effect.fn("PaymentMails.findRecipient")(function* (id: number | null) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<Recipient>`SELECT name, email, language, notify FROM account
    WHERE id = ${id} AND closed_at IS NULL AND email_verified`;
  return row;
}, Effect.orDie);

interface Written {
  readonly subject: string;
  readonly text: string;
}

const send = Effect.fn("PaymentMails.send")(function* (
  entry: OutboxEntry,
  { email, language }: Recipient,
  { subject, text }: Written,
) {
  const letter = { to: email, subject, text, html: mailHtml(language, subject, text) };
  yield* (yield* Mailer).send(letter, deliveryId(entry));
});

/** The receipt of a payment. It goes out with notifications turned off too: it is a proof, not news. */
const receipt = Effect.fn("PaymentMails.receipt")(function* (entry: OutboxEntry) {
  const recipient = yield* findRecipient(entry.accountId);
  const id = String(entry.payload["paymentId"]);
  const payment = yield* findPayment(id);
  const opened = yield* findSubscriptionOfPayment(id);
  if (recipient === undefined || payment === undefined || opened === undefined) return;
  const { name, language } = recipient;
  const { t } = texts(language);
  const amount = formatAmount(language, amountTaken(payment));
  const values = {
    name,
    amount,
    phone: formatPhone(language, payment.phone),
    service: payment.service,
    product: productName(payment, language),
    date: formatDate(language, entry.createdAt),
    reference: id,
    until: formatDate(language, opened.ends_at),
  };
  yield* send(entry, recipient, {
    subject: t("email.paymentSubject", { amount }),
    text: t("email.paymentBody", values),
  });
});

/** That a subscription ends; not to who turned notifications off. */
const ending = Effect.fn("PaymentMails.ending")(function* (entry: OutboxEntry) {
  const recipient = yield* findRecipient(entry.accountId);
  if (recipient === undefined || !recipient.notify) return;
  const subscription = yield* findSubscription(Number(entry.payload["subscriptionId"]));
  const { name, language } = recipient;
  const { t } = texts(language);
  const values = { product: productName(subscription, language), date: formatDate(language, subscription.ends_at) };
  yield* send(entry, recipient, {
    subject: t("email.expirySubject", values),
    text: t("email.expiryBody", { ...values, name, value: POINTS_FOR_SEMESTER }),
  });
});

export const paymentMailSenders = {
  "mail.receipt": receipt,
  "mail.ending": ending,
} satisfies Readonly<Record<string, OutboxSender<SqlClient.SqlClient | Mailer>>>;
