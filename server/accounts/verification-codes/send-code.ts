import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { failWith } from "../../http/errors/api-error.ts";
import { OutboxWakeup } from "../../outbox/outbox-wakeup.ts";
import { addToOutbox } from "../../outbox/outbox.sql.ts";
import { Settings } from "../../settings/settings.ts";
import { rateLimitRules } from "../../rate-limits/rate-limit-rules.ts";
import { type LimitedSubject, countAttempts, consumeLimits } from "../../rate-limits/rate-limiter.sql.ts";
import { recordAuditEntry } from "../audit-log.sql.ts";
import type { Requester } from "../sessions/requester.ts";
import { type CodeOwner, createCode } from "./verification-codes.sql.ts";

/** Of the codes that one requester may have, so many times as many go to all strangers together; to those who had none yet, more. */
const SHARES = { again: 2, first: 5 };

const limitsOf = Effect.fn("VerificationCodes.limitsOf")(function* ({ isKnown, own, account }: Requester) {
  const limit = rateLimitRules.codeSent((yield* Settings).limits.codes);
  if (isKnown) return [[limit, own]] satisfies readonly LimitedSubject[];
  const shares = (yield* countAttempts(limit, own)) === 0 ? SHARES.first : SHARES.again;
  return [
    [limit, own],
    [rateLimitRules.codeSent(limit.most * shares), `${account} strangers`],
  ] satisfies readonly LimitedSubject[];
});

/** Takes one of the day's codes. Fails with 429 and when to come back. */
export const consumeCodeLimit = Effect.fn("VerificationCodes.consumeCodeLimit")(function* (requester: Requester) {
  const turn = yield* consumeLimits(yield* limitsOf(requester));
  if ("wait" in turn) return yield* failWith("too_many_requests", { retryAfter: turn.wait });
});

/** Makes a new code and posts it to the account; for an account that is not there the same is done, and no mail leaves. */
export const sendCode = Effect.fn("VerificationCodes.sendCode")(function* (owner: CodeOwner, accountId: number | null) {
  const sql = yield* SqlClient.SqlClient;
  const send = Effect.gen(function* () {
    const codeId = yield* createCode(owner);
    yield* addToOutbox(`mail.${owner.purpose}`, accountId, { codeId });
    yield* recordAuditEntry("code.sent", accountId);
  });
  yield* Effect.orDie(sql.withTransaction(send));
  yield* (yield* OutboxWakeup).signal;
});
