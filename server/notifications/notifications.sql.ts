import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { PAGE_LIMIT_MAX } from "../../src/contract/page-size.ts";

/** A row of the table `notification`, as its words are made from. */
export interface NotificationRow {
  readonly id: number;
  readonly kind: string;
  readonly payload: unknown;
  readonly read: boolean;
  readonly createdAt: Date;
}

const columns = (sql: SqlClient.SqlClient) =>
  sql`id, kind, payload, read_at IS NOT NULL AS read, created_at AS "createdAt"`;

/** The account's newest notifications, the newest first, at most 100. */
export const listNotifications = Effect.fn("Notifications.listNotifications")(function* (accountId: number) {
  const sql = yield* SqlClient.SqlClient;
  return yield* sql<NotificationRow>`SELECT ${columns(sql)} FROM notification WHERE account_id = ${accountId}
    ORDER BY id DESC LIMIT ${PAGE_LIMIT_MAX}`;
}, Effect.orDie);

/** The account's notifications after that id, or since that time, the oldest first, at most 100. */
export const listNotificationsSince = Effect.fn("Notifications.listNotificationsSince")(function* (
  accountId: number,
  after: number | { readonly since: Date },
) {
  const sql = yield* SqlClient.SqlClient;
  const which = typeof after === "number" ? sql`id > ${after}` : sql`created_at > ${after.since}`;
  return yield* sql<NotificationRow>`SELECT ${columns(sql)} FROM notification
    WHERE account_id = ${accountId} AND ${which} ORDER BY id LIMIT ${PAGE_LIMIT_MAX}`;
}, Effect.orDie);

/** One of the account's own; undefined when it was deleted. */
export const findNotification = Effect.fn("Notifications.findNotification")(function* (accountId: number, id: number) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<NotificationRow>`SELECT ${columns(sql)} FROM notification
    WHERE id = ${id} AND account_id = ${accountId}`;
  return row;
}, Effect.orDie);

/** Marks one of the account's own as read, or all of them. False for one that is not there. Marking again changes nothing. */
export const markNotificationsRead = Effect.fn("Notifications.markNotificationsRead")(function* (
  accountId: number,
  id?: number,
) {
  const sql = yield* SqlClient.SqlClient;
  const now = new Date(yield* Clock.currentTimeMillis);
  const which = id === undefined ? sql`read_at IS NULL` : sql`id = ${id}`;
  const marked = yield* sql`UPDATE notification SET read_at = coalesce(read_at, ${now})
    WHERE account_id = ${accountId} AND ${which} RETURNING id`;
  return marked.length > 0;
}, Effect.orDie);

export const deleteNotifications = Effect.fn("Notifications.deleteNotifications")(function* (accountId: number) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`DELETE FROM notification WHERE account_id = ${accountId}`;
}, Effect.orDie);
