import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { refuse } from "../../http/errors/api-error.ts";
import { OutboxBell } from "../../outbox/outbox-wakeup.ts";
import { replacePassword } from "../passwords/replace-password.sql.ts";
import { refuseCommon } from "../passwords/common-passwords.ts";
import { noteEvent } from "../audit-log.sql.ts";
import { rememberDevice } from "../sessions/known-devices.sql.ts";
import { Passwords } from "../passwords/password-hasher.ts";
import { findOwn, verifyAddress } from "../accounts.sql.ts";
import { closeReset, type ResetSession } from "./reset-sessions.sql.ts";

/**
 * Sets the password that was chosen after a right code and ends every session of the account; this browser is known from then on. The code came by mail, so the
 * address is verified by it. Refuses a common password (422), and a second use of the same way (`code_expired`).
 */
export const resetPassword = Effect.fn("Reset.password")(function* (
  { id, accountId }: ResetSession,
  password: string,
  device: string,
) {
  const sql = yield* SqlClient.SqlClient;
  yield* refuseCommon(password, accountId === null ? [] : yield* findOwn(accountId));
  const passwordHash = yield* (yield* Passwords).hash({ isKnown: true, key: `reset ${id}` }, password);
  const change = Effect.gen(function* () {
    if (!(yield* closeReset(id))) return yield* refuse("code_expired");
    if (accountId === null) return;
    yield* replacePassword(accountId, passwordHash, null);
    yield* rememberDevice(accountId, device);
    yield* verifyAddress(accountId);
    yield* noteEvent("password.reset", accountId);
  });
  yield* sql.withTransaction(change).pipe(Effect.catchTag("SqlError", Effect.die));
  yield* (yield* OutboxBell).ring;
});
