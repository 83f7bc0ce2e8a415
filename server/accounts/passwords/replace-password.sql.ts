import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { addToOutbox } from "../../outbox/outbox.sql.ts";
import { closeSessionsExcept } from "../sessions/sessions.sql.ts";
import { clearFailedSignIns } from "../sign-in/sign-in.ts";

/** Puts a new password in the place of the old one and ends every session but `kept`, whose browser alone stays known; the person is told by mail. Belongs in a transaction. */
export const replacePassword = Effect.fn("Accounts.replacePassword")(function* (
  accountId: number,
  passwordHash: string,
  kept: string | null,
) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`UPDATE account SET password_hash = ${passwordHash} WHERE id = ${accountId} AND closed_at IS NULL`;
  yield* closeSessionsExcept(accountId, kept);
  yield* clearFailedSignIns(accountId);
  yield* addToOutbox("mail.passwordChanged", accountId, {});
});
