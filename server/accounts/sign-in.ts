import { Effect } from "effect";
import { createHash } from "node:crypto";
import type { SignInForm } from "../../src/contract/forms.ts";
import { refuse } from "../http/refusal.ts";
import { Settings } from "../settings.ts";
import { forgetAttempt, type Limit, noteAttempt, takeTurn, waitFor } from "./attempts.sql.ts";
import { Passwords } from "./passwords.ts";
import { findCredentials } from "./users.sql.ts";

/** Wrong passwords for one account within 15 minutes: even the right one must wait then (contract.md). */
const ofAccount = (most: number): Limit => ({ kind: "signin account", most, within: 15 * 60_000 });
/** Wrong passwords from one address within a minute. A campus shares an address: a right one still gets in. */
const ofAddress = (most: number): Limit => ({ kind: "signin address", most, within: 60_000 });

/** Nobody's identifier is counted as an account's is, so that the answers do not tell them apart; only a hash is kept. */
const unknownSubject = (identifier: string): string =>
  `unknown ${createHash("sha256").update(identifier.toLowerCase()).digest("base64url")}`;

/**
 * The account that `form` opens. Fails with 401 `invalid_credentials`, the same and as late whether or not the account
 * exists, or with 429 and when to come back.
 */
export const checkCredentials = Effect.fn("Accounts.checkCredentials")(function* (form: SignInForm, sender: string) {
  const { limits } = yield* Settings;
  const passwords = yield* Passwords;
  const account = yield* findCredentials(form.identifier);
  const subject = account === undefined ? unknownSubject(form.identifier) : `account ${account.id}`;
  const turn = yield* takeTurn(ofAccount(limits.signinAccount), subject);
  if ("wait" in turn) return yield* refuse("too_many_requests", { retryAfter: turn.wait });

  const right = yield* passwords.isRight(account?.passwordHash ?? null, form.password);
  if (right && account !== undefined) {
    yield* forgetAttempt(turn.id);
    return account.id;
  }
  const limit = ofAddress(limits.signinAddress);
  const wait = yield* waitFor(limit, sender);
  if (wait !== null) return yield* refuse("too_many_requests", { retryAfter: wait });
  yield* noteAttempt(limit, sender);
  return yield* refuse("invalid_credentials");
});
