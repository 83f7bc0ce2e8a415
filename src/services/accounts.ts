import { Done, SignedIn, User } from "../contract/entities.ts";
import type { SignInForm } from "../contract/forms.ts";
import type { Restored } from "../machines/session/setup.ts";
import type { Api } from "./api.ts";
import { local, session } from "./storage.ts";

/** Sign-in, check and sign-out (product.md §4, §7). Failures come back to the caller; 401 here clears nothing (G2). */
export const accounts = (api: Api) => ({
  restore: (): Restored => ({
    auth: local.read("accessToken") === null ? { isAuth: false, user: null } : (local.read("auth") ?? nobody),
    checked: session.read("authChecked") === "true",
  }),
  signIn: (form: SignInForm, signal: AbortSignal) =>
    api("auth/signin", {
      method: "POST",
      body: form,
      schema: SignedIn,
      signal,
      autoError: false,
      autoSignOut: false,
    }),
  check: (signal: AbortSignal) => api("auth/check", { schema: User, signal, autoError: false, autoSignOut: false }),
  signOut: (signal: AbortSignal) => api("auth/logout", { schema: Done, signal, autoError: false }),
});
const nobody = { isAuth: false, user: null } as const;

/** Keeps what a new session needs over a load: token, auth state, and that it was checked. */
export const keepSession = (user: User, accessToken: string | null): void => {
  if (accessToken !== null) local.write("accessToken", accessToken);
  keepUser(user);
  session.write("authChecked", "true");
};

/** Keeps what has changed of a user; other tabs hear of it. */
export const keepUser = (user: User): void => local.write("auth", { isAuth: true, user });
