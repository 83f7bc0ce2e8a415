import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { hashOf } from "./tokens.ts";

export interface FoundSession {
  readonly sessionId: string;
  readonly userId: number;
  readonly role: "student" | "admin";
}

/** What a browser shows: its token and its cookie. */
export interface Shown {
  readonly token: string;
  readonly cookie: string;
}

const HOUR = 3_600_000;

/** The open session of a token and its own cookie; undefined when either is missing, wrong or too old. */
export const findSession = Effect.fn("Sessions.find")(function* ({ token, cookie }: Shown) {
  const sql = yield* SqlClient.SqlClient;
  const now = yield* Clock.currentTimeMillis;
  const rows = yield* sql<FoundSession & { seenAt: Date }>`
    SELECT session.id AS "sessionId", account.id AS "userId", account.role, session.seen_at AS "seenAt"
    FROM session JOIN account ON account.id = session.account_id
    WHERE token_hash = ${hashOf(token)} AND cookie_hash = ${hashOf(cookie)} AND expires_at > ${new Date(now)}`;
  const found = rows[0];
  if (found === undefined) return undefined;
  const { seenAt, ...session } = found;
  if (seenAt.getTime() < now - HOUR)
    yield* sql`UPDATE session SET seen_at = ${new Date(now)} WHERE id = ${session.sessionId}`;
  return session satisfies FoundSession;
}, Effect.orDie);

/** Opens a session for `life` ms; what this browser had before ends, and so does what is too old. */
export const openSession = Effect.fn("Sessions.open")(function* (
  accountId: number,
  shown: Shown,
  { life, before }: { readonly life: number; readonly before: string | undefined },
) {
  const sql = yield* SqlClient.SqlClient;
  const now = yield* Clock.currentTimeMillis;
  const old = hashOf(before ?? "");
  yield* sql`DELETE FROM session WHERE cookie_hash = ${old} OR (account_id = ${accountId} AND expires_at <= ${new Date(now)})`;
  yield* sql`INSERT INTO session ${sql.insert({
    account_id: accountId,
    token_hash: hashOf(shown.token),
    cookie_hash: hashOf(shown.cookie),
    created_at: new Date(now),
    seen_at: new Date(now),
    expires_at: new Date(now + life),
  })}`;
}, Effect.orDie);

export const closeSession = Effect.fn("Sessions.close")(function* (id: string) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`DELETE FROM session WHERE id = ${id}`;
}, Effect.orDie);
