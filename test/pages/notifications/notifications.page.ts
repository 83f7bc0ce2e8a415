import type { SnapshotFrom } from "xstate";
import { notificationsMachine } from "../../../src/machines/notifications/notifications.machine.ts";
import { fresh, notifications, old, unread } from "../../machines/notifications/notifications.model.ts";
import { algebra, page } from "../../machines/fixtures/paper-fixtures.ts";
import { ada } from "../../machines/fixtures/user-fixtures.ts";
import { bytes, json, refusal } from "../../support/page/browser/mock-response.ts";
import { button, byEscape, happens, leavingDialog, press } from "../../support/page/page-gestures.ts";
import { paging } from "../../support/page/page-model.ts";
import { control, entries, names, says } from "../../support/page/page-queries.ts";
import type { Stage } from "../../support/page/browser/test-page.ts";
import { config, dashboard, signedIn } from "../setups/page-setups.ts";

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
const anew = { by: "nothing", because: "the browser loads the page anew" };
const failed = refusal(500, "internal", "");

const event = `id: ${fresh.id}\ndata: ${JSON.stringify(fresh)}\n\n`;
const setting = ({ page: tab }: Stage, { notify }: { readonly notify: boolean }) =>
  tab.evaluate((wanted) => {
    const auth = JSON.parse(localStorage.getItem("auth") ?? "{}") as { user: { notify: boolean } };
    auth.user.notify = wanted;
    localStorage.setItem("auth", JSON.stringify(auth));
    dispatchEvent(new StorageEvent("storage", { key: "auth" }));
  }, notify);

const shelf = dashboard("university", page([algebra], null, 1), [list, live, readOne, readAll, remove]);
const desk = { ...shelf, answers: { ...shelf.answers, "GET config": json(config) } };
const goesOffline = {
  because: "the list is the phone's only without a connection",
  shown: {
    test: "test/journeys/app/offline.test.ts",
    title: "are listed in %s as they were seen last without a connection, and asked for once it is back (G20)",
  },
};

/** The bell, its badge and the panel, over a dashboard. */
export const notificationsPage = paging(
  { flow: "notifications", machine: notificationsMachine, model: notifications },
  {
    open: ({ notify }) => ({
      ...desk,
      local: { ...signedIn({ ...ada, notify }).local, lastType: "university" },
      ready: ({ things }) => things.some(({ role, name }) => role === "button" && name === "Notifications"),
    }),
    does: {
      "panel.opened": {
        ...press(({ page: tab }) => tab.locator(".bell-place").getByRole("button")),
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
        others: byEscape,
      },
      "notification.opened": {
        ...press(({ page: tab }, { id }) => tab.getByRole("button", { name: titles[id]! })),
        when: (now, { id }) =>
          isOpen(now) && isListed(now) && now.context.items.some((one) => one.id === id && !one.read),
      },
      /* The stream ends with what it told, and is asked for again only later. */
      "notification.arrived": {
        ...happens(({ wire }) => wire.take(live, bytes(Buffer.from(event), "text/event-stream"))),
        when: (now) => !isIn(now, "failed") && !now.context.items.some(({ id }) => id === fresh.id),
      },
      "setting.changed": { ...happens(setting), when: (now) => !isIn(now, "failed") },
      "markAll.pressed": {
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
        others: leavingDialog,
      },
    },
    works: {
      fetchNotifications: { calls: [list], ends: { two: json([unread, old]), none: json([]), lost: failed } },
      markRead: {
        calls: [readOne],
        waits: ({ context }) => [`PATCH notifications/read/${context.toTell[0]}`],
        ends: { marked: json({ ...unread, read: true }), lost: failed },
      },
      markAllRead: {
        calls: [readAll],
        waits: () => [readAll],
        ends: { marked: json({ message: "All read" }), lost: failed },
      },
      deleteAll: {
        calls: [remove],
        waits: () => [remove],
        ends: { deleted: json({ message: "All deleted" }), lost: failed },
      },
    },
    beyond: {
      "notifications.list.on.empty — connection.returned [isFromPhone] → loading": goesOffline,
      "notifications.list.on.listed — connection.returned [isFromPhone] → loading": goesOffline,
      "notifications.list.on.confirmingDeletion — panel.closed → listed":
        "the question stands over the panel and is answered first",
    },
    further: {
      "the setting is heard each time: off, on and off again": [
        "wanted ones",
        "fetchNotifications: two",
        "setting.changed: off",
        "setting.changed: on",
        "fetchNotifications: two",
        "setting.changed: off",
      ],
    },
    walks: true,
    passes: { "panel.open + list.on.reloading": anew, "panel.closed + list.on.reloading": anew },
    sights: ({ t }) => ({
      bell: names("button", /notification/i),
      dialogs: names("dialog"),
      list: entries(t("shell.notifications")),
      markAll: control("button", t("notifications.markAllRead")),
      deleteAll: control("button", t("notifications.deleteAll")),
      busy: control("button", t("common.loading")),
      off: says(t("notifications.offNotification")),
      empty: says(t("notifications.noNotification")),
      loading: says(t("common.loadingPage")),
    }),
    shows: (now, { t, language }) => {
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
