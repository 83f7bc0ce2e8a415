import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { CODE_LIFETIME } from "./code-lifetime.ts";
import { drawUuid } from "../../secure-random.ts";

export type Purpose = "email" | "password";

/** Whose code it is, and for what. `resetId` is the reset session of a code for a new password. */
export interface CodeOwner {
  readonly purpose: Purpose;
  readonly subject: string;
  readonly resetId: string | null;
}

/**
 * Codes of one owner that work at a time. One that is sent again leaves those of a reset session valid for their ten minutes, as one
 * of them may be on its way or being typed; that of an e-mail address is replaced (checklist 7.24).
 */
const VALID = { email: 1, password: 5 } as const;

const whereCodeOwner = (sql: SqlClient.SqlClient, { purpose, subject, resetId }: CodeOwner) =>
  sql`purpose = ${purpose} AND subject = ${subject} AND reset_id IS NOT DISTINCT FROM ${resetId}::uuid`;

/** Makes a code and answers its id. Belongs in a transaction. */
export const createCode = Effect.fn("VerificationCodes.createCode")(function* (owner: CodeOwner) {
  const sql = yield* SqlClient.SqlClient;
  const { purpose, subject, resetId } = owner;
  const id = yield* drawUuid;
  const expires = new Date((yield* Clock.currentTimeMillis) + CODE_LIFETIME);
  yield* sql`SELECT pg_advisory_xact_lock(hashtextextended(${`code ${purpose} ${subject} ${resetId ?? ""}`}, 0))`;
  yield* sql`DELETE FROM code WHERE id IN (SELECT id FROM code WHERE ${whereCodeOwner(sql, owner)}
    ORDER BY expires_at DESC, id OFFSET ${VALID[purpose] - 1})`;
  yield* sql`INSERT INTO code ${sql.insert({ id, purpose, subject, reset_id: resetId, expires_at: expires })}`;
  return id;
}, Effect.orDie);

/**
 * Counts one more try of every valid code of the owner that had fewer than `most`, and answers their ids: a guess is held against
 * each of them, and costs each of them a try. Many at once are counted one by one.
 */
export const countCodeAttempt = Effect.fn("VerificationCodes.countCodeAttempt")(function* (
  owner: CodeOwner,
  most: number,
) {
  const sql = yield* SqlClient.SqlClient;
  const now = new Date(yield* Clock.currentTimeMillis);
  const rows = yield* sql<{ id: string }>`UPDATE code SET tries = tries + 1
    WHERE ${whereCodeOwner(sql, owner)} AND tries < ${most} AND expires_at > ${now} RETURNING id`;
  return rows.map(({ id }) => id);
}, Effect.orDie);

/** The newest code of the owner; undefined where there is none, or it was used. */
export const findNewestCode = Effect.fn("VerificationCodes.findNewestCode")(function* (owner: CodeOwner) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<{ expiresAt: Date }>`SELECT expires_at AS "expiresAt" FROM code
    WHERE ${whereCodeOwner(sql, owner)} ORDER BY expires_at DESC, id LIMIT 1`;
  return rows[0];
}, Effect.orDie);

/** Uses a code up, and with it all others of its owner; false when another request was faster. */
export const consumeCode = Effect.fn("VerificationCodes.consumeCode")(function* (owner: CodeOwner, code: string) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<{ id: string }>`DELETE FROM code WHERE ${whereCodeOwner(sql, owner)} RETURNING id`;
  return rows.some(({ id }) => id === code);
}, Effect.orDie);

/** Whether a code still works: not used, not replaced, not too old. */
export const isCodeValid = Effect.fn("VerificationCodes.isCodeValid")(function* (id: string) {
  const sql = yield* SqlClient.SqlClient;
  const now = new Date(yield* Clock.currentTimeMillis);
  return (yield* sql`SELECT 1 FROM code WHERE id = ${id} AND expires_at > ${now}`).length > 0;
}, Effect.orDie);
