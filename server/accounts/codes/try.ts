import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { check } from "../../../src/contract/check.ts";
import { CodeForm } from "../../../src/contract/forms.ts";
import { refuse } from "../../http/refusal.ts";
import { Settings } from "../../settings.ts";
import { noteEvent } from "../events.sql.ts";
import { Codes } from "./codes.ts";
import { type CodeOwner, countTry, findCode, useUp } from "./codes.sql.ts";

/** Why no try is left: no code, one that is too old, or one that was tried too often. */
const refuseTry = Effect.fn("Codes.refuseTry")(function* (owner: CodeOwner) {
  const code = yield* findCode(owner);
  if (code === undefined) return yield* refuse("code_invalid");
  const left = code.expiresAt.getTime() - (yield* Clock.currentTimeMillis);
  return yield* left > 0 ? refuse("too_many_requests", { retryAfter: left / 1000 }) : refuse("code_expired");
});

/**
 * Lets a right code pass, once. Refuses: `validation_failed` for what is no code, `code_invalid`, `code_expired`, and 429
 * after as many tries as the limit says, until the code is too old or a new one is sent.
 * What a right code shows is noted by `prove`, in the transaction that uses the code up: never one without the other.
 */
export const tryCode = Effect.fn("Codes.try")(function* <R>(
  owner: CodeOwner,
  given: string,
  accountId: number | null,
  prove: Effect.Effect<void, never, R>,
) {
  const typed = check(CodeForm)({ code: given });
  if (!typed.ok) return yield* refuse("validation_failed", { fields: typed.rules });
  const code = yield* countTry(owner, (yield* Settings).limits.codeTries);
  if (code === undefined) return yield* refuseTry(owner);
  if (code.expiresAt.getTime() <= (yield* Clock.currentTimeMillis)) return yield* refuse("code_expired");
  const sql = yield* SqlClient.SqlClient;
  const use = Effect.gen(function* () {
    if (!(yield* useUp(code.id))) return false;
    yield* prove;
    yield* noteEvent("code.right", accountId);
    return true;
  });
  if ((yield* Codes).isRight(code.id, given) && (yield* Effect.orDie(sql.withTransaction(use)))) return;
  yield* noteEvent("code.wrong", accountId);
  return yield* refuse("code_invalid");
});
