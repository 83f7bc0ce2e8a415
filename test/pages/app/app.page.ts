import type { SnapshotFrom } from "xstate";
import type { User } from "../../../src/contract/entities.ts";
import type { PageLocation } from "../../../src/contract/routes.ts";
import { texts } from "../../../src/i18n/server.ts";
import { appMachine } from "../../../src/machines/app/app.machine.ts";
import { app } from "../../machines/app/app.model.ts";
import { ada, adaRenamed } from "../../machines/fixtures/user-fixtures.ts";
import { unread } from "../../machines/notifications/notifications.model.ts";
import { errorResponse, jsonResponse } from "../../support/page/browser/mock-response.ts";
import type { PageSetup, TestPage } from "../../support/page/browser/test-page.ts";
import { button, externalEvent, press } from "../../support/page/page-gestures.ts";
import { definePageModel } from "../../support/page/page-model.ts";
import { controlState, namesOfRole, pageAddress, storedValue } from "../../support/page/page-queries.ts";
import { pointsSetup } from "../setups/account-page-setups.ts";
import { signedIn } from "../setups/page-setups.ts";

type Now = SnapshotFrom<typeof appMachine>;

const nowhere: PageLocation = { path: "/nowhere", access: "open", to: null };
const points = "/user/points";
const settings = "/user/settings";
const toSignIn = `/signin?to=${encodeURIComponent(points)}`;

const check = "GET auth/check";
const list = "GET notifications";
const change = "PATCH user/settings";
/** The chunk with the chart and the button of the notifications. */
const idleParts = "GET assets/idle-parts.js";

/** Ms of page time after which the browser is idle. */
const IDLE = 100;

const name = { en: "English", fr: "Français" } as const;
const spoken = { en: texts("en").t, fr: texts("fr").t };
/** A text in either language, because the page changes its language. */
const inEither = (key: "shell.notifications" | "menu.logout" | "logout.confirm"): RegExp =>
  new RegExp(`^(${spoken.en(key)}|${spoken.fr(key)})$`);
const notify = ({ page }: TestPage) => page.getByRole("switch", { name: inEither("shell.notifications") });

/** A page without the shell, over this localStorage. */
const opening = (local: PageSetup["local"]): PageSetup => {
  const { responses, ...setup } = pointsSetup([check, list, change, idleParts]);
  return {
    ...setup,
    path: nowhere.path,
    responses: { ...responses, "GET auth/logout": jsonResponse({ message: "Bye" }) },
    files: ["*/assets/idle-parts-*.js"],
    local: local!,
    session: {},
    ready: ({ nodes }) => nodes.some(({ role }) => role === "heading"),
  };
};
const turnTo = ({ page }: TestPage, path: string) => page.evaluate((to) => history.pushState(null, "", to), path);
/** The chunk of the settings loads in real time; React renders them after some page time. */
const openSettings = async (stage: TestPage): Promise<void> => {
  await turnTo(stage, settings);
  const until = Date.now() + stage.patience;
  while (Date.now() < until && !(await notify(stage).isVisible())) {
    await stage.wire.settle();
    await stage.pass(IDLE);
  }
};
const openAsStudent = async (stage: TestPage, user: User): Promise<void> => {
  const language = await stage.page.evaluate(() => localStorage.getItem("preferredLanguage"));
  await stage.open(opening({ ...signedIn(user).local, preferredLanguage: language! }));
};
/** Another tab turns the notifications off and on, which fetches them again. */
const fetchAgain = ({ page }: TestPage) =>
  page.evaluate(() => {
    const { user } = JSON.parse(localStorage.getItem("auth")!) as { readonly user: object };
    for (const isWanted of [false, true]) {
      localStorage.setItem("auth", JSON.stringify({ isAuth: true, user: { ...user, notify: isWanted } }));
      dispatchEvent(new StorageEvent("storage", { key: "auth" }));
    }
  });

/** Turns to a page without them, where they are not fetched any more. */
const hideNotifications = async (stage: TestPage): Promise<void> => {
  await turnTo(stage, nowhere.path);
  await button(stage, /notification/i).waitFor({ state: "detached" });
  await fetchAgain(stage);
  await stage.wire.settle();
  if (stage.wire.waiting([list]).length > 0) throw new Error("Notifications are fetched, though none show.");
};

const isVisitor = (now: Now): boolean => now.matches({ student: "visitor" });
const isShown = (now: Now): boolean => now.matches({ notifications: "shown" });
const addressAfter = (moves: readonly string[]): string => {
  const last = moves.findLast((move) => !/^(language|saveAccountLanguage)/.test(move))!;
  if (last === "user.left") return "/";
  if (last === "notifications.failed") return toSignIn;
  if (!moves.includes("session.confirmed") || last === "notifications.hidden") return nowhere.path;
  return last.startsWith("user.changed") ? settings : points;
};
/** Whether the list fetched with the button still shows: another language and the setting fetch it again. */
const isListed = (moves: readonly string[]): boolean =>
  !moves.slice(moves.lastIndexOf("notifications.shown")).some((move) => /^(language.switched|user.changed)/.test(move));

/** Events between session, language and notifications (checklist 1.36, 4.18, 8.38, 8.39). */
export const appPage = definePageModel(
  {
    flow: "app",
    machine: appMachine,
    model: app,
    specOverrides: {
      inputs: { "in English": { language: "en", page: nowhere }, "in French": { language: "fr", page: nowhere } },
    },
  },
  {
    open: ({ language }) => opening({ preferredLanguage: language }),
    gestures: {
      "user.changed": {
        perform: async (stage, { user }) => {
          if (await stage.page.evaluate(() => localStorage.getItem("auth") === null)) return openAsStudent(stage, user);
          await openSettings(stage);
          await notify(stage).click();
          await stage.wire.take(change, jsonResponse({ ...user, message: "Saved" }));
        },
        when: (now, { user }) => isVisitor(now) || (isShown(now) && now.context.user?.notify !== user.notify),
      },
      "session.confirmed": {
        ...externalEvent(async (stage) => {
          await turnTo(stage, points);
          await stage.wire.take(check, jsonResponse(ada));
        }),
        when: (now) => now.context.user?.notify === true && !now.context.isConfirmed,
      },
      "user.left": {
        perform: async (stage) => {
          await button(stage, new RegExp(ada.name)).click();
          await button(stage, inEither("menu.logout")).click();
          await button(stage, inEither("logout.confirm")).click();
        },
        when: ({ context }) => context.isConfirmed,
      },
      "language.switched": {
        ...press((stage, { language }) => button(stage, name[language])),
        when: (now, { language }) => now.context.language !== language,
      },
      "notifications.shown": {
        ...externalEvent(async (stage) => {
          await stage.pass(IDLE);
          await stage.wire.take(idleParts, "real");
          await stage.wire.take(list, jsonResponse([unread]));
        }),
        when: (now) => now.context.isConfirmed && now.context.user?.notify === true && !isShown(now),
      },
      "notifications.hidden": { ...externalEvent(hideNotifications), when: isShown },
      "notifications.failed": {
        ...externalEvent(async (stage) => {
          await fetchAgain(stage);
          await stage.wire.take(list, errorResponse(500, "internal", ""));
        }),
        when: (now) => isShown(now) && now.context.user?.notify === true,
      },
    },
    actorCalls: {
      saveAccountLanguage: {
        calls: [change],
        pendingCalls: ({ context }) => [`${change} {"language":"${context.language}"}`],
        responses: {
          saved: jsonResponse({ ...adaRenamed, language: "fr", message: "Saved" }),
          lost: errorResponse(500, "internal", ""),
        },
        when: ({ context }) => context.user?.notify === true,
      },
    },
    pageLanguage: (now) => now.context.language,
    queries: () => ({
      address: pageAddress,
      account: namesOfRole("button", new RegExp(ada.name)),
      notifications: namesOfRole("button", /notification/i),
      setting: controlState("switch", inEither("shell.notifications")),
      language: storedValue("local", "preferredLanguage"),
      student: ({ local: { auth } }) =>
        auth === undefined ? undefined : (JSON.parse(auth) as { readonly user: User | null }).user?.name,
      checked: storedValue("session", "authChecked"),
    }),
    expectedView: (now, _, moves) => {
      const { language, user, isConfirmed } = now.context;
      const t = spoken[language];
      const address = addressAfter(moves);
      if (address === "/") return { address };
      if (user === null || address === toSignIn) return { address, language };
      const student = moves.includes("saveAccountLanguage: saved") ? adaRenamed.name : user.name;
      return {
        address,
        language,
        student,
        ...(address !== nowhere.path && { account: [t("shell.accountMenu", { name: student })] }),
        ...(isConfirmed && { checked: "true" }),
        ...(address === settings && { setting: user.notify ? "enabled, checked" : "enabled" }),
        ...(isShown(now) && {
          notifications: [isListed(moves) ? t("shell.unreadOne", { count: 1 }) : t("shell.notifications")],
        }),
      };
    },
  },
);
