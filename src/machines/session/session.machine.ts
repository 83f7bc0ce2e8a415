import { type PageLocation } from "../../contract/routes.ts";
import { withReturn } from "../../contract/sent-forms/way-back.ts";
import { type RestoredSession, sessionSetup } from "./session-setup.ts";
import { eventFields, eventOutput, outputAs, wholeEvent } from "../params.ts";

const root: PageLocation = { path: "/", access: "open", to: null };
const setPage = { type: "setPage", params: wholeEvent } as const;
/** The user is another one, or none. */
const changeUser = <const Params>(params: Params) =>
  [
    { type: "setUser", params },
    { type: "notifyUserChanged", params },
  ] as const;
const forgetUser = changeUser({ user: null });
/** The session is over: storage is cleared at once, and the page turns when the device store is empty too. */
const leave = [...forgetUser, "clearStorage"] as const;
const goToRoot = {
  target: "signedOut",
  actions: [
    { type: "setPage", params: { page: root } },
    { type: "goTo", params: { path: root.path } },
  ],
} as const;
/** The kept session is given up, and nothing else: what lies on the phone stays (product.md §8). */
const resetAuth = [...forgetUser, "clearAuth"] as const;
const restoredUser = ({ event }: { event: { output: RestoredSession } }) => ({ user: event.output.auth.user });
const restoreUser = [...changeUser(restoredUser), { type: "prefetchPage", params: restoredUser }] as const;

const restoring = sessionSetup.createStateConfig({
  description:
    "What this browser kept of a session is being read, with what a form has got that was sent ahead of the app.",
  tags: "busy",
  invoke: {
    id: "restoreAuth",
    src: "restoreAuth",
    onDone: [
      {
        guard: { type: "isSavedAndConfirmed", params: eventOutput },
        target: "signedIn",
        actions: [...restoreUser],
      },
      { guard: { type: "isSaved", params: eventOutput }, target: "unconfirmed", actions: [...restoreUser] },
      { target: "signedOut" },
    ],
    onError: "signedOut",
  },
  after: { restoreTimeout: "signedOut" },
});
const signedOut = sessionSetup.createStateConfig({
  description: "A visitor: public pages only.",
  always: { guard: "isGuarded", target: "redirectingToSignIn" },
  on: {
    "user.authenticated": {
      target: "signedIn",
      actions: [
        ...changeUser(eventFields("user")),
        { type: "saveSession", params: eventFields("user", "accessToken") },
      ],
    },
  },
});
const redirectingToSignIn = sessionSetup.createStateConfig({
  description: "A visitor asked for a signed-in page and is taken to sign in, with the way back.",
  tags: "busy",
  entry: {
    type: "goTo",
    params: ({ context }) => ({ path: withReturn("/signin", context.page.path) }),
  },
  on: { "page.opened": { target: "signedOut", actions: setPage } },
});
const unconfirmed = sessionSetup.createStateConfig({
  description: "A session was kept; the server has not confirmed it in this browser session.",
  tags: "known",
  always: [
    { guard: "isGuarded", target: "confirming" },
    { guard: "isPublicOnly", target: "redirectingHome.unconfirmed" },
  ],
});
const confirming = sessionSetup.createStateConfig({
  description: "The server is asked whether the kept session still holds.",
  tags: "busy",
  invoke: {
    id: "checkSession",
    src: "checkSession",
    onDone: {
      target: "signedIn",
      actions: [
        ...changeUser(outputAs("user")),
        { type: "saveSession", params: ({ event }) => ({ user: event.output, accessToken: null }) },
      ],
    },
    onError: [
      { guard: { type: "isNoResponse", params: wholeEvent }, target: "confirmationDeferred" },
      { target: "signedOut", actions: [...resetAuth] },
    ],
  },
});
const confirmationDeferred = sessionSetup.createStateConfig({
  description: "No answer at all: the check waits, the kept session opens what is on the phone only.",
  tags: "known",
  always: { guard: "isPublicOnly", target: "redirectingHome.unconfirmed" },
  on: { "connection.returned": "confirming" },
});
const signedIn = sessionSetup.createStateConfig({
  description: "A student with a confirmed session.",
  tags: ["known", "confirmed"],
  entry: "notifyConfirmed",
  always: { guard: "isPublicOnly", target: "redirectingHome.confirmed" },
  on: { "signOut.pressed": "confirmingSignOut" },
});
const redirectingHome = sessionSetup.createStateConfig({
  description: "A page for visitors was opened with a session: on the way to the page asked for, or the dashboard.",
  tags: ["known", "busy"],
  entry: { type: "goHome", params: ({ context }) => ({ user: context.user, to: context.page.to }) },
  initial: "unconfirmed",
  states: {
    unconfirmed: {
      description: "The server has not confirmed the session.",
      on: { "page.opened": { target: "#session.unconfirmed", actions: setPage } },
    },
    confirmed: {
      description: "The server has confirmed the session.",
      tags: "confirmed",
      on: { "page.opened": { target: "#session.signedIn", actions: setPage } },
    },
  },
});
const confirmingSignOut = sessionSetup.createStateConfig({
  description: "The student is asked whether to sign out.",
  tags: ["known", "confirmed"],
  on: { "signOut.canceled": "signedIn", "signOut.confirmed": "signingOut" },
});
const signingOut = sessionSetup.createStateConfig({
  description: "The server is told to end the session.",
  tags: ["known", "confirmed", "busy"],
  invoke: {
    id: "signOut",
    src: "signOut",
    onDone: { target: "clearingDevice", actions: [...leave] },
    onError: "signedIn",
  },
});
const clearingDevice = sessionSetup.createStateConfig({
  description: "The session is over; what the device store holds of the student is being deleted.",
  tags: "busy",
  invoke: { id: "clearDeviceStore", src: "clearDeviceStore", onDone: goToRoot, onError: goToRoot },
});

export const sessionMachine = sessionSetup.createMachine({
  id: "session",
  context: ({ input }) => ({ user: null, page: input.page }),
  initial: "restoring",
  invoke: { id: "watchPages", src: "watchPages" },
  on: {
    "page.opened": { actions: setPage },
    "user.updated": [
      {
        guard: { type: "isSameStudent", params: eventFields("user") },
        actions: [...changeUser(eventFields("user")), { type: "saveUser", params: eventFields("user") }],
      },
      // Another student has signed in in another tab: what this one shows is of the student before.
      { guard: "isKnown", target: ".restoring", actions: [...forgetUser, "clearTabStorage"] },
    ],
    "session.rejected": { guard: "isKnown", target: ".clearingDevice", actions: [...leave] },
    "auth.reset": { guard: "isKnown", target: ".signedOut", actions: [...resetAuth] },
  },
  states: {
    restoring,
    signedOut,
    redirectingToSignIn,
    unconfirmed,
    confirming,
    confirmationDeferred,
    signedIn,
    redirectingHome,
    confirmingSignOut,
    signingOut,
    clearingDevice,
  },
});
