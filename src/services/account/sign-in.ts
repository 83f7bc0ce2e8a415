import { SignInResponse } from "../../contract/accounts/own-account.ts";
import type { SignInForm } from "../../contract/forms.ts";
import type { ApiClient } from "../api/api-client.ts";
import { fetchOnce } from "../api/asked-ahead.ts";

/** Takes the answer to a press before the app was there. Failures come back to the caller; 401 here clears nothing (G2). */
export const signIn = (api: ApiClient, form: SignInForm, signal: AbortSignal) =>
  api("auth/signin", {
    method: "POST",
    body: form,
    schema: SignInResponse,
    fetch: fetchOnce,
    signal,
    autoError: false,
    autoSignOut: false,
  });
