import type { User } from "../../../src/contract/entities.ts";
import type { PageLocation } from "../../../src/contract/routes.ts";
import { sessionMachine } from "../../../src/machines/session/session.machine.ts";
import {
  always,
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  inOrder,
  lastsExactly,
  never,
  plainEvents,
  type Step,
  until,
  whenever,
} from "../../../harness/index.ts";
import { ada, adaRenamed, callFailure } from "../fixtures/user-fixtures.ts";

const landing: PageLocation = { path: "/", access: "open", to: null };
const legal: PageLocation = { path: "/general-terms", access: "open", to: null };
const paper: PageLocation = { path: "/user/paper/9/algebra?from=list", access: "guarded", to: null };
const signin: PageLocation = { path: "/signin?to=%2Fuser%2Fpayments", access: "publicOnly", to: "/user/payments" };

/** The user as stored by an earlier version of the app, with a field that the server no longer sends. */
const kept: User = Object.assign({ grade: "L2" }, ada);

type Seen = Step<typeof sessionMachine>;

/** The session is over: sign-out succeeded, or a call with a token was refused. */
const isOver = ({ before, ended, sent }: Seen): boolean =>
  ended("signOut", "done") || (sent("session.rejected") !== undefined && before.context.user !== null);
/** The device store is cleared, or clearing it failed. */
const isDeviceCleared = ({ ended }: Seen): boolean => ended("clearDeviceStore");
/** Another student signed in in another tab. */
const bob: User = { ...ada, id: 8, name: "Bob Che" };
const isReplaced = ({ before, sent }: Seen): boolean =>
  before.context.user !== null && sent("user.updated")?.user.id === bob.id;
/** The auth state is reset: a fetch failed, here or in another tab. */
const isReset = ({ before, sent }: Seen): boolean => sent("auth.reset") !== undefined && before.context.user !== null;
const isRefused = ({ ended }: Seen): boolean => ended("checkSession", "refused") || ended("checkSession", "broken");
/** The user whose session is found in this step; undefined if that does not change. */
const userFoundIn = (step: Seen): User | null | undefined => {
  const { before, ended, sent } = step;
  if (isOver(step) || isReset(step) || isRefused(step) || isReplaced(step)) return null;
  if (ended("restoreAuth", "kept, checked") || ended("restoreAuth", "kept")) return kept;
  if (ended("checkSession", "holds")) return adaRenamed;
  if (before.matches("signedOut") && sent("user.authenticated") !== undefined) return ada;
  return before.context.user !== null && sent("user.updated") !== undefined ? adaRenamed : undefined;
};
const isVisitor = ({ after }: Seen): boolean => after.matches("signedOut") || after.matches("redirectingToSignIn");
const isTurnedAway = ({ before, after, sent }: Seen): boolean =>
  after.matches("redirectingToSignIn") && (!before.matches("redirectingToSignIn") || sent("page.opened") !== undefined);
const isSentHome = ({ before, after, sent }: Seen): boolean =>
  after.matches("redirectingHome") && (!before.matches("redirectingHome") || sent("page.opened") !== undefined);

export const session = defineChartModel(sessionMachine, {
  inputs: { "the landing page": { page: landing }, "a paper": { page: paper }, "sign in": { page: signin } },
  events: {
    "user.authenticated": { type: "user.authenticated", accessToken: "t1", user: ada },
    "user.updated": { type: "user.updated", user: adaRenamed },
    "user.updated: another student": { type: "user.updated", user: bob },
    ...plainEvents("session.rejected", "auth.reset", "signOut.pressed", "signOut.canceled", "signOut.confirmed"),
  },
  actorEvents: {
    watchPages: {
      "page.opened: terms": { type: "page.opened", page: legal },
      "page.opened: a paper": { type: "page.opened", page: paper },
      "page.opened: sign in": { type: "page.opened", page: signin },
      ...plainEvents("connection.returned"),
    },
  },
  outcomes: {
    restoreAuth: {
      "kept, checked": { output: { auth: { isAuth: true, user: kept }, isConfirmed: true } },
      kept: { output: { auth: { isAuth: true, user: kept }, isConfirmed: false } },
      nothing: { output: { auth: { isAuth: false, user: null }, isConfirmed: false } },
      "no one, checked": { output: { auth: { isAuth: true, user: null }, isConfirmed: true } },
      "signed out, checked": { output: { auth: { isAuth: false, user: ada }, isConfirmed: true } },
      broken: { error: new Error("storage") },
    },
    checkSession: {
      holds: { output: adaRenamed },
      refused: { error: callFailure(401, "unauthenticated") },
      broken: { error: callFailure(500, "internal") },
      silent: { error: callFailure(0, "no_answer") },
    },
    signOut: { done: { output: undefined }, refused: { error: callFailure(500, "internal") } },
    clearDeviceStore: { done: { output: undefined }, broken: { error: new Error("storage") } },
  },
  equivalentMutants: {
    "swap with the next: session.unconfirmed — always [isGuarded] → confirming":
      "a page is a student's or a visitors' page, never both",
    "begin in confirmed: session.redirectingHome": "every way into `redirectingHome` names the state inside it",
  },
  contextKey: ({ user, page }) => ({ page: page.access, known: user !== null }),
  invariants: {
    "the stored session is read at once, and the address is watched": atStart(
      ({ started, after }) =>
        started("restoreAuth").length === 1 && started("watchPages").length === 1 && after.matches("restoring"),
    ),
    "3.94 restoring has a time-out of 5 s": lastsExactly((now) => now.matches("restoring"), 5_000, {
      unless: ({ ended }) => ended("restoreAuth"),
    }),
    "3.94 after 5 s the app goes on as signed out": whenever(
      ({ elapsed }) => elapsed("restoreTimeout"),
      (step) => isVisitor(step),
    ),
    "a session is kept only with isAuth and a user (3.92)": whenever(
      ({ ended }) => ended("restoreAuth"),
      (step) => isVisitor(step) !== (step.ended("restoreAuth", "kept, checked") || step.ended("restoreAuth", "kept")),
    ),
    "what was kept is known (3.92)": whenever(
      (step) => step.ended("restoreAuth") && !isVisitor(step),
      ({ after, ended }) =>
        deepEqual(after.context.user, kept) && after.hasTag("confirmed") === ended("restoreAuth", "kept, checked"),
    ),
    "a visitor has no user and no checked session": always(
      (now) =>
        !(now.matches("signedOut") || now.matches("redirectingToSignIn")) ||
        (now.context.user === null && !now.hasTag("confirmed")),
    ),
    "a signed-in student is known and checked": always(
      (now) => !now.matches("signedIn") || (now.context.user !== null && now.hasTag("confirmed")),
    ),
    "a student's page never shows to a visitor (4.6)": never(
      (now) => now.matches("signedOut") && now.context.page.access === "guarded",
    ),
    "a student's page never shows before the check (4.9)": never(
      (now) => now.matches("unconfirmed") && now.context.page.access === "guarded",
    ),
    "a visitors' page never shows to a student (4.12)": never(
      (now) =>
        now.hasTag("known") &&
        !now.hasTag("busy") &&
        now.context.page.access === "publicOnly" &&
        !now.matches("confirmingSignOut"),
    ),
    "an open page sends no one away (2.8)": never(
      (now) =>
        (now.matches("redirectingToSignIn") || now.matches("redirectingHome")) && now.context.page.access === "open",
    ),
    "a visitor is sent to sign in with the way back (4.11), and the end leads to / (4.21)": everyStep((step) =>
      deepEqual(
        step.executed("goTo"),
        isDeviceCleared(step)
          ? [{ path: "/" }]
          : isTurnedAway(step)
            ? [{ path: "/signin?to=%2Fuser%2Fpaper%2F9%2Falgebra%3Ffrom%3Dlist" }]
            : [],
      ),
    ),
    "a student is sent home, or where the way back leads (4.12)": everyStep((step) =>
      deepEqual(
        step.executed("goHome"),
        isSentHome(step) ? [{ user: step.after.context.user, to: "/user/payments" }] : [],
      ),
    ),
    "what the page of a kept session shows is asked for at once, for its user, and never else": everyStep(
      ({ ended, executed }) =>
        deepEqual(
          executed("prefetchPage"),
          ended("restoreAuth", "kept") || ended("restoreAuth", "kept, checked") ? [{ user: kept }] : [],
        ),
    ),
    "a kept session is checked when a student's page opens (4.9)": whenever(
      ({ before, sent, ended, after }) =>
        after.context.page.access === "guarded" &&
        (ended("restoreAuth", "kept") || (before.matches("unconfirmed") && sent("page.opened") !== undefined)),
      ({ started, after }) => started("checkSession").length === 1 && after.matches("confirming"),
    ),
    "a checked session is not checked again (4.8)": whenever(
      ({ started }) => started("checkSession").length > 0,
      ({ before }) => !before.hasTag("confirmed"),
    ),
    "the check is made for a student's page only (4.7)": whenever(
      ({ started, before }) => started("checkSession").length > 0 && !before.matches("confirmationDeferred"),
      ({ after }) => after.context.page.access === "guarded",
    ),
    "4.7 checks once a browser session": until(
      ({ ended, sent, before }) =>
        ended("checkSession", "holds") || (before.matches("signedOut") && sent("user.authenticated") !== undefined),
      (now) => now.hasTag("confirmed") && !now.matches("confirming"),
      (step) => isOver(step) || isReset(step) || isReplaced(step),
    ),
    "a good check is kept with the user it tells (3.107)": whenever(
      ({ ended }) => ended("checkSession", "holds"),
      ({ after, executed }) =>
        deepEqual(after.context.user, adaRenamed) &&
        after.hasTag("confirmed") &&
        deepEqual(executed("saveSession"), [{ user: adaRenamed, accessToken: null }]),
    ),
    "a failed check or fetch of notifications clears the auth state, and nothing else does (4.10, 8.36, 8.38, 8.39)":
      everyStep((step) => {
        const isCleared = isRefused(step) || isReset(step);
        return (
          step.executed("clearAuth").length === (isCleared ? 1 : 0) &&
          (!isCleared || (isVisitor(step) && step.after.context.user === null))
        );
      }),
    "either keeps the page that was asked for (4.11, 8.37)": whenever(
      (step) => isRefused(step) || isReset(step),
      ({ before, after }) => deepEqual(after.context.page, before.context.page),
    ),
    "no answer is no failure: the check waits and the user stays (G47)": whenever(
      ({ ended, before }) => ended("checkSession", "silent") && before.context.page.access !== "publicOnly",
      ({ after, before }) =>
        after.matches("confirmationDeferred") &&
        deepEqual(after.context.user, before.context.user) &&
        after.context.user !== null,
    ),
    "the check goes on when the connection is back (G47)": whenever(
      ({ before, sent }) => before.matches("confirmationDeferred") && sent("connection.returned") !== undefined,
      ({ after, started }) => after.matches("confirming") && started("checkSession").length === 1,
    ),
    "the check waits for the connection (G47)": whenever(
      ({ before, started }) => before.matches("confirmationDeferred") && started("checkSession").length > 0,
      ({ sent }) => sent("connection.returned") !== undefined,
    ),
    "signing in stores the user and the token (4.13, 4.14)": whenever(
      ({ before, sent }) => before.matches("signedOut") && sent("user.authenticated") !== undefined,
      ({ after, executed }) =>
        (after.matches("signedIn") || after.matches("redirectingHome")) &&
        deepEqual(after.context.user, ada) &&
        deepEqual(executed("saveSession"), [{ user: ada, accessToken: "t1" }]),
    ),
    "4.15 setUser replaces the user, of whom no old field stays, wherever one is known, and keeps it for the other tabs":
      everyStep((step) => {
        const isKnown = step.before.context.user !== null && !isReplaced(step);
        const replaced = isKnown ? step.sent("user.updated") : undefined;
        if (replaced === undefined) return deepEqual(step.executed("saveUser"), []);
        return (
          deepEqual(step.after.value, step.before.value) &&
          deepEqual(step.after.context, { ...step.before.context, user: adaRenamed }) &&
          deepEqual(step.executed("saveUser"), [{ user: adaRenamed }])
        );
      }),
    "where another student signed in in another tab, what is stored is read again, and nothing of the one before stays in this tab":
      everyStep((step) => {
        const { after, executed, started } = step;
        const isRead = isReplaced(step);
        return (
          executed("clearTabStorage").length === (isRead ? 1 : 0) &&
          started("restoreAuth").length === (isRead ? 1 : 0) &&
          (!isRead || (after.matches("restoring") && after.context.user === null))
        );
      }),
    "whose session it is, is told each time that it changes, and never else": everyStep((step) => {
      const user = userFoundIn(step);
      return deepEqual(step.executed("notifyUserChanged"), user === undefined ? [] : [{ user }]);
    }),
    "a session that the server confirms is told to be so, once its user is": everyStep(
      ({ before, after, executed, actions }) => {
        const types = actions.map(({ type }) => type);
        const isTold = executed("notifyConfirmed").length > 0;
        return (
          (isTold || before.hasTag("confirmed") || !after.hasTag("confirmed")) &&
          (!isTold ||
            (after.hasTag("confirmed") && !types.slice(types.indexOf("notifyConfirmed")).includes("notifyUserChanged")))
        );
      },
    ),
    "the session is kept only when the server told of the user": whenever(
      ({ executed }) => executed("saveSession").length > 0,
      ({ sent, ended }) => sent("user.authenticated") !== undefined || ended("checkSession", "holds"),
    ),
    "logout asks first (4.16)": whenever(
      ({ before, sent }) => before.matches("signedIn") && sent("signOut.pressed") !== undefined,
      ({ after, started }) => after.matches("confirmingSignOut") && started("signOut").length === 0,
    ),
    "no one is asked to sign out who did not press it (4.16)": whenever(
      ({ before, after }) => after.matches("confirmingSignOut") && !before.matches("confirmingSignOut"),
      ({ sent }) => sent("signOut.pressed") !== undefined,
    ),
    "cancel keeps the session (4.16)": whenever(
      ({ before, sent }) => before.matches("confirmingSignOut") && sent("signOut.canceled") !== undefined,
      ({ before, after }) =>
        after.matches(before.context.page.access === "publicOnly" ? "redirectingHome" : "signedIn") &&
        deepEqual(after.context, before.context),
    ),
    "logout calls the endpoint when confirmed, and only then (4.17)": everyStep(
      ({ before, sent, started, after }) =>
        started("signOut").length ===
          (before.matches("confirmingSignOut") && sent("signOut.confirmed") !== undefined ? 1 : 0) &&
        (started("signOut").length === 0 || after.matches("signingOut")),
    ),
    "the end clears all storage, and nothing else does (4.20, 8.1, 8.2)": everyStep(
      (step) =>
        step.executed("clearStorage").length === (isOver(step) ? 1 : 0) &&
        step.started("clearDeviceStore").length === (isOver(step) ? 1 : 0),
    ),
    "what is kept is cleared or written before the page turns (4.13, 4.20, 4.21)": inOrder(
      "clearStorage",
      "clearAuth",
      "saveSession",
      "goTo",
      "goHome",
    ),
    "the end forgets the student at once (4.18, 4.19)": whenever(
      isOver,
      ({ after }) => after.matches("clearingDevice") && after.context.user === null,
    ),
    "a cleared device, or one that cannot be cleared, leaves a visitor on the landing page (4.21, 8.3)": whenever(
      isDeviceCleared,
      ({ after }) => after.matches("signedOut") && deepEqual(after.context, { user: null, page: landing }),
    ),
    "a failed logout keeps the session (8.35)": whenever(
      ({ ended }) => ended("signOut", "refused"),
      ({ before, after }) =>
        after.matches(before.context.page.access === "publicOnly" ? "redirectingHome" : "signedIn") &&
        deepEqual(after.context, before.context),
    ),
    "the page that is open is known": everyStep(({ before, after, sent }) => {
      const opened = sent("page.opened");
      return deepEqual(
        after.context.page,
        opened?.page ?? (after.context.user === null ? after.context.page : before.context.page),
      );
    }),
    "opening a page changes no one's session": whenever(
      ({ sent }) => sent("page.opened") !== undefined,
      ({ before, after }) =>
        deepEqual(after.context.user, before.context.user) && after.hasTag("confirmed") === before.hasTag("confirmed"),
    ),
    "the page asked for shows once it is open": whenever(
      ({ before, sent }) =>
        (before.matches("redirectingToSignIn") || before.matches("redirectingHome")) &&
        sent("page.opened")?.page.access === "open",
      ({ before, after }) =>
        after.matches(
          before.matches("redirectingToSignIn") ? "signedOut" : before.hasTag("confirmed") ? "signedIn" : "unconfirmed",
        ),
    ),
    "the page waits while a session is read, checked or ended, and on the way elsewhere (2.88)": always(
      (now) =>
        now.hasTag("busy") ===
        (
          ["restoring", "confirming", "signingOut", "clearingDevice", "redirectingToSignIn", "redirectingHome"] as const
        ).some((state) => now.matches(state)),
    ),
    "a student is known everywhere but while the session is checked (2.51)": always(
      (now) => now.hasTag("known") === (now.context.user !== null && !now.matches("confirming")),
    ),
  },
});
