import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { identifierFromTyping } from "../../src/contract/rules.ts";
import { takeMeasure } from "../accounts/admin/moderation.sql.ts";
import { noteAct } from "../accounts/audit-log.sql.ts";
import { noSecondFactor } from "../accounts/sign-in/second-factor.sql.ts";
import { closeOthers } from "../accounts/sessions/sessions.sql.ts";
import { findCredentials } from "../accounts/accounts.sql.ts";
import { refuse } from "../http/errors/api-error.ts";

const findId = Effect.fn("Command.findId")(function* (identifier: string) {
  const account = yield* findCredentials(identifierFromTyping(identifier));
  return account?.id ?? (yield* refuse("not_found"));
});

/** Makes the account an admin's. Its sessions end; the next sign-in sets up a second factor. Refuses: not_found, conflict. */
export const makeAdmin = Effect.fn("Command.makeAdmin")(function* (identifier: string, reason: string) {
  yield* takeMeasure(yield* findId(identifier), { measure: "promote", adminId: null, reason });
});

/** Ends every session of the account. Refuses: not_found. */
export const endSessions = Effect.fn("Command.endSessions")(function* (identifier: string, reason: string) {
  const sql = yield* SqlClient.SqlClient;
  const id = yield* findId(identifier);
  const end = Effect.andThen(closeOthers(id, null), noteAct("sessions.ended", id, { adminId: null, reason }));
  yield* Effect.orDie(sql.withTransaction(end));
});

/**
 * Forgets the authenticator app of an admin who lost it, and ends the sessions: the next sign-in sets up another. Refuses:
 * not_found, conflict (no admin's account).
 */
export const resetSecondFactor = Effect.fn("Command.resetSecondFactor")(function* (identifier: string, reason: string) {
  const sql = yield* SqlClient.SqlClient;
  const id = yield* findId(identifier);
  const reset = Effect.gen(function* () {
    const rows = yield* sql`UPDATE account SET ${noSecondFactor(sql)}
      WHERE id = ${id} AND role = 'admin' RETURNING id`;
    if (rows.length === 0) return yield* refuse("conflict", { text: "error.conflictNoAdmin" });
    yield* closeOthers(id, null);
    yield* noteAct("totp.reset", id, { adminId: null, reason });
  });
  yield* sql.withTransaction(reset).pipe(Effect.catchTag("SqlError", Effect.die));
});
