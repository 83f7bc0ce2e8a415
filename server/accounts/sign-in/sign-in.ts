import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { Caller } from "../../../src/contract/http/api-middleware.ts";
import type { SignInForm } from "../../../src/contract/forms.ts";
import { callerAddress } from "../../http/request/caller-address.ts";
import { failWith } from "../../http/errors/api-error.ts";
import { Settings } from "../../settings/settings.ts";
import { type RateLimits, rateLimitRules } from "../../rate-limits/rate-limit-rules.ts";
import {
  type LimitedSubject,
  refundAttempts,
  consumeLimit,
  consumeLimits,
} from "../../rate-limits/rate-limiter.sql.ts";
import { recordAuditEntry } from "../audit-log.sql.ts";
import { PasswordHasher } from "../passwords/password-hasher.ts";
import { findRequester, type Requester, sessionRequester, unverifiedRequester } from "../sessions/requester.ts";
import { checkSecondFactor } from "./second-factor.sql.ts";
import { accountSubject, whereSubject, identifierSubject } from "../../rate-limits/rate-limit-subject.sql.ts";
import { type Credentials, findAccountByIdentifier, findAccountCredentials } from "../accounts.sql.ts";

/** The share of the day's wrong ones that one stranger's address may have. */
const SHARE = 5;

const limitsOf = (
  { isKnown, own, account }: Requester,
  { signinAccount, signinDay }: RateLimits,
): readonly LimitedSubject[] =>
  isKnown
    ? [
        [rateLimitRules.wrongSignIn(signinAccount), own],
        [rateLimitRules.wrongSignInOfDay(signinDay), own],
      ]
    : [
        [rateLimitRules.wrongSignIn(signinAccount), own],
        [rateLimitRules.wrongSignInOfDay(Math.ceil(signinDay / SHARE)), own],
        [rateLimitRules.wrongSignInOfDay(signinDay), account],
      ];

/** Forgets the wrong passwords and second factors of an account, whoever sent them. */
export const clearFailedSignIns = Effect.fn("Accounts.clearFailedSignIns")(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`DELETE FROM attempt WHERE kind IN ('signin', 'signin day') AND ${whereSubject(sql, accountSubject(id))}`;
}, Effect.orDie);

const consumeSignInAttempt = Effect.fn("Accounts.consumeSignInAttempt")(function* (requester: Requester) {
  const taken = yield* consumeLimits(limitsOf(requester, (yield* Settings).limits));
  if ("ids" in taken) return taken.ids;
  const text = taken.limit.kind === "signin day" ? { text: "error.tooManyWrong" } : {};
  return yield* failWith("too_many_requests", { retryAfter: taken.wait, ...text });
});

/** Compares a password, and gives the try back where too many wait for that. */
const isRight = Effect.fn("Accounts.isRight")(function* (
  requester: Requester,
  {
    stored,
    given,
    tries,
  }: { readonly stored: string | null; readonly given: string; readonly tries: readonly string[] },
) {
  const compared = (yield* PasswordHasher).matches(requester, stored, given);
  return yield* Effect.tapError(compared, () => refundAttempts(tries));
});

const rejectWrongCredentials = Effect.fn("Accounts.rejectWrongCredentials")(function* (
  id: number | null,
  { isKnown }: Requester,
) {
  yield* recordAuditEntry("signin.refused", id);
  if (isKnown) return yield* failWith("invalid_credentials");
  const limit = rateLimitRules.wrongSignInOfAddress((yield* Settings).limits.signinAddress);
  const turn = yield* consumeLimit(limit, yield* callerAddress);
  if ("wait" in turn) return yield* failWith("too_many_requests", { retryAfter: turn.wait });
  return yield* failWith("invalid_credentials");
});

/** The account of an identifier, and who asks in its name. */
const findAccountAndRequester = Effect.fn("Accounts.findAccountAndRequester")(function* (identifier: string) {
  const account = yield* findAccountByIdentifier(identifier);
  return { account, requester: yield* findRequester(account?.id ?? null, identifierSubject(account, identifier)) };
});

/** An account that may be opened a session, and whether a second factor was shown for it. */
export interface AuthenticatedAccount extends Credentials {
  readonly secondFactor: boolean;
}

/**
 * The account that `form` opens. Fails with 401 `invalid_credentials`, the same and as late whether or not the account
 * exists; with 403 `account_blocked`, told only to who knows the password; with 401 `totp_required` for an admin without a
 * right second code, who is not set up yet with what to set up (`totp: {secret, uri}`); or with 429 and when to come back.
 */
export const checkCredentials = Effect.fn("Accounts.checkCredentials")(function* (form: SignInForm) {
  const [passwords, asker] = [yield* PasswordHasher, yield* unverifiedRequester];
  const { account, requester } = yield* passwords.beforeHash(asker, findAccountAndRequester(form.identifier));
  yield* passwords.rejectIfFull(requester);
  const tries = yield* passwords.beforeHash(requester, consumeSignInAttempt(requester));
  const right = yield* isRight(requester, { stored: account?.passwordHash ?? null, given: form.password, tries });
  if (!right || account === undefined) return yield* rejectWrongCredentials(account?.id ?? null, requester);

  if (account.isBlocked) {
    yield* refundAttempts(tries);
    yield* recordAuditEntry("signin.refused", account.id);
    return yield* failWith("account_blocked");
  }

  const second = yield* checkSecondFactor(account.id, form.totp);
  if (second.kind !== "wrong") yield* refundAttempts(tries);
  if (second.kind === "passed" || second.kind === "notAsked")
    return { ...account, secondFactor: second.kind === "passed" } satisfies AuthenticatedAccount;
  yield* recordAuditEntry(second.kind === "missing" ? "signin.halfway" : "signin.refused", account.id);
  if (second.kind === "missing")
    return yield* failWith("totp_required", second.enrolment === null ? {} : { more: { totp: second.enrolment } });
  return yield* failWith("totp_required", { text: "error.totpWrong" });
});

/** Asks a signed-in user for the password again. A wrong one breaks the rule of its `field` and counts as a wrong sign-in of this session. */
export const confirmPassword = Effect.fn("Accounts.confirmPassword")(function* (
  caller: Caller["Service"],
  password: string,
  field: "password" | "current_password",
) {
  const requester = sessionRequester(caller);
  const { passwordHash } = yield* findAccountCredentials(caller.userId);
  const tries = yield* consumeSignInAttempt(requester);
  if (!(yield* isRight(requester, { stored: passwordHash, given: password, tries }))) {
    yield* recordAuditEntry("password.refused", caller.userId);
    return yield* failWith("validation_failed", { fields: { [field]: "validation.currentPasswordWrong" } });
  }
  yield* refundAttempts(tries);
});

/**
 * Asks an admin who is signed in for the code of the authenticator app once more. None, or a wrong one, breaks the rule of the
 * field `totp`; a wrong one counts as a wrong sign-in of this session. Nothing is asked in the demo.
 */
export const confirmSecondFactor = Effect.fn("Accounts.confirmSecondFactor")(function* (
  caller: Caller["Service"],
  given: string | undefined,
) {
  const tries = yield* consumeSignInAttempt(sessionRequester(caller));
  const { kind } = yield* checkSecondFactor(caller.userId, given);
  if (kind !== "wrong") yield* refundAttempts(tries);
  if (kind === "passed" || kind === "notAsked") return;
  const rule = kind === "wrong" ? "error.totpWrong" : "validation.totp";
  return yield* failWith("validation_failed", { fields: { totp: rule } });
});
