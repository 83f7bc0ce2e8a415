import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { hashToken } from "./session-tokens.ts";
import { drawUuid } from "../../secure-random.ts";

/** Browsers of one account that are known at a time; the one that was used longest ago gives way. */
const MOST = 20;

/** The id of the browser with this cookie, where it has signed in to this account before; null for every other. */
export const findKnownDevice = Effect.fn("KnownDevices.findKnownDevice")(function* (
  accountId: number | null,
  cookie: string | undefined,
) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<{ id: string }>`
    SELECT id FROM known_device WHERE account_id = ${accountId} AND cookie_hash = ${hashToken(cookie ?? "")}`;
  return rows[0]?.id ?? null;
}, Effect.orDie);

/** Whether any account has signed in with this cookie. */
export const isKnownDeviceCookie = Effect.fn("KnownDevices.isKnownDeviceCookie")(function* (
  cookie: string | undefined,
) {
  const sql = yield* SqlClient.SqlClient;
  return (yield* sql`SELECT 1 FROM known_device WHERE cookie_hash = ${hashToken(cookie ?? "")} LIMIT 1`).length > 0;
}, Effect.orDie);

/** Notes that this browser has signed in. Answers its id. Belongs in a transaction. */
export const rememberKnownDevice = Effect.fn("KnownDevices.rememberKnownDevice")(function* (
  accountId: number,
  cookie: string,
) {
  const sql = yield* SqlClient.SqlClient;
  const row = {
    id: yield* drawUuid,
    account_id: accountId,
    cookie_hash: hashToken(cookie),
    seen_at: new Date(yield* Clock.currentTimeMillis),
  };
  const rows = yield* sql<{ id: string }>`INSERT INTO known_device ${sql.insert(row)}
    ON CONFLICT (account_id, cookie_hash) DO UPDATE SET seen_at = EXCLUDED.seen_at RETURNING id`;
  yield* sql`DELETE FROM known_device WHERE id IN (
    SELECT id FROM known_device WHERE account_id = ${accountId} ORDER BY seen_at DESC, id OFFSET ${MOST})`;
  return rows[0]!.id;
}, Effect.orDie);
