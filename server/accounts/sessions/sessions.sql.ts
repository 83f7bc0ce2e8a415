import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { Caller } from "../../../src/contract/http/api-middleware.ts";
import { RequestContext } from "../../http/request-context.ts";
import { Settings } from "../../settings/settings.ts";
import { rememberKnownDevice } from "./known-devices.sql.ts";
import { hashToken } from "./session-tokens.ts";
import { drawUuid } from "../../secure-random.ts";

/** An open session and the role of its account. */
export interface FoundSession {
  readonly sessionId: string;
  readonly userId: number;
  readonly role: "student" | "admin";
  /** Whether a second factor opened it. */
  readonly secondFactor: boolean;
}

/** Who calls with a session. The powers of an admin need one that a second factor opened, where the settings ask for it. */
export const toCaller = Effect.fnUntraced(function* ({ secondFactor, ...found }: FoundSession) {
  (yield* RequestContext).caller = found.userId;
  const lacksSecondFactor = found.role === "admin" && (yield* Settings).secondFactor && !secondFactor;
  return { ...found, role: lacksSecondFactor ? "student" : found.role, lacksSecondFactor } satisfies Caller["Service"];
});

/** What a browser shows: its token and its cookie. */
export interface SessionTokens {
  readonly token: string;
  readonly cookie: string;
}

const HOUR = 3_600_000;

/** The caller of the open session of a token and its own cookie; undefined when either is missing, wrong or too old. */
export const findSession = Effect.fnUntraced(function* ({ token, cookie }: SessionTokens) {
  const sql = yield* SqlClient.SqlClient;
  const now = yield* Clock.currentTimeMillis;
  const rows = yield* sql<FoundSession & { seenAt: Date }>`
    SELECT session.id AS "sessionId", account.id AS "userId", account.role, session.second_factor AS "secondFactor",
      session.seen_at AS "seenAt"
    FROM session JOIN account ON account.id = session.account_id
    WHERE token_hash = ${hashToken(token)} AND cookie_hash = ${hashToken(cookie)} AND expires_at > ${new Date(now)}
      AND account.closed_at IS NULL AND account.blocked_at IS NULL`;
  const found = rows[0];
  if (found === undefined) return undefined;
  const { seenAt, ...session } = found;
  if (seenAt.getTime() < now - HOUR)
    yield* sql`UPDATE session SET seen_at = ${new Date(now)} WHERE id = ${session.sessionId}`;
  return yield* toCaller(session);
}, Effect.orDie);

interface Opening {
  /** In ms. */
  readonly life: number;
  /** The cookie this browser had before. */
  readonly before: string | undefined;
  readonly device?: string | null;
  readonly secondFactor: boolean;
  /** The cookie by which this browser is known from now on; absent where no browser asks. */
  readonly deviceCookie?: string;
  /** The hash that the password was compared with; absent where none was asked for. */
  readonly passwordHash?: string;
}

/**
 * Opens a session; what this browser had before ends, and so does what is too old. False when the password was changed,
 * or the account blocked, since it was compared: no session of before must outlast that.
 */
export const openSession = Effect.fn("Sessions.openSession")(function* (
  id: number,
  shown: SessionTokens,
  { life, before, device = null, secondFactor, deviceCookie, passwordHash }: Opening,
) {
  const sql = yield* SqlClient.SqlClient;
  const now = yield* Clock.currentTimeMillis;
  const open = Effect.gen(function* () {
    const same =
      yield* sql`SELECT 1 FROM account WHERE id = ${id} AND password_hash = coalesce(${passwordHash ?? null}, password_hash)
        AND blocked_at IS NULL FOR SHARE`;
    if (same.length === 0) return false;
    yield* sql`DELETE FROM session
      WHERE cookie_hash = ${hashToken(before ?? "")} OR (account_id = ${id} AND expires_at <= ${new Date(now)})`;
    const deviceId = deviceCookie === undefined ? null : yield* rememberKnownDevice(id, deviceCookie);
    yield* sql`INSERT INTO session ${sql.insert({
      id: yield* drawUuid,
      account_id: id,
      device_id: deviceId,
      token_hash: hashToken(shown.token),
      cookie_hash: hashToken(shown.cookie),
      device,
      second_factor: secondFactor,
      created_at: new Date(now),
      seen_at: new Date(now),
      expires_at: new Date(now + life),
    })}`;
    return true;
  });
  return yield* sql.withTransaction(open);
}, Effect.orDie);

/** Gives a session another cookie in the place of the one it had. Answers how long it still lasts, in ms; 0 where it has ended. */
export const rotateSessionCookie = Effect.fn("Sessions.rotateSessionCookie")(function* (id: string, cookie: string) {
  const sql = yield* SqlClient.SqlClient;
  const now = yield* Clock.currentTimeMillis;
  const rows = yield* sql<{ expiresAt: Date }>`UPDATE session SET cookie_hash = ${hashToken(cookie)}
    WHERE id = ${id} RETURNING expires_at AS "expiresAt"`;
  return Math.max(0, (rows[0]?.expiresAt.getTime() ?? now) - now);
}, Effect.orDie);

/** Ends a session of this account; false where it has no such one. Its browser stays known. */
export const closeSession = Effect.fn("Sessions.closeSession")(function* (accountId: number, id: string) {
  const sql = yield* SqlClient.SqlClient;
  return (yield* sql`DELETE FROM session WHERE id = ${id} AND account_id = ${accountId} RETURNING id`).length > 0;
}, Effect.orDie);

/** Ends a session of this account and forgets its browser; false where it has no such one. */
export const revokeSession = Effect.fn("Sessions.revokeSession")(function* (accountId: number, id: string) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`DELETE FROM known_device WHERE account_id = ${accountId}
    AND id = (SELECT device_id FROM session WHERE id = ${id} AND account_id = ${accountId})`;
  return yield* closeSession(accountId, id);
}, Effect.orDie);

/** Ends every session of an account but `kept`, and forgets their browsers and all older ones; null keeps none. */
export const closeSessionsExcept = Effect.fn("Sessions.closeSessionsExcept")(function* (
  accountId: number,
  kept: string | null,
) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`DELETE FROM known_device WHERE account_id = ${accountId}
    AND id IS DISTINCT FROM (SELECT device_id FROM session WHERE id = ${kept}::uuid)`;
  yield* sql`DELETE FROM session WHERE account_id = ${accountId} AND id IS DISTINCT FROM ${kept}::uuid`;
}, Effect.orDie);

interface SessionRow {
  readonly id: string;
  readonly device: string | null;
  readonly createdAt: Date;
  readonly seenAt: Date;
}

/** The open sessions of an account, the one that was used last first. */
export const listSessions = Effect.fn("Sessions.listSessions")(function* (accountId: number) {
  const sql = yield* SqlClient.SqlClient;
  const now = new Date(yield* Clock.currentTimeMillis);
  return yield* sql<SessionRow>`
    SELECT id, device, created_at AS "createdAt", seen_at AS "seenAt" FROM session
    WHERE account_id = ${accountId} AND expires_at > ${now} ORDER BY seen_at DESC, id`;
}, Effect.orDie);
