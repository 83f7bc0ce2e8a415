import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { hashOf } from "../tokens.ts";

/** How long the way to a new password stays open, in ms. */
export const RESET_LIFE = 30 * 60_000;

/** One browser on its way to a new password. `accountId` is null where the address belongs to nobody. */
export interface ResetSession {
  readonly id: string;
  readonly accountId: number | null;
  readonly subject: string;
}

/** Opens the way for one browser; what it had before ends, and so does what is too old. Answers the id. */
export const openReset = Effect.fn("Reset.open")(function* (
  { accountId, subject }: Omit<ResetSession, "id">,
  { cookie, before }: { readonly cookie: string; readonly before: string | undefined },
) {
  const sql = yield* SqlClient.SqlClient;
  const now = yield* Clock.currentTimeMillis;
  yield* sql`DELETE FROM reset_session WHERE cookie_hash = ${hashOf(before ?? "")} OR expires_at <= ${new Date(now)}`;
  const rows = yield* sql<{ id: string }>`INSERT INTO reset_session ${sql.insert({
    cookie_hash: hashOf(cookie),
    account_id: accountId,
    subject,
    expires_at: new Date(now + RESET_LIFE),
  })} RETURNING id`;
  return rows[0]!.id;
}, Effect.orDie);

/** Null when the cookie opens none any more. */
export const findReset = Effect.fn("Reset.find")(function* (cookie: string | undefined) {
  const sql = yield* SqlClient.SqlClient;
  const now = new Date(yield* Clock.currentTimeMillis);
  const rows = yield* sql<ResetSession & { readonly isVerified: boolean }>`
    SELECT id, account_id AS "accountId", subject, verified_at IS NOT NULL AS "isVerified"
    FROM reset_session WHERE cookie_hash = ${hashOf(cookie ?? "")} AND expires_at > ${now}`;
  return rows[0] ?? null;
}, Effect.orDie);

export const noteVerified = Effect.fn("Reset.noteVerified")(function* (id: string) {
  const sql = yield* SqlClient.SqlClient;
  const now = new Date(yield* Clock.currentTimeMillis);
  yield* sql`UPDATE reset_session SET verified_at = ${now} WHERE id = ${id}`;
}, Effect.orDie);

/** Ends a verified way; false when it was gone already. */
export const closeReset = Effect.fn("Reset.close")(function* (id: string) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`DELETE FROM reset_session WHERE id = ${id} AND verified_at IS NOT NULL RETURNING id`;
  return rows.length > 0;
}, Effect.orDie);
