import { SignInResponse } from "../../contract/accounts/own-account.ts";
import type { SignInForm } from "../../contract/forms.ts";
import type { ApiClient } from "../api/api-client.ts";

/** Failures come back to the caller; 401 here clears nothing (G2). */
export const signIn = (api: ApiClient, form: SignInForm, signal: AbortSignal) =>
  api("auth/signin", {
    method: "POST",
    body: form,
    schema: SignInResponse,
    signal,
    autoError: false,
    autoSignOut: false,
  });
