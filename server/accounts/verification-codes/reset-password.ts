import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { failWith } from "../../http/errors/api-error.ts";
import { OutboxWakeup } from "../../outbox/outbox-wakeup.ts";
import { replacePassword } from "../passwords/replace-password.sql.ts";
import { rejectCommonPassword } from "../passwords/reject-common-password.ts";
import { recordAuditEntry } from "../audit-log.sql.ts";
import { rememberKnownDevice } from "../sessions/known-devices.sql.ts";
import { PasswordHasher } from "../passwords/password-hasher.ts";
import { findPersonalIdentifiers, markEmailVerified } from "../accounts.sql.ts";
import { closeResetSession, type ResetSession } from "./reset-sessions.sql.ts";

/**
 * Sets the password that was chosen after a right code and ends every session of the account; this browser is known from then on. The code came by mail, so the
 * address is verified by it. Refuses a common password (422), and a second use of the same way (`code_expired`).
 */
export const resetPassword = Effect.fn("ResetSessions.resetPassword")(function* (
  { id, accountId }: ResetSession,
  password: string,
  device: string,
) {
  const sql = yield* SqlClient.SqlClient;
  yield* rejectCommonPassword(password, accountId === null ? [] : yield* findPersonalIdentifiers(accountId));
  const passwordHash = yield* (yield* PasswordHasher).hash({ isKnown: true, key: `reset ${id}` }, password);
  const change = Effect.gen(function* () {
    if (!(yield* closeResetSession(id))) return yield* failWith("code_expired");
    if (accountId === null) return;
    yield* replacePassword(accountId, passwordHash, null);
    yield* rememberKnownDevice(accountId, device);
    yield* markEmailVerified(accountId);
    yield* recordAuditEntry("password.reset", accountId);
  });
  yield* sql.withTransaction(change).pipe(Effect.catchTag("SqlError", Effect.die));
  yield* (yield* OutboxWakeup).signal;
});
