import { Exit, Schema } from "effect";
import { SignInResponse } from "../../contract/accounts/own-account.ts";
import { MessageResponse, User } from "../../contract/entities.ts";
import { RESTORE_TIMEOUT } from "../../contract/accounts/session-timing.ts";
import type { RestoredSession } from "../../machines/session/session-setup.ts";
import { SIGN_IN } from "../../contract/sent-forms/sign-in-ahead.ts";
import { type ApiClient, isReplacedToken } from "../api/api-client.ts";
import { takeAnswered } from "../api/asked-ahead.ts";
import { typedLocalStorage, typedSessionStorage } from "../browser/browser-storage.ts";

/** Lets timers run that came due meanwhile. One without a delay would overtake them in Chromium. */
const timersRun = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 10));

const saveSignedInAhead = async (): Promise<void> => {
  const answer = takeAnswered(SIGN_IN);
  if (answer === null) return;
  const exit = Schema.decodeUnknownExit(SignInResponse)(await answer.json());
  if (Exit.isSuccess(exit)) saveSession(exit.value.user, exit.value.accessToken);
};

const storedToken = (): string | null => typedLocalStorage.read("accessToken");
/** Waits for an answer; true if another tab has begun a session meanwhile, of which the answer says nothing. */
const isOutdated = async (answer: Promise<unknown>): Promise<boolean> => {
  const token = storedToken();
  await answer.catch(() => undefined);
  return isReplacedToken(token, storedToken());
};

/** Check and sign-out (product.md §4, §7). Failures come back to the caller; 401 here clears nothing (G2). */
export const accountsClient = (api: ApiClient) => ({
  /**
   * A sign-in that was sent ahead of the app, and answered by now, is saved first.
   * Reading storage blocks the page; no timer runs meanwhile. The read therefore starts after the chart has set its timeout, and a timeout that expired during the read fires before the result is returned (checklist 3.94).
   */
  restore: async (): Promise<RestoredSession> => {
    await saveSignedInAhead();
    const began = performance.now();
    const restored = {
      auth: storedToken() === null ? signedOut : (typedLocalStorage.read("auth") ?? signedOut),
      isConfirmed: typedSessionStorage.read("authChecked") === "true",
    };
    if (performance.now() - began >= RESTORE_TIMEOUT) await timersRun();
    return restored;
  },
  check: async (signal: AbortSignal): Promise<User> => {
    const answer = api("auth/check", { schema: User, signal, autoError: false, autoSignOut: false });
    return (await isOutdated(answer)) ? accountsClient(api).check(signal) : answer;
  },
  /** Rejects where another tab has begun a session meanwhile, which stays. */
  signOut: async (signal: AbortSignal): Promise<MessageResponse> => {
    const answer = api("auth/logout", { schema: MessageResponse, signal, autoError: false });
    if (await isOutdated(answer)) throw new Error("another session has begun");
    return answer;
  },
});
const signedOut = { isAuth: false, user: null } as const;

/** Keeps what a new session needs over a load: token, auth state, and that it was checked. */
export const saveSession = (user: User, accessToken: string | null): void => {
  if (accessToken !== null) typedLocalStorage.write("accessToken", accessToken);
  saveUser(user);
  typedSessionStorage.write("authChecked", "true");
};

/** Keeps what has changed of a user; other tabs hear of it. */
export const saveUser = (user: User): void => typedLocalStorage.write("auth", { isAuth: true, user });
