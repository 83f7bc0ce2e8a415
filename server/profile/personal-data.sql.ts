import { Effect } from "effect";
import { SqlClient, type Statement } from "effect/sql";

/**
 * All that is kept of a person, as it lies in the tables; no hash, no secret, no key. Messages of the contact form belong to
 * it where they were written signed in, or the address is verified. A new table that leads to an account belongs here too, or says why not, in
 * test/server/accounts/account-columns.ts.
 */
export const collectPersonalData = Effect.fn("Profile.collectPersonalData")(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const list = (rows: Statement.Fragment) => sql`(SELECT coalesce(json_agg(row_to_json(r)), '[]') FROM (${rows}) r)`;
  const rows = yield* sql<Readonly<Record<string, unknown>>>`SELECT
    ${list(sql`SELECT kind, sender AS address, reason, at FROM account_event WHERE account_id = ${id} ORDER BY id`)} AS events,
    ${list(sql`SELECT device, created_at, seen_at, expires_at FROM session WHERE account_id = ${id} ORDER BY created_at`)}
      AS sessions,
    ${list(sql`SELECT substring(endpoint FROM '^https?://[^/]+') AS service, created_at FROM push_subscription
      WHERE account_id = ${id} ORDER BY id`)} AS "pushSubscriptions",
    ${list(sql`SELECT kind, payload, read_at, created_at FROM notification WHERE account_id = ${id} ORDER BY id`)}
      AS notifications,
    ${list(sql`SELECT p.id, p.service, p.phone, p.amount, p.type, p.state, p.reason, l.name AS level, se.name AS semester,
        c.name AS category, p.academic_year, p.created_at
      FROM payment p LEFT JOIN level l ON l.id = p.level_id LEFT JOIN semester se ON se.id = p.semester_id
        LEFT JOIN category c ON c.id = p.category_id
      WHERE p.account_id = ${id} ORDER BY p.created_at`)} AS payments,
    ${list(sql`SELECT s.type, l.name AS level, se.name AS semester, c.name AS category, s.starts_at, s.ends_at
      FROM subscription s LEFT JOIN level l ON l.id = s.level_id LEFT JOIN semester se ON se.id = s.semester_id
        LEFT JOIN category c ON c.id = s.category_id
      WHERE s.account_id = ${id} ORDER BY s.starts_at`)} AS subscriptions,
    ${list(sql`SELECT t.kind, e.amount AS points, t.at FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
      WHERE e.account_id = ${id} ORDER BY e.id`)} AS points,
    (SELECT count(*)::int FROM account WHERE referred_by = ${id}) AS "friendsInvited",
    ${list(sql`SELECT p.code, p.title, p.year, f.created_at AS since FROM favourite f JOIN paper p ON p.id = f.paper_id
      WHERE f.account_id = ${id} ORDER BY f.created_at`)} AS favourites,
    ${list(sql`SELECT p.code, p.title, p.type, p.year, p.status, r.reason, p.created_at
      FROM paper p LEFT JOIN review r ON r.paper_id = p.id WHERE p.owner_id = ${id} ORDER BY p.id`)} AS uploads,
    ${list(sql`SELECT p.code, p.title, p.year, t.at FROM solution_trial t JOIN paper p ON p.id = t.paper_id
      WHERE t.account_id = ${id} ORDER BY t.at`)} AS trials,
    ${list(sql`SELECT p.code, p.title, p.year, r.at FROM solution_request r JOIN paper p ON p.id = r.paper_id
      WHERE r.account_id = ${id} ORDER BY r.at`)} AS solutions,
    ${list(sql`SELECT p.code, p.title, p.year, v.value, v.at FROM solution_vote v JOIN solution s ON s.id = v.solution_id
        JOIN paper p ON p.id = s.paper_id WHERE v.account_id = ${id} ORDER BY v.at`)} AS "solutionVotes",
    ${list(sql`SELECT p.code, p.title, p.year, b.score, b.count, b.at FROM quiz_best b JOIN solution s ON s.id = b.solution_id
        JOIN paper p ON p.id = s.paper_id WHERE b.account_id = ${id} ORDER BY b.at`)} AS "quizScores",
    ${list(sql`SELECT p.code, p.title, p.year, d.words FROM search_disclosure d JOIN paper p ON p.id = d.paper_id
      WHERE d.account_id = ${id} ORDER BY p.id`)} AS "searchWords",
    ${list(sql`SELECT code, title, year, note, created_at FROM paper_request WHERE account_id = ${id} ORDER BY id`)} AS requests,
    ${list(sql`SELECT r.reason, r.field, r.value, p.title AS paper, r.created_at FROM paper_report r
        JOIN paper p ON p.id = r.paper_id WHERE r.account_id = ${id} ORDER BY r.id`)} AS reports,
    ${list(sql`SELECT r.reason, q.label AS question, p.title AS paper, r.created_at FROM outline_report r
        JOIN paper p ON p.id = r.paper_id LEFT JOIN question q ON q.id = r.question_id
      WHERE r.account_id = ${id} ORDER BY r.id`)} AS "outlineReports",
    ${list(sql`SELECT m.subject, m.message, m.created_at FROM contact_message m JOIN account a
        ON m.account_id = a.id OR (lower(a.email) = lower(m.email) AND a.email_verified)
      WHERE a.id = ${id} ORDER BY m.id`)} AS messages,
    (SELECT created_at FROM account WHERE id = ${id}) AS "createdAt"`;
  return rows[0] ?? {};
}, Effect.orDie);
