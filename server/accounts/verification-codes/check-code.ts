import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { createValidator } from "../../../src/contract/validation.ts";
import { VerificationCodeForm } from "../../../src/contract/forms.ts";
import { failWith } from "../../http/errors/api-error.ts";
import { Settings } from "../../settings/settings.ts";
import { rateLimitRules } from "../../rate-limits/rate-limit-rules.ts";
import { countAttempts, recordAttempt } from "../../rate-limits/rate-limiter.sql.ts";
import { recordAuditEntry } from "../audit-log.sql.ts";
import type { Requester } from "../sessions/requester.ts";
import { VerificationCodes } from "./code-generator.ts";
import { type CodeOwner, countCodeAttempt, findNewestCode, consumeCode } from "./verification-codes.sql.ts";

/** Why no try is left: no code, one that is too old, or one that was tried too often. */
const rejectCodeAttempt = Effect.fn("VerificationCodes.rejectCodeAttempt")(function* (owner: CodeOwner) {
  const code = yield* findNewestCode(owner);
  if (code === undefined) return yield* failWith("code_invalid");
  const left = code.expiresAt.getTime() - (yield* Clock.currentTimeMillis);
  return yield* left > 0 ? failWith("too_many_requests", { retryAfter: left / 1000 }) : failWith("code_expired");
});

/** How often one code may be tried. After so many wrong tries of strangers as a day's codes have, theirs have one. */
const allowedAttempts = Effect.fn("VerificationCodes.allowedAttempts")(function* (requester: Requester) {
  const { codes, codeTries } = (yield* Settings).limits;
  if (requester.isKnown) return codeTries;
  return (yield* countAttempts(rateLimitRules.wrongCode, requester.account)) < codes * codeTries ? codeTries : 1;
});

interface CodeCheck<R> {
  readonly code: string;
  readonly accountId: number | null;
  /** Notes what a right code shows, in the transaction that uses the code up: never one without the other. */
  readonly prove: Effect.Effect<void, never, R>;
}

/**
 * Lets a right code pass, once. Refuses: `validation_failed` for what is no code, `code_invalid`, `code_expired`, and 429
 * after as many tries as the limit says, until the code is too old or a new one is sent.
 */
export const checkCode = Effect.fn("VerificationCodes.checkCode")(function* <R>(
  owner: CodeOwner,
  requester: Requester,
  { code: given, accountId, prove }: CodeCheck<R>,
) {
  const typed = createValidator(VerificationCodeForm)({ code: given });
  if (!typed.ok) return yield* failWith("validation_failed", { fields: typed.rules });
  const ids = yield* countCodeAttempt(owner, yield* allowedAttempts(requester));
  if (ids.length === 0) return yield* rejectCodeAttempt(owner);
  const codes = yield* VerificationCodes;
  const right = ids.filter((id) => codes.isCorrect(id, given));
  const sql = yield* SqlClient.SqlClient;
  const use = Effect.gen(function* () {
    if (!(yield* consumeCode(owner, right[0]!))) return false;
    yield* prove;
    yield* recordAuditEntry("code.right", accountId);
    return true;
  });
  if (right.length > 0 && (yield* Effect.orDie(sql.withTransaction(use)))) return;
  yield* recordAuditEntry("code.wrong", accountId);
  if (!requester.isKnown) yield* recordAttempt(rateLimitRules.wrongCode, requester.account);
  return yield* failWith("code_invalid");
});
