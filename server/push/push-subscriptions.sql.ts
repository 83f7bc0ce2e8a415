import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { Caller } from "../../src/contract/http/api-middleware.ts";
import type { Language } from "../../src/contract/entities.ts";
import type { PushSubscriptionForm } from "../../src/contract/notifications/push-subscription.ts";

/** Browsers of one account; one more takes the place of the oldest. */
const MOST = 10;

/**
 * Ties a browser to the session that asks: it hears until that session ends. One that was another's is not any more. False
 * where the session has ended in the meantime.
 */
export const addPushSubscription = Effect.fn("Push.addPushSubscription")(function* (
  { userId, sessionId }: Caller["Service"],
  { endpoint, keys }: PushSubscriptionForm,
) {
  const sql = yield* SqlClient.SqlClient;
  const row = {
    account_id: userId,
    session_id: sessionId,
    endpoint,
    p256dh: Buffer.from(keys.p256dh, "base64url"),
    auth: Buffer.from(keys.auth, "base64url"),
    created_at: new Date(yield* Clock.currentTimeMillis),
  };
  const add = Effect.gen(function* () {
    const open = yield* sql`SELECT FROM session WHERE id = ${sessionId} FOR KEY SHARE`;
    if (open.length === 0) return false;
    yield* sql`DELETE FROM push_subscription WHERE endpoint = ${endpoint}`;
    yield* sql`INSERT INTO push_subscription ${sql.insert(row)}`;
    yield* sql`DELETE FROM push_subscription WHERE id IN
      (SELECT id FROM push_subscription WHERE account_id = ${userId} ORDER BY id DESC OFFSET ${MOST})`;
    return true;
  });
  return yield* sql.withTransaction(add);
}, Effect.orDie);

export const removePushSubscription = Effect.fn("Push.removePushSubscription")(function* (
  userId: number,
  endpoint: string,
) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`DELETE FROM push_subscription WHERE account_id = ${userId} AND endpoint = ${endpoint}`;
}, Effect.orDie);

interface PushTarget {
  readonly accountId: number;
  readonly language: Language;
  readonly endpoint: string;
  readonly p256dh: Uint8Array;
  readonly auth: Uint8Array;
}

/** Where a message goes; undefined when the browser left, or the account wants none any more (checklist G27). */
export const findPushTarget = Effect.fn("Push.findPushTarget")(function* (subscriptionId: number) {
  const sql = yield* SqlClient.SqlClient;
  const now = new Date(yield* Clock.currentTimeMillis);
  const rows =
    yield* sql<PushTarget>`SELECT a.id AS "accountId", a.language, p.endpoint, p.p256dh, p.auth FROM push_subscription p
      JOIN account a ON a.id = p.account_id JOIN session s ON s.id = p.session_id
    WHERE p.id = ${subscriptionId} AND a.notify AND s.expires_at > ${now}`;
  return rows[0];
}, Effect.orDie);

export const removePushTarget = Effect.fn("Push.removePushTarget")(function* (endpoint: string) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`DELETE FROM push_subscription WHERE endpoint = ${endpoint}`;
}, Effect.orDie);
