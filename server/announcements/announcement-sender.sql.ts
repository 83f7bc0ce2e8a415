import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { notifyAll } from "../notifications/notify.sql.ts";
import { OutboxWakeup } from "../outbox/outbox-wakeup.ts";
import type { OutboxSender } from "../outbox/outbox-sender.ts";
import { addToOutbox } from "../outbox/outbox.sql.ts";

/** Accounts notified per batch. Mails that arrive meanwhile wait no longer than the push messages of one batch. */
const AT_ONCE = 200;

interface Row {
  readonly id: number;
  readonly institution: number | null;
  readonly faculty: number | null;
  readonly department: number | null;
  readonly level: number | null;
  readonly title: { readonly en: string; readonly fr: string };
  readonly body: { readonly en: string; readonly fr: string };
  readonly toldUpTo: number;
  readonly createdAt: Date;
}

/** An announcement that is not told to its end, held for whoever tells it now. */
const lockUnfinishedAnnouncement = Effect.fn("Announcements.lockUnfinishedAnnouncement")(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<Row>`SELECT id, institution_id AS institution, faculty_id AS faculty,
      department_id AS department, level_id AS level, told_up_to AS "toldUpTo", created_at AS "createdAt",
      jsonb_build_object('en', title_en, 'fr', title_fr) AS title, jsonb_build_object('en', body_en, 'fr', body_fr) AS body
    FROM announcement WHERE id = ${id} AND finished_at IS NULL FOR UPDATE`;
  return row;
});

/** The next accounts that it is for, by their ids: those of its place and level that were there when it was made. */
const nextAccounts = Effect.fn("Announcements.nextAccounts")(function* (of: Row) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<{ id: number }>`SELECT id FROM account a
    WHERE ${sql.and([
      sql`id > ${of.toldUpTo} AND closed_at IS NULL AND created_at <= ${of.createdAt}`,
      ...(of.level === null ? [] : [sql`level_id = ${of.level}`]),
      ...(of.institution === null ? [] : [sql`institution_id = ${of.institution}`]),
      ...(of.faculty === null ? [] : [sql`faculty_id = ${of.faculty}`]),
      ...(of.department === null
        ? []
        : [
            sql`EXISTS (SELECT FROM account_department d WHERE d.account_id = a.id AND d.department_id = ${of.department})`,
          ]),
    ])} ORDER BY id LIMIT ${AT_ONCE}`;
  return rows.map(({ id }) => id);
});

/** Notifies the next batch of students and adds an outbox entry for the rest. Notifies no one twice. */
const notifyNextBatch = Effect.fn("Announcements.notifyNextBatch")(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const row = yield* lockUnfinishedAnnouncement(id);
  if (row === undefined) return;
  const accounts = yield* nextAccounts(row);
  yield* notifyAll(accounts, "announcement", { title: row.title, body: row.body });
  const isEnd = accounts.length < AT_ONCE;
  const now = new Date(yield* Clock.currentTimeMillis);
  yield* sql`UPDATE announcement SET told = told + ${accounts.length}, told_up_to = ${accounts.at(-1) ?? row.toldUpTo},
    finished_at = ${isEnd ? now : null} WHERE id = ${id}`;
  if (!isEnd) yield* addToOutbox("announcement", null, { announcementId: id });
});

export const announcementSenders = {
  announcement: Effect.fn("Announcements.carry")(function* (entry) {
    const sql = yield* SqlClient.SqlClient;
    yield* Effect.orDie(sql.withTransaction(notifyNextBatch(Number(entry.payload["announcementId"]))));
    yield* (yield* OutboxWakeup).signal;
  }),
} satisfies Readonly<Record<string, OutboxSender<SqlClient.SqlClient | OutboxWakeup>>>;
