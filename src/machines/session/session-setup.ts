import { assign, setup } from "xstate";
import type { AuthState, User } from "../../contract/entities.ts";
import { RESTORE_TIMEOUT } from "../../contract/accounts/session-timing.ts";
import type { PageLocation } from "../../contract/routes.ts";
import { callErrorOf } from "../../contract/http/call-error.ts";
import { unprovidedAction, unprovided, unprovidedSource } from "../unprovided.ts";

export interface RestoredSession {
  readonly auth: AuthState;
  /** True when auth/check was answered well in this browser session. */
  readonly isConfirmed: boolean;
}
export type SessionEvent =
  | { type: "page.opened"; page: PageLocation }
  | { type: "connection.returned" }
  | { type: "user.authenticated"; accessToken: string; user: User }
  | { type: "user.updated"; user: User }
  | { type: "session.rejected" }
  | { type: "auth.reset" }
  | { type: "signOut.pressed" }
  | { type: "signOut.canceled" }
  | { type: "signOut.confirmed" };

/** What the session needs from the outside, and what its states may do. */
export const sessionSetup = setup({
  types: {
    context: {} as { readonly user: User | null; readonly page: PageLocation },
    input: {} as { readonly page: PageLocation },
    events: {} as SessionEvent,
    /** `confirmed`: by the server, in this browser session. */
    tags: {} as "busy" | "known" | "confirmed",
  },
  actors: {
    restoreAuth: unprovided<RestoredSession>("restoreAuth"),
    checkSession: unprovided<User>("checkSession"),
    signOut: unprovided("signOut"),
    clearDeviceStore: unprovided("clearDeviceStore"),
    watchPages: unprovidedSource<SessionEvent>("watchPages"),
  },
  actions: {
    setUser: assign((_, { user }: { user: User | null }) => ({ user })),
    setPage: assign({ page: (_, { page }: { page: PageLocation }) => page }),
    notifyUserChanged: unprovidedAction<{ user: User | null }>("notifyUserChanged"),
    notifyConfirmed: unprovidedAction("notifyConfirmed"),
    saveSession: unprovidedAction<{ user: User; accessToken: string | null }>("saveSession"),
    saveUser: unprovidedAction<{ user: User }>("saveUser"),
    clearAuth: unprovidedAction("clearAuth"),
    clearStorage: unprovidedAction("clearStorage"),
    /** What this tab alone keeps of a student. */
    clearTabStorage: unprovidedAction("clearTabStorage"),
    /** What the open page shows first is asked for before it is drawn. */
    prefetchPage: unprovidedAction<{ user: User | null }>("prefetchPage"),
    goTo: unprovidedAction<{ path: string }>("goTo"),
    goHome: unprovidedAction<{ user: User | null; to: string | null }>("goHome"),
  },
  guards: {
    isSaved: (_, { auth }: RestoredSession) => auth.isAuth && auth.user !== null,
    isSavedAndConfirmed: (_, { auth, isConfirmed }: RestoredSession) =>
      auth.isAuth && auth.user !== null && isConfirmed,
    isGuarded: ({ context }) => context.page.access === "guarded",
    isPublicOnly: ({ context }) => context.page.access === "publicOnly",
    isKnown: ({ context }) => context.user !== null,
    isSameStudent: ({ context }, { user }: { user: User }) => context.user?.id === user.id,
    isNoResponse: (_, { error }: { error: unknown }) => callErrorOf(error).status === 0,
  },
  delays: { restoreTimeout: RESTORE_TIMEOUT },
});
