import { Schema } from "effect";
import type { CodePurpose, ResendWait } from "../../contract/accounts/verification-code.ts";
import { MessageResponse, User } from "../../contract/entities.ts";
import type { ForgotPasswordForm, ResetPasswordForm } from "../../contract/forms.ts";
import type { ApiClient } from "../api/api-client.ts";
import { secondsUntil } from "../browser/countdown.ts";
import { goTo } from "../navigation/navigation.ts";
import { historyState } from "../navigation/history-state.ts";
import { fetchConfiguredTimes } from "../api/configured-times.ts";
import { typedSessionStorage } from "../browser/browser-storage.ts";
import { resendAtOf } from "./code-screen-address.ts";

/** The caller shows what went wrong, or nothing at all (checklist 8.40, 8.41). */
const quiet = { autoError: false } as const;
/** Visitors send these: a 401 has nothing to clear. */
const asVisitor = { ...quiet, autoSignOut: false } as const;

const Verified = Schema.Struct({ verified: Schema.Literal(true) });

const send = async (api: ApiClient, purpose: CodePurpose, signal: AbortSignal): Promise<void> => {
  if (purpose === "password")
    return void (await api("auth/password/resend", { schema: MessageResponse, signal, ...asVisitor }));
  await api("email/verify/resend", { schema: MessageResponse, signal, ...quiet });
  recordCodeSent();
};

/** Codes of five digits: for an e-mail address, and for a new password (product.md §7). */
export const verificationCodesClient = (api: ApiClient) => ({
  verify: async (purpose: CodePurpose, code: string, signal: AbortSignal): Promise<void> => {
    if (purpose === "email")
      await api(`email/verify/${code}`, { method: "PATCH", schema: MessageResponse, signal, ...quiet });
    else await api(`auth/password/verify/${code}`, { schema: Verified, signal, ...asVisitor });
  },
  /** Sends another code, and tells how long the next one has to wait. */
  resend: async (purpose: CodePurpose, signal: AbortSignal): Promise<ResendWait> => {
    const [{ resendSeconds }] = await Promise.all([fetchConfiguredTimes(api, signal), send(api, purpose, signal)]);
    return { secondsLeft: resendSeconds };
  },
  /**
   * Sends a code for the e-mail address, unless this page sent one that is still fresh, and keeps the address for the code
   * screen (product.md §7). Tells how long the next one has to wait.
   */
  request: async (email: string, signal: AbortSignal): Promise<ResendWait> => {
    const figures = fetchConfiguredTimes(api, signal);
    const isFresh = sentAt > 0 && secondsUntil(sentAt + (await figures).resendSeconds * 1000) > 0;
    if (!isFresh) await send(api, "email", signal);
    saveVerifyEmail(email);
    return { secondsLeft: secondsUntil(sentAt + (await figures).resendSeconds * 1000) };
  },
  fetchUser: (signal: AbortSignal) => api("user", { schema: User, signal, ...quiet }),
  forgot: (form: ForgotPasswordForm, signal: AbortSignal) =>
    api("auth/password/forgot", { method: "POST", body: form, schema: MessageResponse, signal, ...asVisitor }),
  reset: (form: ResetPasswordForm, signal: AbortSignal) =>
    api("auth/password/reset", { method: "PATCH", body: form, schema: MessageResponse, signal, ...asVisitor }),
});

/** The address that a code was sent to (checklist 3.108). */
export const saveVerifyEmail = (email: string): void => typedSessionStorage.write("verifyEmail", email);
export const readVerifyEmail = (): string | null => typedSessionStorage.read("verifyEmail");

/** Leads to the sign-in form, which says that the password is changed, and of which address. */
export const goToChangedSignIn = (): void => goTo("/signin", { passwordChanged: readVerifyEmail() ?? "" });
/** The address whose password was just replaced, once; null where none was. */
export const takeChangedEmail = (): string | null => {
  const email = historyState.read("passwordChanged");
  if (email !== null) historyState.drop("passwordChanged");
  return email;
};

/** Seconds left of a wait that began before the page was loaded; 0 for none. */
export const readResendWait = (): number => secondsUntil(historyState.read("resendAt") ?? resendAtOf(location.hash));
export const saveResendWait = (seconds: number): void => historyState.keep("resendAt", Date.now() + seconds * 1000);

/**
 * When this page sent the last code for the e-mail address, in ms since 1970, until it is loaded again. It is stored here for
 * the charts of sign-up, popup and code entry, which follow each other on different pages.
 */
let sentAt = 0;
export const recordCodeSent = (): void => void (sentAt = Date.now());
