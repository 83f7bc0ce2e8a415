import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { Announcement, AnnouncementForm } from "../../src/contract/notifications/announcements.ts";
import type { Language, Ref } from "../../src/contract/entities.ts";
import { nameColumn } from "../accounts/accounts.sql.ts";
import { levelRef } from "../accounts/level-name.sql.ts";
import { countRows } from "../sql/count-rows.sql.ts";

/** The first place of a form that is not there, or does not belong to the place before it; undefined where all is right. */
export const findInvalidAudience = Effect.fn("Announcements.findInvalidAudience")(function* (form: AnnouncementForm) {
  const sql = yield* SqlClient.SqlClient;
  const { institution_id = null, faculty_id = null, department_id = null, level_id = null } = form;
  const [known] = yield* sql<{ institution: boolean; faculty: boolean; department: boolean; level: boolean }>`SELECT
    ${institution_id}::int IS NULL OR EXISTS (SELECT FROM institution WHERE id = ${institution_id}) AS institution,
    ${faculty_id}::int IS NULL OR EXISTS (
      SELECT FROM faculty WHERE id = ${faculty_id} AND institution_id = ${institution_id}) AS faculty,
    ${department_id}::int IS NULL OR EXISTS (
      SELECT FROM department WHERE id = ${department_id} AND faculty_id = ${faculty_id}) AS department,
    ${level_id}::int IS NULL OR EXISTS (SELECT FROM level WHERE id = ${level_id}) AS level`;
  return (["institution", "faculty", "department", "level"] as const).find((place) => known?.[place] !== true);
}, Effect.orDie);

/** Keeps an announcement and answers its id; null where this admin sent another one under the same key. */
export const storeAnnouncement = Effect.fn("Announcements.storeAnnouncement")(function* (
  adminId: number,
  key: string,
  form: AnnouncementForm,
) {
  const sql = yield* SqlClient.SqlClient;
  const { institution_id = null, faculty_id = null, department_id = null, level_id = null } = form;
  const { title_en, title_fr, body_en, body_fr } = form;
  const row = { institution_id, faculty_id, department_id, level_id, title_en, title_fr, body_en, body_fr };
  const at = new Date(yield* Clock.currentTimeMillis);
  const [made] = yield* sql<{ id: number }>`INSERT INTO announcement
    ${sql.insert({ ...row, account_id: adminId, key, created_at: at })}
    ON CONFLICT (account_id, key) DO NOTHING RETURNING id`;
  if (made !== undefined) return { id: made.id, isNew: true };
  const same = Object.entries(row).map(([column, value]) => sql`${sql(column)} IS NOT DISTINCT FROM ${value}`);
  const [kept] = yield* sql<{ id: number }>`SELECT id FROM announcement
    WHERE account_id = ${adminId} AND key = ${key}::uuid AND ${sql.and(same)}`;
  return kept === undefined ? null : { id: kept.id, isNew: false };
}, Effect.orDie);

interface Row extends Omit<Announcement, "createdAt" | "finishedAt"> {
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

/** At most `limit` announcements before the announcement `before`, the newest first, with places named in `language`. */
export const listAnnouncements = Effect.fn("Announcements.listAnnouncements")(function* (
  before: number | null,
  limit: number,
  language: Language,
) {
  const sql = yield* SqlClient.SqlClient;
  const level = { id: sql`n.level_id`, institutionId: sql`n.institution_id` };
  const ref = (table: "institution" | "faculty" | "department") =>
    sql`(SELECT jsonb_build_object('id', r.id, 'name', r.${sql(nameColumn(language))}) FROM ${sql(table)} r
      WHERE r.id = n.${sql(`${table}_id`)}) AS ${sql(table)}`;
  const by = sql`jsonb_build_object('id', a.id, 'name', a.name)`;
  const rows = yield* sql<Row & { readonly by: Ref }>`SELECT n.id,
      jsonb_build_object('en', n.title_en, 'fr', n.title_fr) AS title,
      jsonb_build_object('en', n.body_en, 'fr', n.body_fr) AS body,
      ${ref("institution")}, ${ref("faculty")}, ${ref("department")},
      ${levelRef(sql, language, level)}, ${by} AS by, n.told,
      n.created_at AS "createdAt", n.finished_at AS "finishedAt"
    FROM announcement n JOIN account a ON a.id = n.account_id
    WHERE ${before === null ? sql`true` : sql`n.id < ${before}`} ORDER BY n.id DESC LIMIT ${limit}`;
  return rows.map((row): Announcement => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }));
}, Effect.orDie);

/** Counted to one above `LIST_COUNT_MAX`. */
export const countAnnouncements = Effect.fn("Announcements.countAnnouncements")(function* () {
  const sql = yield* SqlClient.SqlClient;
  return yield* countRows(sql`SELECT FROM announcement`);
});
