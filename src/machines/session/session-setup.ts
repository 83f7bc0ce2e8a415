import { assign, setup } from "xstate";
import type { AuthState, User } from "../../contract/entities.ts";
import { RESTORE_TIMEOUT } from "../../contract/limits.ts";
import type { Page } from "../../contract/routes.ts";
import { failureOf } from "../../contract/http/call-error.ts";
import { outside, unprovided, unprovidedSource } from "../unprovided.ts";

export interface Restored {
  readonly auth: AuthState;
  /** True when auth/check was answered well in this browser session. */
  readonly checked: boolean;
}
export type SessionEvent =
  | { type: "page.opened"; page: Page }
  | { type: "connection.returned" }
  | { type: "user.authenticated"; accessToken: string; user: User }
  | { type: "user.replaced"; user: User }
  | { type: "session.refused" }
  | { type: "auth.reset" }
  | { type: "signOut.pressed" }
  | { type: "signOut.canceled" }
  | { type: "signOut.confirmed" };

/** What the session needs from the outside, and what its states may do. */
export const session = setup({
  types: {
    context: {} as { readonly user: User | null; readonly checked: boolean; readonly page: Page },
    input: {} as { readonly page: Page },
    events: {} as SessionEvent,
    tags: {} as "busy" | "known",
  },
  actors: {
    restoreAuth: unprovided<Restored>("restoreAuth"),
    checkSession: unprovided<User>("checkSession"),
    signOut: unprovided("signOut"),
    watchPages: unprovidedSource<SessionEvent>("watchPages"),
  },
  actions: {
    remember: assign((_, { user, checked }: { user: User | null; checked: boolean }) => ({ user, checked })),
    replace: assign((_, { user }: { user: User }) => ({ user })),
    turn: assign({ page: (_, { page }: { page: Page }) => page }),
    keepSession: outside<{ user: User; accessToken: string | null }>("keepSession"),
    keepUser: outside<{ user: User }>("keepUser"),
    clearAuth: outside("clearAuth"),
    clearEverything: outside("clearEverything"),
    goTo: outside<{ path: string }>("goTo"),
    goHome: outside<{ user: User | null; to: string | null }>("goHome"),
  },
  guards: {
    isKept: (_, { auth }: Restored) => auth.isAuth && auth.user !== null,
    isKeptAndChecked: (_, { auth, checked }: Restored) => auth.isAuth && auth.user !== null && checked,
    isGuarded: ({ context }) => context.page.access === "guarded",
    isPublicOnly: ({ context }) => context.page.access === "publicOnly",
    isChecked: ({ context }) => context.checked,
    isKnown: ({ context }) => context.user !== null,
    isNoAnswer: (_, { error }: { error: unknown }) => failureOf(error).status === 0,
  },
  delays: { restoreTimeout: RESTORE_TIMEOUT },
});
