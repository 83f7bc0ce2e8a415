import type { SnapshotFrom } from "xstate";
import { notificationsMachine } from "../../../src/machines/notifications/notifications.machine.ts";
import { fresh, notifications, old, unread } from "../../machines/notifications/notifications.model.ts";
import { algebra, page } from "../../machines/fixtures/paper-fixtures.ts";
import { ada } from "../../machines/fixtures/user-fixtures.ts";
import { bytesResponse, jsonResponse, errorResponse } from "../../support/page/browser/mock-response.ts";
import { button, byEscape, externalEvent, dismissDialog, press } from "../../support/page/page-gestures.ts";
import { definePageModel } from "../../support/page/page-model.ts";
import { controlState, listItems, namesOfRole, showsText } from "../../support/page/page-queries.ts";
import type { TestPage } from "../../support/page/browser/test-page.ts";
import { config, dashboardSetup, signedIn } from "../setups/page-setups.ts";

type Now = SnapshotFrom<typeof notificationsMachine>;

const list = "GET notifications";
const live = "GET notifications/live";
const readOne = "PATCH notifications/read/*";
const readAll = "PATCH notifications/read";
const remove = "DELETE notifications/delete";

const isOpen = (now: Now): boolean => now.matches({ panel: "open" });
const isListed = (now: Now): boolean => now.matches({ list: { on: "listed" } });
const isConfirming = (now: Now): boolean => now.matches({ list: { on: "confirmingDeletion" } });
const isIn = (
  now: Now,
  state: "markingAll" | "deletingAll" | "changed" | "reloading" | "loading" | "failed",
): boolean => now.matches({ list: { on: state } });
const titles = { [unread.id]: unread.title, [fresh.id]: fresh.title };
const again = { by: "nothing", reason: "the browser loads the page again" };
const failed = errorResponse(500, "internal", "");

const event = `id: ${fresh.id}\ndata: ${JSON.stringify(fresh)}\n\n`;
const setting = ({ page: tab }: TestPage, { notify }: { readonly notify: boolean }) =>
  tab.evaluate((wanted) => {
    const auth = JSON.parse(localStorage.getItem("auth") ?? "{}") as { user: { notify: boolean } };
    auth.user.notify = wanted;
    localStorage.setItem("auth", JSON.stringify(auth));
    dispatchEvent(new StorageEvent("storage", { key: "auth" }));
  }, notify);

const shelf = dashboardSetup("university", page([algebra], null, 1), [list, live, readOne, readAll, remove]);
const desk = { ...shelf, answers: { ...shelf.responses, "GET config": jsonResponse(config) } };
const goesOffline = {
  reason: "the list comes from the device only without a connection",
  coveredBy: {
    test: "test/journeys/app/offline/offline.full.test.ts",
    title: "are listed in %s as they were seen last without a connection, and asked for once it is back (G20)",
  },
};

/** The bell, its badge and the panel, over a dashboard. */
export const notificationsPage = definePageModel(
  {
    flow: "notifications",
    machine: notificationsMachine,
    model: notifications,
    specOverrides: {
      inputs: {
        "wanted ones": { notify: true, isConfirmed: true },
        "unwanted ones": { notify: false, isConfirmed: true },
      },
    },
  },
  {
    open: ({ notify }) => ({
      ...desk,
      local: { ...signedIn({ ...ada, notify }).local, lastType: "university" },
      ready: ({ nodes }) => nodes.some(({ role, name }) => role === "button" && name === "Notifications"),
    }),
    gestures: {
      "panel.opened": {
        ...press(({ page: tab }) => tab.locator(".notifications-slot").getByRole("button")),
        when: (now) => !isOpen(now) && !isIn(now, "failed"),
      },
      "panel.closed": {
        ...press(({ page: tab, t }) =>
          tab
            .getByRole("dialog", { name: t("shell.notifications"), exact: true })
            .and(tab.locator(":not(:has(dialog[open]))"))
            .getByRole("button", { name: t("common.close"), exact: true }),
        ),
        when: (now) => isOpen(now) && !isConfirming(now) && !isIn(now, "failed"),
        alternatives: byEscape,
      },
      "notification.opened": {
        ...press(({ page: tab }, { id }) => tab.getByRole("button", { name: titles[id]! })),
        when: (now, { id }) =>
          isOpen(now) && isListed(now) && now.context.items.some((one) => one.id === id && !one.read),
      },
      /* The stream ends after its events, and is opened again only later. */
      "notification.arrived": {
        ...externalEvent(({ wire }) => wire.take(live, bytesResponse(Buffer.from(event), "text/event-stream"))),
        when: (now) => !isIn(now, "failed") && !now.context.items.some(({ id }) => id === fresh.id),
      },
      "setting.changed": { ...externalEvent(setting), when: (now) => !isIn(now, "failed") },
      "markAllRead.pressed": {
        ...press((stage) => button(stage, stage.t("notifications.markAllRead"))),
        when: (now) => isOpen(now) && isListed(now) && now.context.items.some(({ read }) => !read),
      },
      "deleteAll.pressed": {
        ...press((stage) => button(stage, stage.t("notifications.deleteAll"))),
        when: (now) => isOpen(now) && isListed(now),
      },
      "deleteAll.confirmed": press(({ page: tab, t }) =>
        tab
          .getByRole("dialog", { name: t("notifications.deleteAllTitle") })
          .getByRole("button", { name: t("notifications.deleteAll") }),
      ),
      "deleteAll.canceled": {
        ...press((stage) => button(stage, stage.t("common.cancel"))),
        alternatives: dismissDialog,
      },
    },
    actorCalls: {
      fetchNotifications: {
        calls: [list],
        responses: { two: jsonResponse([unread, old]), none: jsonResponse([]), lost: failed },
      },
      markRead: {
        calls: [readOne],
        pendingCalls: ({ context }) => [`PATCH notifications/read/${context.unsentReads[0]}`],
        responses: { marked: jsonResponse({ ...unread, read: true }), lost: failed },
      },
      markAllRead: {
        calls: [readAll],
        pendingCalls: () => [readAll],
        responses: { marked: jsonResponse({ message: "All read" }), lost: failed },
      },
      deleteAll: {
        calls: [remove],
        pendingCalls: () => [remove],
        responses: { deleted: jsonResponse({ message: "All deleted" }), lost: failed },
      },
    },
    exemptions: {
      "notifications.list.on.empty — connection.returned [isFromDevice] → loading": goesOffline,
      "notifications.list.on.listed — connection.returned [isFromDevice] → loading": goesOffline,
      "notifications.list.on.confirmingDeletion — panel.closed → listed":
        "the question stands over the panel and is answered first",
    },
    extraPaths: {
      "the setting is heard each time: off, on and off again": [
        "wanted ones",
        "fetchNotifications: two",
        "setting.changed: off",
        "setting.changed: on",
        "fetchNotifications: two",
        "setting.changed: off",
      ],
    },
    longPaths: "walks",
    transientStates: { "panel.open + list.on.reloading": again, "panel.closed + list.on.reloading": again },
    queries: ({ t }) => ({
      bell: namesOfRole("button", /notification/i),
      dialogs: namesOfRole("dialog"),
      list: listItems(t("shell.notifications")),
      markAll: controlState("button", t("notifications.markAllRead")),
      deleteAll: controlState("button", t("notifications.deleteAll")),
      busy: controlState("button", t("common.loading")),
      off: showsText(t("notifications.offNotification")),
      empty: showsText(t("notifications.noNotification")),
      loading: showsText(t("common.loadingPage")),
    }),
    expectedView: (now, { t, language }) => {
      if (isIn(now, "failed")) return {};
      const when = { en: "2 Nov 09:00", fr: "2 nov. 09:00" }[language];
      const { items } = now.context;
      const count = items.filter(({ read }) => !read).length;
      const bell =
        count === 0 ? t("shell.notifications") : t(count === 1 ? "shell.unreadOne" : "shell.unreadMany", { count });
      if (!isOpen(now)) return { bell: [bell] };
      if (isConfirming(now)) return { dialogs: [t("notifications.deleteAllTitle")], deleteAll: "enabled" };
      const panel = { dialogs: [t("shell.notifications")] };
      if (now.matches({ list: "off" })) return { ...panel, off: true };
      if (isIn(now, "loading")) return { ...panel, loading: true };
      if (items.length === 0) return { ...panel, empty: true };
      const isFree = isListed(now);
      const free = isFree ? "enabled" : "disabled";
      return {
        ...panel,
        list: items.map((one) =>
          one.read ? `${when} ${one.title} ${one.body}` : `${when} ${one.title} , ${t("notifications.unread")}`,
        ),
        ...(isIn(now, "markingAll") || isIn(now, "deletingAll") ? { busy: "disabled, busy" } : {}),
        ...(isIn(now, "markingAll") ? {} : { markAll: count === 0 ? "disabled" : free }),
        ...(isIn(now, "deletingAll") ? {} : { deleteAll: free }),
      };
    },
  },
);
