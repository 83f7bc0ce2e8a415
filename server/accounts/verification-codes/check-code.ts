import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { check } from "../../../src/contract/check.ts";
import { CodeForm } from "../../../src/contract/forms.ts";
import { refuse } from "../../http/errors/api-error.ts";
import { Settings } from "../../settings/settings.ts";
import { countAttempts, noteAttempt } from "../../rate-limits/rate-limiter.sql.ts";
import { noteEvent } from "../audit-log.sql.ts";
import type { Requester } from "../sessions/requester.ts";
import { Codes } from "./code-generator.ts";
import { type CodeOwner, countTry, findCode, useUp } from "./verification-codes.sql.ts";

/** Why no try is left: no code, one that is too old, or one that was tried too often. */
const refuseTry = Effect.fn("Codes.refuseTry")(function* (owner: CodeOwner) {
  const code = yield* findCode(owner);
  if (code === undefined) return yield* refuse("code_invalid");
  const left = code.expiresAt.getTime() - (yield* Clock.currentTimeMillis);
  return yield* left > 0 ? refuse("too_many_requests", { retryAfter: left / 1000 }) : refuse("code_expired");
});

const DAY = 24 * 3_600_000;
/** Wrong tries of strangers in a day, for one account. */
const WRONG = { kind: "code wrong", within: DAY };

/** How often one code may be tried. After so many wrong tries of strangers as a day's codes have, theirs have one. */
const triesFor = Effect.fn("Codes.triesFor")(function* (requester: Requester) {
  const { codes, codeTries } = (yield* Settings).limits;
  if (requester.isKnown) return codeTries;
  return (yield* countAttempts(WRONG, requester.account)) < codes * codeTries ? codeTries : 1;
});

interface Tried<R> {
  readonly code: string;
  readonly accountId: number | null;
  /** Notes what a right code shows, in the transaction that uses the code up: never one without the other. */
  readonly prove: Effect.Effect<void, never, R>;
}

/**
 * Lets a right code pass, once. Refuses: `validation_failed` for what is no code, `code_invalid`, `code_expired`, and 429
 * after as many tries as the limit says, until the code is too old or a new one is sent.
 */
export const tryCode = Effect.fn("Codes.try")(function* <R>(
  owner: CodeOwner,
  requester: Requester,
  { code: given, accountId, prove }: Tried<R>,
) {
  const typed = check(CodeForm)({ code: given });
  if (!typed.ok) return yield* refuse("validation_failed", { fields: typed.rules });
  const ids = yield* countTry(owner, yield* triesFor(requester));
  if (ids.length === 0) return yield* refuseTry(owner);
  const codes = yield* Codes;
  const right = ids.filter((id) => codes.isRight(id, given));
  const sql = yield* SqlClient.SqlClient;
  const use = Effect.gen(function* () {
    if (!(yield* useUp(owner, right[0]!))) return false;
    yield* prove;
    yield* noteEvent("code.right", accountId);
    return true;
  });
  if (right.length > 0 && (yield* Effect.orDie(sql.withTransaction(use)))) return;
  yield* noteEvent("code.wrong", accountId);
  if (!requester.isKnown) yield* noteAttempt(WRONG, requester.account);
  return yield* refuse("code_invalid");
});
