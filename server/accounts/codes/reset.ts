import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { refuse } from "../../http/refusal.ts";
import { OutboxBell } from "../../outbox/bell.ts";
import { replacePassword } from "../change-password.ts";
import { refuseCommon } from "../common-passwords.ts";
import { noteEvent } from "../events.sql.ts";
import { rememberDevice } from "../known-device.sql.ts";
import { Passwords } from "../passwords.ts";
import { findOwn, verifyAddress } from "../users.sql.ts";
import { closeReset, type ResetSession } from "./reset.sql.ts";

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
