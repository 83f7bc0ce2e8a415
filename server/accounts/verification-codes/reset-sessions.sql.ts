import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { hashToken, newToken } from "../sessions/session-tokens.ts";
import { drawUuid } from "../../secure-random.ts";

/** How long the way to a new password stays open, in ms. */
export const RESET_SESSION_LIFETIME = 30 * 60_000;

/** One browser on its way to a new password. `accountId` is null where the address belongs to no one. */
export interface ResetSession {
  readonly id: string;
  readonly accountId: number | null;
  readonly subject: string;
}

/**
 * Opens the way for one browser. Asked again for the same account before a code was right it stays the same, so that a code on its
 * way still works; any other one that this browser had ends, and so does what is too old. Answers its id and its cookie.
 */
export const openResetSession = Effect.fn("ResetSessions.openResetSession")(function* (
  { accountId, subject }: Omit<ResetSession, "id">,
  before: string | undefined,
) {
  const sql = yield* SqlClient.SqlClient;
  const now = yield* Clock.currentTimeMillis;
  const expires = new Date(now + RESET_SESSION_LIFETIME);
  const same = yield* sql<{ id: string }>`UPDATE reset_session SET expires_at = ${expires}
    WHERE cookie_hash = ${hashToken(before ?? "")} AND expires_at > ${new Date(now)} AND verified_at IS NULL
      AND subject = ${subject} AND account_id IS NOT DISTINCT FROM ${accountId}::int RETURNING id`;
  if (before !== undefined && same[0] !== undefined) return { id: same[0].id, cookie: before };
  const cookie = yield* newToken;
  yield* sql`DELETE FROM reset_session WHERE cookie_hash = ${hashToken(before ?? "")} OR expires_at <= ${new Date(now)}`;
  const rows = yield* sql<{ id: string }>`INSERT INTO reset_session ${sql.insert({
    id: yield* drawUuid,
    cookie_hash: hashToken(cookie),
    account_id: accountId,
    subject,
    expires_at: expires,
  })} RETURNING id`;
  return { id: rows[0]!.id, cookie };
}, Effect.orDie);

/** Null when the cookie opens none any more. */
export const findResetSession = Effect.fn("ResetSessions.findResetSession")(function* (cookie: string | undefined) {
  const sql = yield* SqlClient.SqlClient;
  const now = new Date(yield* Clock.currentTimeMillis);
  const rows = yield* sql<ResetSession & { readonly isVerified: boolean }>`
    SELECT id, account_id AS "accountId", subject, verified_at IS NOT NULL AS "isVerified"
    FROM reset_session WHERE cookie_hash = ${hashToken(cookie ?? "")} AND expires_at > ${now}`;
  return rows[0] ?? null;
}, Effect.orDie);

export const markResetVerified = Effect.fn("ResetSessions.markResetVerified")(function* (id: string) {
  const sql = yield* SqlClient.SqlClient;
  const now = new Date(yield* Clock.currentTimeMillis);
  yield* sql`UPDATE reset_session SET verified_at = ${now} WHERE id = ${id}`;
}, Effect.orDie);

/** Ends a verified way; false when it was gone already. */
export const closeResetSession = Effect.fn("ResetSessions.closeResetSession")(function* (id: string) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`DELETE FROM reset_session WHERE id = ${id} AND verified_at IS NOT NULL RETURNING id`;
  return rows.length > 0;
}, Effect.orDie);
