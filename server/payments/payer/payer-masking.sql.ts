import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { createHmac } from "node:crypto";
import { findOrCreateSecret } from "../../sql/shared-secrets.sql.ts";
import { openStates } from "../payment.ts";
import { drawBytes } from "../../secure-random.ts";

const HIDDEN = "•".repeat(6);

/** A payer's number, of which the first and the last two digits stay: enough to tell two numbers apart in a dispute. */
export const maskPhone = (phone: string): string => `6${HIDDEN}${phone.slice(-2)}`;

/** What an operator answered, the payer's number masked, with its country or without. `phone` may be masked itself. */
export const maskPayerIn = (words: string, phone: string): string => {
  const middle = phone.includes("•") ? "[5-9]\\d{5}" : phone.slice(1, -2);
  const number = new RegExp(`(?<!\\d)((?:237)?)6${middle}${phone.slice(-2)}(?!\\d)`, "g");
  return words.replace(number, (_, country: string) => country + maskPhone(phone));
};

/** A keyed hash by which a masked number is known again: without the key no list of numbers finds one. */
export const payerHash = Effect.fn("Payments.payerHash")(function* (phone: string) {
  const key = yield* findOrCreateSecret("payer", drawBytes(32));
  return createHmac("sha256", key).update(`+237${phone}`).digest();
});

/** Payments that a number was asked for, masked ones too. */
export const paymentsOfPhone = Effect.fn("Payments.paymentsOfPhone")(function* (phone: string) {
  const sql = yield* SqlClient.SqlClient;
  return sql`(payment.phone = ${phone} OR payment.payer_mark = ${yield* payerHash(phone)})`;
});

/**
 * Masks the payers of a closed account's settled payments, and removes the words of admins about them. A payment that is
 * open keeps its payer, to whom the money may have to go back.
 */
export const maskPayers = Effect.fn("Payments.maskPayers")(function* (accountId: number) {
  const sql = yield* SqlClient.SqlClient;
  const settled = sql`account_id = ${accountId} AND state NOT IN ${sql.in(openStates)} AND payer_mark IS NULL`;
  const payers = yield* sql<{ phone: string }>`SELECT DISTINCT phone FROM payment WHERE ${settled} ORDER BY phone`;
  for (const { phone } of payers)
    yield* sql`WITH masked AS (
        UPDATE payment SET phone = ${maskPhone(phone)}, payer_mark = ${yield* payerHash(phone)},
          idempotency_key = NULL, request_hash = NULL
        WHERE ${settled} AND phone = ${phone} RETURNING id)
      UPDATE payment_decision SET reason = '' FROM masked WHERE payment_id = masked.id`;
}, Effect.orDie);

/** The same once a payment of an account that was closed before is settled. */
export const maskPayersIfClosed = Effect.fn("Payments.maskPayersIfClosed")(function* (accountId: number) {
  const sql = yield* SqlClient.SqlClient;
  const closed = yield* sql`SELECT FROM account WHERE id = ${accountId} AND closed_at IS NOT NULL`;
  if (closed.length > 0) yield* maskPayers(accountId);
}, Effect.orDie);
