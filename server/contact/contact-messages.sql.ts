import { Clock, Effect } from "effect";
import { SqlClient, type Statement } from "effect/sql";
import type { ContactMessage, MessageSummary, MessageStatus } from "../../src/contract/contact/contact-messages.ts";
import { countRows } from "../sql/count-rows.sql.ts";

/** Moments as the database has them. */
type Row<Shown> = {
  readonly [K in keyof Shown]: K extends "createdAt" ? Date : K extends "changedAt" ? Date | null : Shown[K];
};

const lineColumns = (sql: SqlClient.SqlClient) => sql`m.id, m.name, m.email, m.subject, m.language, m.status,
  m.read_at IS NOT NULL AS "isRead", m.created_at AS "createdAt"`;

/** At most `limit` messages after the message `after`: the open ones oldest first, the others newest first. */
export const listContactMessages = Effect.fn("Contact.listContactMessages")(function* (
  status: MessageStatus,
  after: number | null,
  limit: number,
) {
  const sql = yield* SqlClient.SqlClient;
  const isOpen = status === "open";
  const rest = after === null ? sql`true` : isOpen ? sql`m.id > ${after}` : sql`m.id < ${after}`;
  const rows = yield* sql<Row<MessageSummary>>`SELECT ${lineColumns(sql)} FROM contact_message m
    WHERE m.status = ${status} AND ${rest} ORDER BY m.id ${isOpen ? sql`ASC` : sql`DESC`} LIMIT ${limit}`;
  return rows.map((row): MessageSummary => ({ ...row, createdAt: row.createdAt.toISOString() }));
}, Effect.orDie);

/** Counted to one above `LIST_COUNT_MAX`. */
export const countContactMessages = Effect.fn("Contact.countContactMessages")(function* (status: MessageStatus) {
  const sql = yield* SqlClient.SqlClient;
  return yield* countRows(sql`SELECT FROM contact_message WHERE status = ${status}`);
});

const changed = Effect.fn("Contact.changed")(function* (id: number, change: Statement.Fragment) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<Row<ContactMessage>>`WITH m AS (
      UPDATE contact_message SET ${change} WHERE id = ${id} RETURNING *)
    SELECT ${lineColumns(sql)}, m.message AS text, m.changed_at AS "changedAt",
      CASE WHEN a.id IS NOT NULL THEN jsonb_build_object('id', a.id, 'name', a.name) END AS by
    FROM m LEFT JOIN account a ON a.id = m.changed_by`;
  if (row === undefined) return undefined;
  const { createdAt, changedAt, ...rest } = row;
  return { ...rest, createdAt: createdAt.toISOString(), changedAt: changedAt?.toISOString() ?? null } as ContactMessage;
}, Effect.orDie);

/** The message, which is read from now on; undefined where there is none. */
export const readContactMessage = Effect.fn("Contact.readContactMessage")(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const now = new Date(yield* Clock.currentTimeMillis);
  return yield* changed(id, sql`read_at = coalesce(read_at, ${now})`);
});

/** Keeps what became of a message, and who says so; the same again changes nothing. Undefined where there is none. */
export const setContactMessageStatus = Effect.fn("Contact.setContactMessageStatus")(function* (
  id: number,
  status: MessageStatus,
  adminId: number,
) {
  const sql = yield* SqlClient.SqlClient;
  const now = new Date(yield* Clock.currentTimeMillis);
  const unless = (column: "changed_by" | "changed_at", value: number | Date) =>
    sql`${sql(column)} = CASE WHEN status = ${status} THEN ${sql(column)} ELSE ${value} END`;
  return yield* changed(
    id,
    sql`status = ${status}, read_at = coalesce(read_at, ${now}), ${unless("changed_by", adminId)}, ${unless("changed_at", now)}`,
  );
});
