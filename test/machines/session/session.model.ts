import type { User } from "../../../src/contract/entities.ts";
import type { Page } from "../../../src/contract/routes.ts";
import { sessionMachine } from "../../../src/machines/session/session.machine.ts";
import { describing, plain } from "../../support/model/chart-model.ts";
import {
  always,
  atStart,
  between,
  inOrder,
  lasts,
  never,
  until,
  whenever,
} from "../../support/model/invariants/invariants.ts";
import { same, type Step } from "../../support/model/invariants/model-step.ts";
import { ada, adaRenamed, failure } from "../fixtures/user-fixtures.ts";

const landing: Page = { path: "/", access: "open", to: null };
const legal: Page = { path: "/general-terms", access: "open", to: null };
const paper: Page = { path: "/user/paper/9/algebra?from=list", access: "guarded", to: null };
const signin: Page = { path: "/signin?to=%2Fuser%2Fpayments", access: "publicOnly", to: "/user/payments" };

/** The student as an earlier version of the app kept her: with a field that is told no longer. */
const kept: User = Object.assign({ grade: "L2" }, ada);

type Seen = Step<typeof sessionMachine>;

/** The session is over: signed out well, or a call that carried a token was refused. */
const isOver = ({ before, ended, sent }: Seen): boolean =>
  ended("signOut", "done") || (sent("session.refused") !== undefined && before.context.user !== null);
/** The auth state is reset: what was fetched did not come, here or in another tab. */
const isReset = ({ before, sent }: Seen): boolean => sent("auth.reset") !== undefined && before.context.user !== null;
const isRefused = ({ ended }: Seen): boolean => ended("checkSession", "refused") || ended("checkSession", "broken");
const isVisitor = ({ after }: Seen): boolean => after.matches("signedOut") || after.matches("turnedAway");
const isTurnedAway = ({ before, after, sent }: Seen): boolean =>
  after.matches("turnedAway") && (!before.matches("turnedAway") || sent("page.opened") !== undefined);
const isSentHome = ({ before, after, sent }: Seen): boolean =>
  after.matches("sentHome") && (!before.matches("sentHome") || sent("page.opened") !== undefined);

const passedOn = "each of these states sends a visitors' page on at once";

export const session = describing(sessionMachine, {
  inputs: { "the landing page": { page: landing }, "a paper": { page: paper }, "sign in": { page: signin } },
  events: {
    "user.authenticated": { type: "user.authenticated", accessToken: "t1", user: ada },
    "user.replaced": { type: "user.replaced", user: adaRenamed },
    ...plain("session.refused", "auth.reset", "signOut.pressed", "signOut.canceled", "signOut.confirmed"),
  },
  says: {
    watchPages: {
      "page.opened: terms": { type: "page.opened", page: legal },
      "page.opened: a paper": { type: "page.opened", page: paper },
      "page.opened: sign in": { type: "page.opened", page: signin },
      ...plain("connection.returned"),
    },
  },
  outcomes: {
    restoreAuth: {
      "kept, checked": { output: { auth: { isAuth: true, user: kept }, checked: true } },
      kept: { output: { auth: { isAuth: true, user: kept }, checked: false } },
      nothing: { output: { auth: { isAuth: false, user: null }, checked: false } },
      "nobody, checked": { output: { auth: { isAuth: true, user: null }, checked: true } },
      "signed out, checked": { output: { auth: { isAuth: false, user: ada }, checked: true } },
      broken: { error: new Error("storage") },
    },
    checkSession: {
      holds: { output: adaRenamed },
      refused: { error: failure(401, "unauthenticated") },
      broken: { error: failure(500, "internal") },
      silent: { error: failure(0, "no_answer") },
    },
    signOut: { done: { output: undefined }, refused: { error: failure(500, "internal") } },
  },
  equivalent: {
    "swap with the next: session.unchecked — always [isGuarded] → checking":
      "a page is a student's or a visitors' page, never both",
    "retarget to postponed: session.unchecked — always [isPublicOnly] → sentHome": passedOn,
    "retarget to signedIn: session.unchecked — always [isPublicOnly] → sentHome": passedOn,
    "retarget to unchecked: session.postponed — always [isPublicOnly] → sentHome": passedOn,
    "retarget to signedIn: session.postponed — always [isPublicOnly] → sentHome": passedOn,
    "retarget to unchecked: session.signedIn — always [isPublicOnly] → sentHome": passedOn,
    "retarget to postponed: session.signedIn — always [isPublicOnly] → sentHome": passedOn,
  },
  counts: ({ user, checked, page }) => ({ page: page.access, known: user !== null, checked }),
  laws: {
    "what was kept is read at once, and the address is watched": atStart(
      ({ began, after }) =>
        began("restoreAuth").length === 1 && began("watchPages").length === 1 && after.matches("restoring"),
    ),
    "3.94 restoring has a time-out of 5 s": lasts((now) => now.matches("restoring"), 5_000, {
      unless: ({ ended }) => ended("restoreAuth"),
    }),
    "3.94 after 5 s the app goes on as signed out": whenever(
      ({ rang }) => rang("restoreTimeout"),
      (step) => isVisitor(step) && step.at === 5_000,
    ),
    "a session is kept only with isAuth and a user (3.92)": whenever(
      ({ ended }) => ended("restoreAuth"),
      (step) => isVisitor(step) !== (step.ended("restoreAuth", "kept, checked") || step.ended("restoreAuth", "kept")),
    ),
    "what was kept is known (3.92)": whenever(
      (step) => step.ended("restoreAuth") && !isVisitor(step),
      ({ after, ended }) =>
        same(after.context.user, kept) && after.context.checked === ended("restoreAuth", "kept, checked"),
    ),
    "a visitor has no user and no checked session": always(
      (now) =>
        !(now.matches("signedOut") || now.matches("turnedAway")) || (now.context.user === null && !now.context.checked),
    ),
    "a signed-in student is known and checked": always(
      (now) => !now.matches("signedIn") || (now.context.user !== null && now.context.checked),
    ),
    "a student's page never shows to a visitor (4.6)": never(
      (now) => now.matches("signedOut") && now.context.page.access === "guarded",
    ),
    "a student's page never shows before the check (4.9)": never(
      (now) => now.matches("unchecked") && now.context.page.access === "guarded",
    ),
    "a visitors' page never shows to a student (4.12)": never(
      (now) =>
        now.hasTag("known") &&
        !now.hasTag("busy") &&
        now.context.page.access === "publicOnly" &&
        !now.matches("confirmingSignOut"),
    ),
    "an open page sends nobody away (2.8)": never(
      (now) => (now.matches("turnedAway") || now.matches("sentHome")) && now.context.page.access === "open",
    ),
    "a visitor is sent to sign in with the way back (4.11), and the end leads to / (4.21)": between((step) =>
      same(
        step.did("goTo"),
        isOver(step)
          ? [{ path: "/" }]
          : isTurnedAway(step)
            ? [{ path: "/signin?to=%2Fuser%2Fpaper%2F9%2Falgebra%3Ffrom%3Dlist" }]
            : [],
      ),
    ),
    "a student is sent home, or where the way back leads (4.12)": between((step) =>
      same(step.did("goHome"), isSentHome(step) ? [{ user: step.after.context.user, to: "/user/payments" }] : []),
    ),
    "a kept session is checked when a student's page opens (4.9)": whenever(
      ({ before, sent, ended, after }) =>
        after.context.page.access === "guarded" &&
        (ended("restoreAuth", "kept") || (before.matches("unchecked") && sent("page.opened") !== undefined)),
      ({ began, after }) => began("checkSession").length === 1 && after.matches("checking"),
    ),
    "a checked session is not checked again (4.8)": whenever(
      ({ began }) => began("checkSession").length > 0,
      ({ before }) => !before.context.checked,
    ),
    "the check is made for a student's page only (4.7)": whenever(
      ({ began, before }) => began("checkSession").length > 0 && !before.matches("postponed"),
      ({ after }) => after.context.page.access === "guarded",
    ),
    "4.7 checks once a browser session": until(
      ({ ended, sent, before }) =>
        ended("checkSession", "holds") || (before.matches("signedOut") && sent("user.authenticated") !== undefined),
      (now) => now.context.checked && !now.matches("checking"),
      (step) => isOver(step) || isReset(step),
    ),
    "a good check is kept with the user it tells (3.107)": whenever(
      ({ ended }) => ended("checkSession", "holds"),
      ({ after, did }) =>
        same(after.context.user, adaRenamed) &&
        after.context.checked &&
        same(did("keepSession"), [{ user: adaRenamed, accessToken: null }]),
    ),
    "a failed check or fetch of notifications clears the auth state, and nothing else does (4.10, 8.36, 8.38, 8.39)":
      between((step) => {
        const isCleared = isRefused(step) || isReset(step);
        return (
          step.did("clearAuth").length === (isCleared ? 1 : 0) &&
          (!isCleared || (isVisitor(step) && step.after.context.user === null))
        );
      }),
    "either keeps the page that was asked for (4.11, 8.37)": whenever(
      (step) => isRefused(step) || isReset(step),
      ({ before, after }) => same(after.context.page, before.context.page),
    ),
    "no answer is no failure: the check waits and the user stays (G47)": whenever(
      ({ ended, before }) => ended("checkSession", "silent") && before.context.page.access !== "publicOnly",
      ({ after, before }) =>
        after.matches("postponed") && same(after.context.user, before.context.user) && after.context.user !== null,
    ),
    "the check goes on when the connection is back (G47)": whenever(
      ({ before, sent }) => before.matches("postponed") && sent("connection.returned") !== undefined,
      ({ after, began }) => after.matches("checking") && began("checkSession").length === 1,
    ),
    "the check waits for the connection (G47)": whenever(
      ({ before, began }) => before.matches("postponed") && began("checkSession").length > 0,
      ({ sent }) => sent("connection.returned") !== undefined,
    ),
    "signing in stores the user and the token (4.13, 4.14)": whenever(
      ({ before, sent }) => before.matches("signedOut") && sent("user.authenticated") !== undefined,
      ({ after, did }) =>
        (after.matches("signedIn") || after.matches("sentHome")) &&
        same(after.context.user, ada) &&
        same(did("keepSession"), [{ user: ada, accessToken: "t1" }]),
    ),
    "4.15 setUser replaces the user, of whom no old field stays, wherever one is known, and keeps it for the other tabs":
      between((step) => {
        const replaced = step.before.context.user === null ? undefined : step.sent("user.replaced");
        if (replaced === undefined) return same(step.did("keepUser"), []);
        return (
          same(step.after.value, step.before.value) &&
          same(step.after.context, { ...step.before.context, user: adaRenamed }) &&
          same(step.did("keepUser"), [{ user: adaRenamed }])
        );
      }),
    "the session is kept only when the server told of the user": whenever(
      ({ did }) => did("keepSession").length > 0,
      ({ sent, ended }) => sent("user.authenticated") !== undefined || ended("checkSession", "holds"),
    ),
    "logout asks first (4.16)": whenever(
      ({ before, sent }) => before.matches("signedIn") && sent("signOut.pressed") !== undefined,
      ({ after, began }) => after.matches("confirmingSignOut") && began("signOut").length === 0,
    ),
    "nobody is asked to sign out who did not press it (4.16)": whenever(
      ({ before, after }) => after.matches("confirmingSignOut") && !before.matches("confirmingSignOut"),
      ({ sent }) => sent("signOut.pressed") !== undefined,
    ),
    "cancel keeps the session (4.16)": whenever(
      ({ before, sent }) => before.matches("confirmingSignOut") && sent("signOut.canceled") !== undefined,
      ({ before, after }) =>
        after.matches(before.context.page.access === "publicOnly" ? "sentHome" : "signedIn") &&
        same(after.context, before.context),
    ),
    "logout calls the endpoint when confirmed, and only then (4.17)": between(
      ({ before, sent, began, after }) =>
        began("signOut").length ===
          (before.matches("confirmingSignOut") && sent("signOut.confirmed") !== undefined ? 1 : 0) &&
        (began("signOut").length === 0 || after.matches("signingOut")),
    ),
    "the end clears all storage, and nothing else does (4.20, 8.1, 8.2)": between(
      (step) => step.did("clearEverything").length === (isOver(step) ? 1 : 0),
    ),
    "what is kept is cleared or written before the page turns (4.13, 4.20, 4.21)": inOrder(
      "clearEverything",
      "clearAuth",
      "keepSession",
      "goTo",
      "goHome",
    ),
    "the end leaves a visitor on the landing page (4.18, 4.19, 8.3)": whenever(
      isOver,
      ({ after }) => after.matches("signedOut") && same(after.context, { user: null, checked: false, page: landing }),
    ),
    "a failed logout keeps the session (8.35)": whenever(
      ({ ended }) => ended("signOut", "refused"),
      ({ before, after }) =>
        after.matches(before.context.page.access === "publicOnly" ? "sentHome" : "signedIn") &&
        same(after.context, before.context),
    ),
    "the page that is open is known": between(({ before, after, sent }) => {
      const opened = sent("page.opened");
      return same(
        after.context.page,
        opened?.page ?? (after.context.user === null ? after.context.page : before.context.page),
      );
    }),
    "opening a page changes nobody's session": whenever(
      ({ sent }) => sent("page.opened") !== undefined,
      ({ before, after }) =>
        same(after.context.user, before.context.user) && after.context.checked === before.context.checked,
    ),
    "the page asked for shows once it is open": whenever(
      ({ before, sent }) =>
        (before.matches("turnedAway") || before.matches("sentHome")) && sent("page.opened")?.page.access === "open",
      ({ before, after }) =>
        after.matches(before.matches("turnedAway") ? "signedOut" : before.context.checked ? "signedIn" : "unchecked"),
    ),
    "the page waits while a session is read, checked or ended, and on the way elsewhere (2.88)": always(
      (now) =>
        now.hasTag("busy") ===
        (["restoring", "checking", "signingOut", "turnedAway", "sentHome"] as const).some((state) =>
          now.matches(state),
        ),
    ),
    "a student is known everywhere but while the session is checked (2.51)": always(
      (now) => now.hasTag("known") === (now.context.user !== null && !now.matches("checking")),
    ),
  },
});
