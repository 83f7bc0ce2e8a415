import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { refuse } from "../../http/refusal.ts";
import { OutboxBell } from "../../outbox/bell.ts";
import { post } from "../../outbox/outbox.sql.ts";
import { Settings } from "../../settings.ts";
import { type Limit, takeTurn } from "../attempts.sql.ts";
import { noteEvent } from "../events.sql.ts";
import { type CodeOwner, makeCode } from "./codes.sql.ts";

/** Codes of one account in a day, whatever they are for (contract.md). */
const ofDay = (most: number): Limit => ({ kind: "code", most, within: 24 * 3_600_000 });

/** Takes one of the day's codes. Fails with 429 and when to come back. */
export const takeCode = Effect.fn("Codes.take")(function* (subject: string) {
  const turn = yield* takeTurn(ofDay((yield* Settings).limits.codes), subject);
  if ("wait" in turn) return yield* refuse("too_many_requests", { retryAfter: turn.wait });
});

/** Makes a new code and posts it to the account; for an account that is not there the same is done, and no mail leaves. */
export const sendCode = Effect.fn("Codes.send")(function* (owner: CodeOwner, accountId: number | null) {
  const sql = yield* SqlClient.SqlClient;
  const send = Effect.gen(function* () {
    const codeId = yield* makeCode(owner);
    yield* post(`mail.${owner.purpose}`, accountId, { codeId });
    yield* noteEvent("code.sent", accountId);
  });
  yield* Effect.orDie(sql.withTransaction(send));
  yield* (yield* OutboxBell).ring;
});
