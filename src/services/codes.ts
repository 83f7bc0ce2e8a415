import { Schema } from "effect";
import type { CodePurpose } from "../contract/codes.ts";
import { Done, User } from "../contract/entities.ts";
import { RESEND_SECONDS } from "../contract/limits.ts";
import type { ForgotForm, ResetForm } from "../contract/forms.ts";
import type { Api } from "./api.ts";
import { secondsUntil } from "./clock.ts";
import { entry } from "./entry.ts";
import { session } from "./storage.ts";

/** The caller shows what went wrong, or nothing at all (checklist 8.40, 8.41). */
const quiet = { autoError: false } as const;
/** Visitors send these: a 401 has nothing to clear. */
const asVisitor = { ...quiet, autoSignOut: false } as const;

const Verified = Schema.Struct({ verified: Schema.Literal(true) });

/** Codes of five digits: for an e-mail address, and for a new password (product.md §7). */
export const codes = (api: Api) => ({
  verify: async (purpose: CodePurpose, code: string, signal: AbortSignal): Promise<void> => {
    if (purpose === "email") await api(`email/verify/${code}`, { method: "PATCH", schema: Done, signal, ...quiet });
    else await api(`auth/password/verify/${code}`, { schema: Verified, signal, ...asVisitor });
  },
  resend: async (purpose: CodePurpose, signal: AbortSignal): Promise<void> => {
    if (purpose === "email") {
      await api("email/verify/resend", { schema: Done, signal, ...quiet });
      noteCodeSent();
    } else await api("auth/password/resend", { schema: Done, signal, ...asVisitor });
  },
  fetchUser: (signal: AbortSignal) => api("user", { schema: User, signal, ...quiet }),
  forgot: (form: ForgotForm, signal: AbortSignal) =>
    api("auth/password/forgot", { method: "POST", body: form, schema: Done, signal, ...asVisitor }),
  reset: (form: ResetForm, signal: AbortSignal) =>
    api("auth/password/reset", { method: "PATCH", body: form, schema: Done, signal, ...asVisitor }),
});

/** The address that a code was sent to (checklist 3.108). */
export const keepVerifyEmail = (email: string): void => session.write("verifyEmail", email);
export const verifyEmail = (): string | null => session.read("verifyEmail");

/** Seconds left of a wait that began before the page was loaded; 0 for none. */
export const resendWait = (): number => secondsUntil(entry.read("resendAt") ?? 0);
export const keepResendWait = (seconds: number): void => entry.keep("resendAt", Date.now() + seconds * 1000);

let freshUntil = 0;
/** A code for the e-mail address was sent just now. This page remembers it until it is loaded anew. */
export const noteCodeSent = (): void => void (freshUntil = Date.now() + RESEND_SECONDS * 1000);
/** Seconds for which the last code for the e-mail address is fresh, as far as this page knows: no other is sent meanwhile. */
export const codeFreshFor = (): number => secondsUntil(freshUntil);
