import { assign, setup } from "xstate";
import type { AuthState, User } from "../../contract/entities.ts";
import { RESTORE_TIMEOUT } from "../../contract/limits.ts";
import type { PageLocation } from "../../contract/routes.ts";
import { callErrorOf } from "../../contract/http/call-error.ts";
import { unprovidedAction, unprovided, unprovidedSource } from "../unprovided.ts";

export interface RestoredSession {
  readonly auth: AuthState;
  /** True when auth/check was answered well in this browser session. */
  readonly checked: boolean;
}
export type SessionEvent =
  | { type: "page.opened"; page: PageLocation }
  | { type: "connection.returned" }
  | { type: "user.authenticated"; accessToken: string; user: User }
  | { type: "user.replaced"; user: User }
  | { type: "session.refused" }
  | { type: "auth.reset" }
  | { type: "signOut.pressed" }
  | { type: "signOut.canceled" }
  | { type: "signOut.confirmed" };

/** What the session needs from the outside, and what its states may do. */
export const sessionSetup = setup({
  types: {
    context: {} as { readonly user: User | null; readonly checked: boolean; readonly page: PageLocation },
    input: {} as { readonly page: PageLocation },
    events: {} as SessionEvent,
    tags: {} as "busy" | "known",
  },
  actors: {
    restoreAuth: unprovided<RestoredSession>("restoreAuth"),
    checkSession: unprovided<User>("checkSession"),
    signOut: unprovided("signOut"),
    watchPages: unprovidedSource<SessionEvent>("watchPages"),
  },
  actions: {
    remember: assign((_, { user, checked }: { user: User | null; checked: boolean }) => ({ user, checked })),
    replace: assign((_, { user }: { user: User }) => ({ user })),
    turn: assign({ page: (_, { page }: { page: PageLocation }) => page }),
    keepSession: unprovidedAction<{ user: User; accessToken: string | null }>("keepSession"),
    keepUser: unprovidedAction<{ user: User }>("keepUser"),
    clearAuth: unprovidedAction("clearAuth"),
    clearEverything: unprovidedAction("clearEverything"),
    goTo: unprovidedAction<{ path: string }>("goTo"),
    goHome: unprovidedAction<{ user: User | null; to: string | null }>("goHome"),
  },
  guards: {
    isKept: (_, { auth }: RestoredSession) => auth.isAuth && auth.user !== null,
    isKeptAndChecked: (_, { auth, checked }: RestoredSession) => auth.isAuth && auth.user !== null && checked,
    isGuarded: ({ context }) => context.page.access === "guarded",
    isPublicOnly: ({ context }) => context.page.access === "publicOnly",
    isChecked: ({ context }) => context.checked,
    isKnown: ({ context }) => context.user !== null,
    isNoAnswer: (_, { error }: { error: unknown }) => callErrorOf(error).status === 0,
  },
  delays: { restoreTimeout: RESTORE_TIMEOUT },
});
