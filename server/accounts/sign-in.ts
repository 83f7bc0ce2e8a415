import { Effect } from "effect";
import type { SignInForm } from "../../src/contract/forms.ts";
import { callerAddress } from "../http/address.ts";
import { refuse } from "../http/refusal.ts";
import { Settings } from "../settings.ts";
import { forgetAttempt, type Limit, noteAttempt, takeTurn, waitFor } from "./attempts.sql.ts";
import { noteEvent } from "./events.sql.ts";
import { Passwords } from "./passwords.ts";
import { checkSecondFactor } from "./second-factor.ts";
import { accountSubject, subjectOf } from "./subject.ts";
import { type Credentials, findCredentials } from "./users.sql.ts";

/** Under this kind wrong passwords of one account are counted. */
export const WRONG_PASSWORDS = "signin account";
/** Wrong passwords for one account within 15 minutes: even the right one must wait then (contract.md). */
const ofAccount = (most: number): Limit => ({ kind: WRONG_PASSWORDS, most, within: 15 * 60_000 });
/** Wrong passwords from one address within a minute. A campus shares an address: a right one still gets in. */
const ofAddress = (most: number): Limit => ({ kind: "signin address", most, within: 60_000 });

const takeTry = Effect.fn("Accounts.takeTry")(function* (subject: string) {
  const turn = yield* takeTurn(ofAccount((yield* Settings).limits.signinAccount), subject);
  return "wait" in turn ? yield* refuse("too_many_requests", { retryAfter: turn.wait }) : turn.id;
});

const refuseWrong = Effect.fn("Accounts.refuseWrong")(function* (id: number | null) {
  yield* noteEvent("signin.refused", id);
  const limit = ofAddress((yield* Settings).limits.signinAddress);
  const sender = yield* callerAddress;
  const wait = yield* waitFor(limit, sender);
  if (wait !== null) return yield* refuse("too_many_requests", { retryAfter: wait });
  yield* noteAttempt(limit, sender);
  return yield* refuse("invalid_credentials");
});

/** An account that may be opened a session, and whether a second factor was shown for it. */
export interface Admitted extends Credentials {
  readonly secondFactor: boolean;
}

/**
 * The account that `form` opens. Fails with 401 `invalid_credentials`, the same and as late whether or not the account
 * exists; with 403 `account_blocked`, told only to who knows the password; with 401 `totp_required` for an admin without a
 * right second code, who is not set up yet with what to set up (`totp: {secret, uri}`); or with 429 and when to come back.
 */
export const checkCredentials = Effect.fn("Accounts.checkCredentials")(function* (form: SignInForm) {
  const passwords = yield* Passwords;
  const account = yield* findCredentials(form.identifier);
  const turn = yield* takeTry(subjectOf(account, form.identifier));
  const right = yield* passwords.isRight(account?.passwordHash ?? null, form.password);
  if (!right || account === undefined) return yield* refuseWrong(account?.id ?? null);

  if (account.isBlocked) {
    yield* forgetAttempt(turn);
    yield* noteEvent("signin.refused", account.id);
    return yield* refuse("account_blocked");
  }

  const second = yield* checkSecondFactor(account.id, form.totp);
  if (second.kind !== "wrong") yield* forgetAttempt(turn);
  if (second.kind === "passed" || second.kind === "notAsked")
    return { ...account, secondFactor: second.kind === "passed" } satisfies Admitted;
  yield* noteEvent(second.kind === "missing" ? "signin.halfway" : "signin.refused", account.id);
  if (second.kind === "missing")
    return yield* refuse("totp_required", second.enrolment === null ? {} : { more: { totp: second.enrolment } });
  return yield* refuse("totp_required", { text: "error.totpWrong" });
});

/** Asks somebody who is signed in for the password once more. A wrong one breaks the rule of its `field` and counts as a wrong sign-in. */
export const confirmPassword = Effect.fn("Accounts.confirmPassword")(function* (
  { id, passwordHash }: Credentials,
  password: string,
  field: "password" | "current_password",
) {
  const turn = yield* takeTry(accountSubject(id));
  const right = yield* (yield* Passwords).isRight(passwordHash, password);
  if (!right) {
    yield* noteEvent("password.refused", id);
    return yield* refuse("validation_failed", { fields: { [field]: "validation.currentPasswordWrong" } });
  }
  yield* forgetAttempt(turn);
});

/**
 * Asks an admin who is signed in for the code of the authenticator app once more. None, or a wrong one, breaks the rule of the
 * field `totp`; a wrong one counts as a wrong sign-in. Nothing is asked in the demo.
 */
export const confirmSecondFactor = Effect.fn("Accounts.confirmSecondFactor")(function* (
  id: number,
  given: string | undefined,
) {
  const turn = yield* takeTry(accountSubject(id));
  const { kind } = yield* checkSecondFactor(id, given);
  if (kind !== "wrong") yield* forgetAttempt(turn);
  if (kind === "passed" || kind === "notAsked") return;
  const rule = kind === "wrong" ? "error.totpWrong" : "validation.totp";
  return yield* refuse("validation_failed", { fields: { totp: rule } });
});
