import type { PageLocation } from "../../../src/contract/routes.ts";
import { sessionMachine } from "../../../src/machines/session/session.machine.ts";
import { ada, adaRenamed } from "../../machines/fixtures/user-fixtures.ts";
import { session } from "../../machines/session/session.model.ts";
import { plainEvents } from "../../../harness/index.ts";
import { jsonResponse, errorResponse } from "../../support/page/browser/mock-response.ts";
import { button, externalEvent, dismissDialog, press } from "../../support/page/page-gestures.ts";
import { definePageModel } from "../../support/page/page-model.ts";
import {
  pageAddress,
  liveRegionTexts,
  controlState,
  headings,
  storedValue,
  namesOfRole,
} from "../../support/page/page-queries.ts";
import type { PageSetup, TestPage } from "../../support/page/browser/test-page.ts";
import { openMore } from "../../support/open-more.ts";
import { config, paperSetup, signedIn } from "../setups/page-setups.ts";

const path = "/user/paper/9/algebra?from=list";
const toSignIn = `/signin?to=${encodeURIComponent(path)}`;
const unknown: PageLocation = { path: "/nowhere", access: "open", to: null };
const paper: PageLocation = { path, access: "guarded", to: null };
const signin: PageLocation = { path: "/signin", access: "publicOnly", to: path };
const addressOf = (page: PageLocation): string => (page.access === "publicOnly" ? toSignIn : page.path);

const [check, leave, enter, file] = ["GET auth/check", "GET auth/logout", "POST auth/signin", "GET files/9.pdf"];
const refused = errorResponse(401, "unauthenticated", "Sign in");
const busy = "The server is busy";

/** Opens a page in a browser with this storage. */
const opening =
  (stored: Pick<PageSetup, "local" | "session">) =>
  (stage: TestPage, now: { readonly context: { readonly page: PageLocation } } | undefined): Promise<void> =>
    stage.open({
      ...paperSetup(),
      responses: { ...paperSetup().responses, "GET config": jsonResponse(config) },
      path: addressOf(now!.context.page),
      local: stored.local ?? {},
      session: stored.session ?? {},
      heldCalls: [check, leave, enter, file],
      ready: ({ nodes }) => nodes.some(({ role }) => role === "heading"),
    });
const { local, session: checked } = signedIn();
const account = (stage: TestPage, name: string) => button(stage, stage.t("shell.accountMenu", { name }));

/** The session of a student or a visitor (checklist 3.92 to 3.94, 4.6 to 4.21, 8.35 to 8.37, G47). */
export const sessionPage = definePageModel(
  {
    flow: "session",
    machine: sessionMachine,
    model: session,
    specOverrides: {
      inputs: { "an unknown page": { page: unknown }, "a paper": { page: paper }, "sign in": { page: signin } },
      events: {
        "user.authenticated": { type: "user.authenticated", accessToken: "t1", user: ada },
        "user.updated": { type: "user.updated", user: adaRenamed },
        ...plainEvents("session.rejected", "auth.reset", "signOut.pressed", "signOut.canceled", "signOut.confirmed"),
      },
      actorEvents: {
        watchPages: {
          "page.opened: a paper": { type: "page.opened", page: paper },
          "page.opened: sign in": { type: "page.opened", page: signin },
          "page.opened: an unknown page": { type: "page.opened", page: unknown },
          ...plainEvents("connection.returned"),
        },
      },
    },
  },
  {
    open: () => undefined,
    gestures: {
      "user.authenticated": {
        control: (stage) => button(stage, stage.t("signin.submit")),
        perform: async (stage) => {
          const { page, wire, t } = stage;
          await page.getByRole("textbox", { name: t("signin.identifier") }).fill(ada.email);
          await page.getByRole("textbox", { name: t("field.password"), exact: true }).fill("annales");
          await button(stage, t("signin.submit")).click();
          await wire.take(enter, jsonResponse({ accessToken: "t1", user: ada }));
        },
        when: ({ context }) => context.page.access === "publicOnly",
      },
      "user.updated": {
        ...externalEvent(({ page }, { user }) =>
          page.evaluate(
            (auth) => {
              localStorage.setItem("auth", auth);
              dispatchEvent(new StorageEvent("storage", { key: "auth" }));
            },
            JSON.stringify({ isAuth: true, user }),
          ),
        ),
        when: ({ context }, { user }) => context.user !== null && context.user.name !== user.name,
      },
      "session.rejected": {
        ...externalEvent(async ({ page, wire, t }) => {
          await openMore({ page, t });
          await page
            .getByRole("button", { name: new RegExp(`^${t("reader.download", { size: "" }).split("(")[0]}`) })
            .click();
          await wire.take(file, refused);
        }),
        when: (now) => now.matches("signedIn") && now.context.page.access === "guarded",
      },
      "auth.reset": {
        ...externalEvent(({ page }) =>
          page.evaluate(() => {
            localStorage.setItem("auth", JSON.stringify({ isAuth: false, user: null }));
            dispatchEvent(new StorageEvent("storage", { key: "auth" }));
          }),
        ),
        when: (now) => now.context.user !== null && !now.matches("signingOut"),
      },
      "signOut.pressed": {
        control: (stage) => account(stage, adaRenamed.name).or(account(stage, ada.name)),
        perform: async (stage) => {
          await account(stage, adaRenamed.name).or(account(stage, ada.name)).click();
          await button(stage, stage.t("menu.logout")).click();
        },
        when: ({ context }) => context.page.access === "guarded",
      },
      "signOut.canceled": {
        ...press((stage) => button(stage, stage.t("common.cancel"))),
        alternatives: dismissDialog,
      },
      "signOut.confirmed": press((stage) => button(stage, stage.t("logout.confirm"))),
      "page.opened": {
        ...externalEvent(({ page: it }, { page }) =>
          it.evaluate((to) => history.pushState(null, "", to), addressOf(page)),
        ),
        when: (now, { page }) => now.context.page.path !== page.path && !now.matches("confirmingSignOut"),
      },
      "connection.returned": externalEvent(async ({ page }) => {
        await page.context().setOffline(true);
        await page.context().setOffline(false);
      }),
    },
    actorCalls: {
      restoreAuth: {
        calls: [],
        responses: {
          "kept, checked": opening({ local, session: checked }),
          kept: opening({ local }),
          nothing: opening({}),
        },
      },
      checkSession: {
        calls: [check],
        pendingCalls: () => [check],
        responses: {
          holds: jsonResponse(adaRenamed),
          refused,
          broken: errorResponse(500, "internal", busy),
          silent: "cut",
        },
      },
      signOut: {
        calls: [leave],
        pendingCalls: () => [leave],
        responses: { done: jsonResponse({ message: "Bye" }), refused: errorResponse(500, "internal", busy) },
      },
      clearDeviceStore: { calls: [], responses: { done: () => Promise.resolve() } },
    },
    longPaths: "walks",
    transientStates: {
      restoring: { by: "restoreAuth", reason: "browser storage is read at once" },
      clearingDevice: { by: "clearDeviceStore", reason: "the device store is emptied at once" },
      redirectingToSignIn: { by: "page.opened: sign in", reason: "the sign-in page opens at once" },
      "redirectingHome.confirmed": { by: "page.opened: a paper", reason: "the page asked for opens at once" },
      "redirectingHome.unconfirmed": { by: "page.opened: a paper", reason: "the page asked for opens at once" },
    },
    exemptions: {
      "session.clearingDevice — clearDeviceStore error → signedOut": {
        reason: "the browser of a test always opens its device store",
        coveredBy: { chart: "session" },
      },
      "session.restoring — restoreAuth error → signedOut": {
        reason: "an unreadable value counts as nothing stored",
        coveredBy: {
          test: "test/services/browser/browser-storage.test.ts",
          title: "is nothing, without harm, where the browser forbids storage",
        },
      },
      "session — user.updated [isKnown] → .restoring": {
        reason: "what is stored opens a page of this test, and is read again on the page that is open",
        coveredBy: {
          test: "test/journeys/account/session/session.test.ts",
          title: "end with the student who signed in last, in both: nothing of the other is shown under that name",
        },
      },
      "session.restoring — after restoreTimeout → signedOut": {
        reason: "browser storage is read at once",
        coveredBy: {
          test: "test/services/browser/browser-storage.test.ts",
          title: "3.94 that took %i ms to read comes after a limit that passed meanwhile",
        },
      },
    },
    queries: ({ t }) => ({
      address: pageAddress,
      headings: headings(1),
      announced: liveRegionTexts,
      dialogs: namesOfRole("dialog"),
      ada: controlState("button", t("shell.accountMenu", { name: ada.name })),
      renamed: controlState("button", t("shell.accountMenu", { name: adaRenamed.name })),
      form: controlState("button", t("signin.submit")),
      cancel: controlState("button", t("common.cancel")),
      confirm: controlState("button", t("logout.confirm")),
      token: storedValue("local", "accessToken"),
      auth: ({ local: { auth } }) => auth && (JSON.parse(auth) as { isAuth: boolean }).isAuth,
      checked: storedValue("session", "authChecked"),
    }),
    expectedView: (now, { t }, moves) => {
      const { user, page } = now.context;
      const isOver =
        moves.some((move) => /refused$|broken$|^session.rejected|^auth.reset|^signOut: done/.test(move)) &&
        user === null;
      const storage =
        user === null
          ? { auth: isOver ? false : undefined }
          : {
              auth: true,
              token: moves.includes("user.authenticated") ? "t1" : "token of a test",
              checked: now.hasTag("confirmed") ? "true" : undefined,
            };
      const common = { address: addressOf(page), announced: [] as readonly string[], ...storage };
      const own = { [user?.name === adaRenamed.name ? "renamed" : "ada"]: "enabled" };
      const notice = { announced: [t("access.signinNeeded")] };
      if (page.path === "/") return { ...common, headings: [t("landing.title")] };
      if (now.matches("confirming"))
        return { ...common, headings: [t("common.appName")], announced: [t("common.loadingPage")] };
      if (now.matches("confirmingSignOut"))
        return { ...common, dialogs: [t("logout.title")], headings: [], cancel: "enabled", confirm: "enabled" };
      if (now.matches("signingOut")) {
        const waiting = [t("common.loading")];
        return { ...common, dialogs: waiting, headings: [], announced: waiting };
      }
      if (page.access === "open") return { ...common, headings: [t("notFound.title")] };
      if (page.access === "publicOnly") return { ...common, headings: [t("signin.title")], form: "enabled", ...notice };
      return { ...common, headings: [t("shell.paperTitle")], ...own };
    },
  },
);
