import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { randomUUID } from "node:crypto";
import { CODE_LIFE } from "./codes.ts";

export type Purpose = "email" | "password";

/** Whose code it is, and for what. `resetId` is the reset session of a code for a new password. */
export interface CodeOwner {
  readonly purpose: Purpose;
  readonly subject: string;
  readonly resetId: string | null;
}

/** Makes a code; the one before stops working: a subject has one row for each purpose. Answers the id. */
export const makeCode = Effect.fn("Codes.make")(function* ({ purpose, subject, resetId }: CodeOwner) {
  const sql = yield* SqlClient.SqlClient;
  const id = randomUUID();
  const expires = new Date((yield* Clock.currentTimeMillis) + CODE_LIFE);
  yield* sql`INSERT INTO code ${sql.insert({ id, purpose, subject, reset_id: resetId, expires_at: expires })}
    ON CONFLICT (purpose, subject) DO UPDATE SET id = EXCLUDED.id, reset_id = EXCLUDED.reset_id, tries = 0,
      expires_at = EXCLUDED.expires_at`;
  return id;
}, Effect.orDie);

interface CodeRow {
  readonly id: string;
  readonly expiresAt: Date;
}

const ownedBy = (sql: SqlClient.SqlClient, { purpose, subject, resetId }: CodeOwner) =>
  sql`purpose = ${purpose} AND subject = ${subject} AND reset_id IS NOT DISTINCT FROM ${resetId}::uuid`;

/** Counts one more try; undefined where there is no code or it had `most` already. Many at once are counted one by one. */
export const countTry = Effect.fn("Codes.countTry")(function* (owner: CodeOwner, most: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<CodeRow>`UPDATE code SET tries = tries + 1 WHERE ${ownedBy(sql, owner)} AND tries < ${most}
    RETURNING id, expires_at AS "expiresAt"`;
  return rows[0];
}, Effect.orDie);

export const findCode = Effect.fn("Codes.find")(function* (owner: CodeOwner) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<CodeRow>`SELECT id, expires_at AS "expiresAt" FROM code WHERE ${ownedBy(sql, owner)}`;
  return rows[0];
}, Effect.orDie);

/** Uses a code up; false when somebody was faster. */
export const useUp = Effect.fn("Codes.useUp")(function* (id: string) {
  const sql = yield* SqlClient.SqlClient;
  return (yield* sql`DELETE FROM code WHERE id = ${id} RETURNING id`).length > 0;
}, Effect.orDie);

/** Whether a code is still the newest of its owner and not used up. */
export const isCurrent = Effect.fn("Codes.isCurrent")(function* (id: string) {
  const sql = yield* SqlClient.SqlClient;
  const now = new Date(yield* Clock.currentTimeMillis);
  return (yield* sql`SELECT 1 FROM code WHERE id = ${id} AND expires_at > ${now}`).length > 0;
}, Effect.orDie);
