import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { newReferral } from "../ensure-account.ts";
import { accountSubject, ownedBy } from "../subject.ts";
import { noSecondFactor } from "../second-factor.ts";

/** Tables whose rows go with the person. What stays, and why: test/server/accounts/account-columns.ts. */
const GOING = [
  "session",
  "known_device",
  "push_subscription",
  "account_department",
  "favourite",
  "reset_session",
  "notification",
  "paper_request",
  "solution_trial",
  "solution_request",
  "solution_vote",
  "search_disclosure",
  "quiz_best",
  "outbox",
] as const;

/** Payments of an account that may still go through. */
export const hasOpenPayment = Effect.fn("Close.hasOpenPayment")(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`SELECT 1 FROM payment
    WHERE account_id = ${id} AND state IN ('created', 'submitting', 'pending', 'unknown', 'review') LIMIT 1`;
  return rows.length > 0;
}, Effect.orDie);

/**
 * Forgets a person: the row stays without a name, so that payments and the ledger still have somebody to belong to; all
 * else that names or follows the person goes. Answers the path of the photo. Belongs in a transaction.
 */
export const forgetPerson = Effect.fn("Close.forgetPerson")(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const now = new Date(yield* Clock.currentTimeMillis);
  const subject = accountSubject(id);
  const rows = yield* sql<{ photo: string | null }>`SELECT photo FROM account WHERE id = ${id} FOR UPDATE`;
  yield* sql`DELETE FROM contact_message m USING account a
    WHERE a.id = ${id} AND a.email_verified AND lower(m.email) = lower(a.email)`;
  yield* sql`UPDATE account SET uuid = gen_random_uuid(), name = '', email = 'closed-' || gen_random_uuid() || '@annales.invalid',
      phone = NULL, photo = NULL, password_hash = '', email_verified = false, notify = false, role = 'student',
      referral = ${newReferral()}, referred_by = NULL, institution_id = NULL, faculty_id = NULL, level_id = NULL,
      category_id = NULL, closed_trials = (SELECT count(*) FROM solution_trial WHERE account_id = ${id}),
      ${noSecondFactor(sql)}, blocked_at = NULL, blocked_reason = NULL, closed_at = ${now}
    WHERE id = ${id}`;
  for (const table of GOING) yield* sql`DELETE FROM ${sql(table)} WHERE account_id = ${id}`;
  yield* sql`DELETE FROM trial_mark WHERE account_id = ${id} AND NOT spent`;
  yield* sql`DELETE FROM code WHERE subject = ${subject}`;
  yield* sql`DELETE FROM attempt WHERE ${ownedBy(sql, subject)}`;
  yield* sql`DELETE FROM search_quota WHERE subject = ${subject}`;
  yield* sql`UPDATE account_event SET sender = NULL WHERE account_id = ${id}`;
  return rows[0]?.photo ?? null;
}, Effect.orDie);
