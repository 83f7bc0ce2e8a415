import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { post } from "../../outbox/outbox.sql.ts";
import { closeOthers } from "../sessions/sessions.sql.ts";
import { forgetWrong } from "../sign-in/sign-in.ts";

/** Puts a new password in the place of the old one and ends every session but `kept`, whose browser alone stays known; the person is told by mail. Belongs in a transaction. */
export const replacePassword = Effect.fn("Accounts.replacePassword")(function* (
  accountId: number,
  passwordHash: string,
  kept: string | null,
) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`UPDATE account SET password_hash = ${passwordHash} WHERE id = ${accountId} AND closed_at IS NULL`;
  yield* closeOthers(accountId, kept);
  yield* forgetWrong(accountId);
  yield* post("mail.passwordChanged", accountId, {});
});
