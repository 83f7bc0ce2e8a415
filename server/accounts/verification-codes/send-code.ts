import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { refuse } from "../../http/errors/api-error.ts";
import { OutboxBell } from "../../outbox/outbox-wakeup.ts";
import { post } from "../../outbox/outbox.sql.ts";
import { Settings } from "../../settings/settings.ts";
import { type Counted, countAttempts, type Limit, takeTurns } from "../../rate-limits/rate-limiter.sql.ts";
import { noteEvent } from "../audit-log.sql.ts";
import type { Requester } from "../sessions/requester.ts";
import { type CodeOwner, makeCode } from "./verification-codes.sql.ts";

/** Codes of a requester in a day, and those of all strangers together for one account (contract.md, docs/decisions/0049). */
const ofDay = (most: number): Limit => ({ kind: "code", most, within: 24 * 3_600_000 });

/** Of the codes that one requester may have, so many times as many go to all strangers together; to those who had none yet, more. */
const SHARES = { again: 2, first: 5 };

const limitsOf = Effect.fn("Codes.limitsOf")(function* ({ isKnown, own, account }: Requester) {
  const limit = ofDay((yield* Settings).limits.codes);
  if (isKnown) return [[limit, own]] satisfies readonly Counted[];
  const shares = (yield* countAttempts(limit, own)) === 0 ? SHARES.first : SHARES.again;
  return [
    [limit, own],
    [ofDay(limit.most * shares), `${account} strangers`],
  ] satisfies readonly Counted[];
});

/** Takes one of the day's codes. Fails with 429 and when to come back. */
export const takeCode = Effect.fn("Codes.take")(function* (requester: Requester) {
  const turn = yield* takeTurns(yield* limitsOf(requester));
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
