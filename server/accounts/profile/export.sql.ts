import { Effect } from "effect";
import { SqlClient, type Statement } from "effect/sql";

/**
 * All that is kept of a person, as it lies in the tables; no hash, no secret, no key. Messages of the contact form belong to
 * it where the address is verified.
 */
export const collectData = Effect.fn("Profile.collectData")(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const list = (rows: Statement.Fragment) => sql`(SELECT coalesce(json_agg(row_to_json(r)), '[]') FROM (${rows}) r)`;
  const rows = yield* sql<Readonly<Record<string, unknown>>>`SELECT
    ${list(sql`SELECT kind, sender AS address, at FROM account_event WHERE account_id = ${id} ORDER BY id`)} AS events,
    ${list(sql`SELECT device, created_at, seen_at, expires_at FROM session WHERE account_id = ${id} ORDER BY created_at`)}
      AS sessions,
    ${list(sql`SELECT id, service, phone, amount, type, state, academic_year, created_at FROM payment
      WHERE account_id = ${id} ORDER BY created_at`)} AS payments,
    ${list(sql`SELECT s.type, l.name AS level, se.name AS semester, c.name AS category, s.starts_at, s.ends_at
      FROM subscription s LEFT JOIN level l ON l.id = s.level_id LEFT JOIN semester se ON se.id = s.semester_id
        LEFT JOIN category c ON c.id = s.category_id
      WHERE s.account_id = ${id} ORDER BY s.starts_at`)} AS subscriptions,
    ${list(sql`SELECT p.code, p.title, p.year, f.created_at AS since FROM favourite f JOIN paper p ON p.id = f.paper_id
      WHERE f.account_id = ${id} ORDER BY f.created_at`)} AS favourites,
    ${list(sql`SELECT code, title, type, year, status, created_at FROM paper WHERE owner_id = ${id} ORDER BY id`)} AS uploads,
    ${list(sql`SELECT code, title, year, note, created_at FROM paper_request WHERE account_id = ${id} ORDER BY id`)} AS requests,
    ${list(sql`SELECT r.reason, r.field, r.value, p.title AS paper, r.created_at FROM paper_report r
        JOIN paper p ON p.id = r.paper_id WHERE r.account_id = ${id} ORDER BY r.id`)} AS reports,
    ${list(sql`SELECT m.subject, m.message, m.created_at FROM contact_message m JOIN account a
        ON lower(a.email) = lower(m.email) AND a.email_verified
      WHERE a.id = ${id} ORDER BY m.id`)} AS messages,
    (SELECT created_at FROM account WHERE id = ${id}) AS "createdAt"`;
  return rows[0] ?? {};
}, Effect.orDie);
