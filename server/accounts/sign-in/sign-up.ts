import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { SignUpForm } from "../../../src/contract/forms.ts";
import { callerAddress, widerNetwork } from "../../http/request/caller-address.ts";
import { callerLanguage } from "../../http/request/caller-language.ts";
import { failWith } from "../../http/errors/api-error.ts";
import { OutboxWakeup } from "../../outbox/outbox-wakeup.ts";
import { Settings } from "../../settings/settings.ts";
import { rateLimitRules } from "../../rate-limits/rate-limit-rules.ts";
import { countAttempts, consumeLimits } from "../../rate-limits/rate-limiter.sql.ts";
import { sendCode, consumeCodeLimit } from "../verification-codes/send-code.ts";
import { rejectCommonPassword } from "../passwords/reject-common-password.ts";
import { PasswordHasher } from "../passwords/password-hasher.ts";
import { accountRequester } from "../sessions/requester.ts";
import { insertAccount, findFormErrors, findReferenceErrors } from "./sign-up.sql.ts";
import { accountSubject } from "../../rate-limits/rate-limit-subject.sql.ts";

/** What each sign-up beyond a tenth of a network's day adds to the wait before its answer, and the longest wait; in ms. */
const STEP = 50;
const LONGEST = 10_000;

/** Takes a turn of the address and of its network, and waits as long as the network's sign-ups of the day ask for. */
const consumeSignUpLimits = Effect.gen(function* () {
  const { signups, signupsNetwork } = (yield* Settings).limits;
  const sender = yield* callerAddress;
  const network = widerNetwork(sender);
  const day = rateLimitRules.signUpOfNetwork(signupsNetwork);
  const turns = yield* consumeLimits([
    [rateLimitRules.signUpOfAddress(signups), sender],
    [day, network],
  ]);
  if ("wait" in turns) return yield* failWith("too_many_requests", { retryAfter: turns.wait });
  const beyond = (yield* countAttempts(day, network)) - signupsNetwork / 10;
  yield* Effect.sleep(Math.min(LONGEST, STEP * Math.max(0, beyond)));
});

const rejectFormErrors = Effect.fn("SignUp.rejectFormErrors")(function* (fields: Readonly<Record<string, string>>) {
  if (Object.keys(fields).length > 0) return yield* failWith("validation_failed", { fields });
});

/**
 * Makes the account of a student, never of an admin, and sends the code for the e-mail address (checklist 1.3, 1.17). Fails with 422
 * and every field that is taken or wrong, or with 429.
 */
export const signUp = Effect.fn("Accounts.signUp")(function* (typed: SignUpForm) {
  const form = { ...typed, ...(typed.referral !== undefined && { referral: typed.referral.trim().toLowerCase() }) };
  yield* rejectCommonPassword(form.password, [form.name, form.email, form.phone]);
  // Report a taken e-mail address or phone only after the attempt counts against the sign-up limit.
  yield* rejectFormErrors(yield* findReferenceErrors(form));
  yield* consumeSignUpLimits;
  yield* rejectFormErrors(yield* findFormErrors(form));
  const stranger = { isKnown: false, key: yield* callerAddress };
  const passwordHash = yield* (yield* PasswordHasher).hash(stranger, form.password);
  const language = yield* callerLanguage;
  const sql = yield* SqlClient.SqlClient;
  const made = Effect.gen(function* () {
    const id = yield* insertAccount({ form, passwordHash, language });
    if (id === undefined) return undefined;
    const subject = accountSubject(id);
    yield* consumeCodeLimit(accountRequester(id));
    yield* sendCode({ purpose: "email", subject, resetId: null }, id);
    return id;
  });
  const id = yield* sql.withTransaction(made).pipe(Effect.catchTag("SqlError", Effect.die));
  if (id === undefined) {
    yield* rejectFormErrors(yield* findFormErrors(form));
    return yield* failWith("conflict");
  }
  yield* (yield* OutboxWakeup).signal;
  return { id, passwordHash, secondFactor: false };
});
