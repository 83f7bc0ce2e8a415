import type { ChosenPhoto } from "../../contract/accounts/profile-photo-rules.ts";
import { MessageResponse, User } from "../../contract/entities.ts";
import { SignInResponse } from "../../contract/accounts/own-account.ts";
import type { SignUpForm } from "../../contract/forms.ts";
import type { SignUpEvent } from "../../machines/sign-up/sign-up-setup.ts";
import type { ApiClient } from "../api/api-client.ts";
import { historyState } from "../navigation/history-state.ts";
import { profilePhotoFileOf } from "./profile-photo-file.ts";

/** The form shows what went wrong; a visitor's 401 has nothing to clear. */
const asVisitor = { autoError: false, autoSignOut: false } as const;

/** Everything that signing up needs of the server. */
export const signUpClient = (api: ApiClient) => ({
  send: (form: SignUpForm, signal: AbortSignal) =>
    api("auth/signup", { method: "POST", body: form, schema: SignInResponse, signal, ...asVisitor }),
  /** With the token of the account that was just made; a failure shows nothing (checklist 8.34). */
  sendPhoto: async (photo: ChosenPhoto, accessToken: string, signal: AbortSignal): Promise<User> => {
    const call = { headers: { Authorization: `Bearer ${accessToken}` }, signal, autoSuccess: false, ...asVisitor };
    const body = new FormData();
    body.append("photo", profilePhotoFileOf(photo), photo.name);
    await api("user/photo/update", { ...call, method: "POST", body, schema: MessageResponse });
    return api("user", { ...call, schema: User });
  },
});

/** Tells which step the browser's own Back and Forward lead to; returns how to stop. */
export const watchSteps = (send: (event: SignUpEvent) => void): (() => void) =>
  historyState.watch(() => send({ type: "step.opened", step: historyState.read("signUp")?.step ?? "person" }));
