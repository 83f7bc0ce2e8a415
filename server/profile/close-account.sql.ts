import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { newReferralCode } from "../accounts/ensure-account.sql.ts";
import { accountSubject, whereSubject, identifierSubject } from "../rate-limits/rate-limit-subject.sql.ts";
import { clearedSecondFactor } from "../accounts/sign-in/second-factor.sql.ts";
import { drawUuid } from "../secure-random.ts";

/** Tables whose rows go with the person. What stays, and why: test/server/accounts/account-columns.ts. */
const PERSONAL_TABLES = [
  "session",
  "known_device",
  "push_subscription",
  "account_department",
  "favourite",
  "reset_session",
  "notification",
  "paper_request",
  "paper_report",
  "outline_report",
  "contact_message",
  "solution_trial",
  "solution_request",
  "solution_vote",
  "search_disclosure",
  "quiz_best",
  "outbox",
] as const;

/**
 * Payments of an account about which the operator still decides: within a day at most that is over, or an admin's to decide
 * (`review`), which holds no one back.
 */
export const hasOpenPayment = Effect.fn("CloseAccount.hasOpenPayment")(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`SELECT 1 FROM payment
    WHERE account_id = ${id} AND state IN ('created', 'submitting', 'pending', 'unknown') LIMIT 1`;
  return rows.length > 0;
}, Effect.orDie);

/** Deletes the account's personal rows. Audit entries keep only kind and time. */
export const deletePersonalRows = Effect.fn("CloseAccount.deletePersonalRows")(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  for (const table of PERSONAL_TABLES) yield* sql`DELETE FROM ${sql(table)} WHERE account_id = ${id}`;
  yield* sql`DELETE FROM trial_mark WHERE account_id = ${id} AND NOT spent`;
  yield* sql`UPDATE account_event SET sender = NULL, reason = NULL
    WHERE account_id = ${id} AND coalesce(sender, reason) IS NOT NULL`;
}, Effect.orDie);

/**
 * Forgets a person: the row stays without a name, so that payments and the ledger still have someone to belong to; all
 * else that names or follows the person goes. Answers the path of the photo. Belongs in a transaction.
 */
export const anonymizeAccount = Effect.fn("CloseAccount.anonymizeAccount")(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const now = new Date(yield* Clock.currentTimeMillis);
  const [person] = yield* sql<{ photo: string | null; email: string; phone: string | null }>`SELECT photo, email, phone
    FROM account WHERE id = ${id} FOR UPDATE`;
  if (person === undefined) return null;
  yield* sql`DELETE FROM contact_message m USING account a
    WHERE a.id = ${id} AND a.email_verified AND lower(m.email) = lower(a.email)`;
  yield* sql`UPDATE account SET uuid = ${yield* drawUuid}, name = '', email = ${`closed-${yield* drawUuid}@annales.invalid`},
      phone = NULL, photo = NULL, password_hash = '', email_verified = false, notify = false, share_counts = false, role = 'student',
      referral = ${yield* newReferralCode}, referred_by = NULL, institution_id = NULL, faculty_id = NULL, level_id = NULL,
      category_id = NULL, closed_trials = (SELECT count(*) FROM solution_trial WHERE account_id = ${id}),
      ${clearedSecondFactor(sql)}, blocked_at = NULL, blocked_reason = NULL, closed_at = ${now}
    WHERE id = ${id}`;
  yield* deletePersonalRows(id);
  const typed = [person.email, person.phone ?? person.email].map((one) => identifierSubject(undefined, one));
  for (const subject of [accountSubject(id), ...typed])
    for (const table of ["code", "attempt", "reset_session", "search_quota"])
      yield* sql`DELETE FROM ${sql(table)} WHERE ${whereSubject(sql, subject)}`;
  return person.photo;
}, Effect.orDie);

/** Closed accounts of which something came in while they were closed, or that were closed by an earlier version. */
export const findIncompleteClosures = Effect.fn("CloseAccount.findIncompleteClosures")(function* () {
  const sql = yield* SqlClient.SqlClient;
  const yesterday = new Date((yield* Clock.currentTimeMillis) - 24 * 3_600_000);
  const rows = yield* sql<{
    id: number;
  }>`SELECT id FROM account a WHERE closed_at IS NOT NULL AND (closed_at > ${yesterday}
      OR EXISTS (SELECT FROM paper WHERE owner_id = a.id)
      OR EXISTS (SELECT FROM paper_report WHERE account_id = a.id)
      OR EXISTS (SELECT FROM outline_report WHERE account_id = a.id)
      OR EXISTS (SELECT FROM payment WHERE account_id = a.id AND state IN ('succeeded', 'failed', 'cancelled', 'expired')
        AND payer_mark IS NULL)) ORDER BY id LIMIT 1000`;
  return rows.map(({ id }) => id);
}, Effect.orDie);
