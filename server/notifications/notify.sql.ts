import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { NotificationKind, NotificationPayload } from "./notification-kinds.ts";

/** Where the database calls out each notification that was stored, as `account:notification`. */
export const NOTIFICATION_CHANNEL = "notification";

/** Kinds that matter enough for a letter too, and who carries it. */
const mailKinds: Partial<Readonly<Record<NotificationKind, "mail.receipt" | "mail.ending">>> = {
  "payment.succeeded": "mail.receipt",
  "subscription.ending": "mail.ending",
};

/**
 * Tells students something: a row each for the panel, a push to each of their browsers that listens, and a letter where
 * the kind has one. Texts are made later, in the student's language of that moment. Belongs in the transaction that
 * makes it true: no one hears of what is rolled back. Closed accounts are left out; with notifications turned off the
 * row is stored and no push is sent (checklist G27). Signal OutboxWakeup after it where one is at hand.
 */
export const notifyAll = Effect.fn("Notifications.notifyAll")(function* <K extends NotificationKind>(
  accountIds: readonly number[],
  kind: K,
  payload: NotificationPayload<K>,
) {
  if (accountIds.length === 0) return;
  const sql = yield* SqlClient.SqlClient;
  const now = new Date(yield* Clock.currentTimeMillis);
  const json = JSON.stringify(payload);
  const letter = mailKinds[kind] ?? null;
  yield* sql`WITH made AS (
      INSERT INTO notification (account_id, kind, payload, created_at)
        SELECT id, ${kind}, ${json}::jsonb, ${now} FROM account
        WHERE id = ANY(${accountIds}::int[]) AND closed_at IS NULL RETURNING id, account_id),
    pushed AS (
      INSERT INTO outbox (kind, account_id, payload, created_at)
        SELECT 'push', p.account_id, jsonb_build_object('subscriptionId', p.id, 'notificationId', made.id), ${now}
        FROM made JOIN account a ON a.id = made.account_id JOIN push_subscription p ON p.account_id = a.id WHERE a.notify),
    written AS (
      INSERT INTO outbox (kind, account_id, payload, created_at)
        SELECT ${letter}::text, account_id, ${json}::jsonb, ${now} FROM made WHERE ${letter}::text IS NOT NULL)
    SELECT pg_notify(${NOTIFICATION_CHANNEL}, account_id || ':' || id) FROM made`;
}, Effect.orDie);

/** Tells one student something; see notifyAll. */
export const notify = <K extends NotificationKind>(accountId: number, kind: K, payload: NotificationPayload<K>) =>
  notifyAll([accountId], kind, payload);
