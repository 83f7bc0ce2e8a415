import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { normalizeIdentifier } from "../../src/contract/field-rules.ts";
import { moderateAccount } from "../accounts/moderation.sql.ts";
import { recordAdminAuditEntry } from "../accounts/audit-log.sql.ts";
import { clearedSecondFactor } from "../accounts/sign-in/second-factor.sql.ts";
import { closeSessionsExcept } from "../accounts/sessions/sessions.sql.ts";
import { findAccountByIdentifier } from "../accounts/accounts.sql.ts";
import { failWith } from "../http/errors/api-error.ts";

const findId = Effect.fn("AdminCli.findId")(function* (identifier: string) {
  const account = yield* findAccountByIdentifier(normalizeIdentifier(identifier));
  return account?.id ?? (yield* failWith("not_found"));
});

/** Makes the account an admin's. Its sessions end; the next sign-in sets up a second factor. Refuses: not_found, conflict. */
export const makeAdmin = Effect.fn("AdminCli.makeAdmin")(function* (identifier: string, reason: string) {
  yield* moderateAccount(yield* findId(identifier), { measure: "promote", adminId: null, reason });
});

/** Ends every session of the account. Refuses: not_found. */
export const endSessions = Effect.fn("AdminCli.endSessions")(function* (identifier: string, reason: string) {
  const sql = yield* SqlClient.SqlClient;
  const id = yield* findId(identifier);
  const end = Effect.andThen(
    closeSessionsExcept(id, null),
    recordAdminAuditEntry("sessions.ended", id, { adminId: null, reason }),
  );
  yield* Effect.orDie(sql.withTransaction(end));
});

/**
 * Forgets the authenticator app of an admin who lost it, and ends the sessions: the next sign-in sets up another. Refuses:
 * not_found, conflict (no admin's account).
 */
export const resetSecondFactor = Effect.fn("AdminCli.resetSecondFactor")(function* (
  identifier: string,
  reason: string,
) {
  const sql = yield* SqlClient.SqlClient;
  const id = yield* findId(identifier);
  const reset = Effect.gen(function* () {
    const rows = yield* sql`UPDATE account SET ${clearedSecondFactor(sql)}
      WHERE id = ${id} AND role = 'admin' RETURNING id`;
    if (rows.length === 0) return yield* failWith("conflict", { text: "error.conflictNoAdmin" });
    yield* closeSessionsExcept(id, null);
    yield* recordAdminAuditEntry("totp.reset", id, { adminId: null, reason });
  });
  yield* sql.withTransaction(reset).pipe(Effect.catchTag("SqlError", Effect.die));
});
