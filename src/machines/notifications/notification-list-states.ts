import type { Notification } from "../../contract/entities.ts";
import { type FetchedNotifications, notificationsSetup } from "./notifications-setup.ts";

const add = {
  type: "add",
  params: ({ event }: { event: { notification: Notification } }) => ({ notification: event.notification }),
} as const;
const wanted = ({ event }: { event: { notify: boolean } }) => ({ notify: event.notify });
const keepSetting = { type: "keepSetting", params: wanted } as const;
const one = ({ event }: { event: { id: number } }) => ({ ids: [event.id] });

const fetched = ({ event }: { event: { output: FetchedNotifications } }) => event.output;
const keepFetched = { type: "keepFetched", params: fetched } as const;
const keepList = {
  type: "keepList",
  params: ({ context }: { context: { items: readonly Notification[] } }) => ({ items: context.items }),
} as const;

/** Marks opened notifications as read on the server, one at a time; errors are ignored (checklist 8.42). */
const askAgain = { guard: "isFromPhone", target: "loading", actions: "clear" } as const;

const loading = notificationsSetup.createStateConfig({
  description: "They are being fetched.",
  tags: "busy",
  on: { "notification.arrived": { actions: add } },
  invoke: {
    id: "fetchNotifications",
    src: "fetchNotifications",
    onDone: [
      { guard: { type: "isNone", params: fetched }, target: "empty", actions: [keepFetched, keepList] },
      { target: "listed", actions: [keepFetched, keepList] },
    ],
    onError: "failed",
  },
});
const empty = notificationsSetup.createStateConfig({
  description: "There is none.",
  on: { "notification.arrived": { target: "listed", actions: [add, keepList] }, "connection.returned": askAgain },
});
const listed = notificationsSetup.createStateConfig({
  description: "They are shown, the unread ones marked.",
  tags: "listed",
  on: {
    "notification.opened": {
      guard: { type: "isUnread", params: ({ event }) => ({ id: event.id }) },
      actions: [{ type: "read", params: one }, { type: "rememberRead", params: one }, keepList],
    },
    "markAll.pressed": "markingAll",
    "deleteAll.pressed": "confirmingDeletion",
    "connection.returned": askAgain,
  },
  initial: "resting",
  states: {
    resting: {
      description: "The server knows of each one that was opened.",
      always: { guard: "hasUntold", target: "telling" },
    },
    telling: {
      description: "It hears of one after another; a failure is nobody's concern (checklist 8.42).",
      invoke: {
        id: "markRead",
        src: "markRead",
        input: ({ context }) => ({ id: context.toTell[0]! }),
        onDone: { target: "resting", actions: "told" },
        onError: { target: "resting", actions: "told" },
      },
    },
  },
});
const markingAll = notificationsSetup.createStateConfig({
  description: "The server marks all as read.",
  tags: ["listed", "busy"],
  invoke: {
    id: "markAllRead",
    src: "markAllRead",
    onDone: {
      target: "changed",
      actions: [
        "readAll",
        { type: "rememberRead", params: ({ context }) => ({ ids: context.items.map(({ id }) => id) }) },
        keepList,
      ],
    },
    onError: "listed",
  },
});
const confirmingDeletion = notificationsSetup.createStateConfig({
  description: "The student is asked whether all are to go.",
  tags: "listed",
  on: { "deleteAll.confirmed": "deletingAll", "deleteAll.canceled": "listed", "panel.closed": "listed" },
});
const deletingAll = notificationsSetup.createStateConfig({
  description: "The server deletes all.",
  tags: ["listed", "busy"],
  invoke: {
    id: "deleteAll",
    src: "deleteAll",
    onDone: { target: "changed", actions: ["forgetAll", keepList] },
    onError: "listed",
  },
});
const changed = notificationsSetup.createStateConfig({
  description: "All were marked or deleted; the page is soon loaded anew.",
  tags: "listed",
  after: { reloadPause: "reloading" },
});

export const list = notificationsSetup.createStateConfig({
  description: "What there is to tell the student.",
  invoke: { id: "watchSetting", src: "watchSetting" },
  initial: "deciding",
  states: {
    deciding: {
      description: "Read from the student's setting.",
      always: [{ guard: "isOn", target: "on" }, { target: "off" }],
    },
    off: {
      description: "The student wants none: none is shown, and none counted.",
      entry: "clear",
      on: { "setting.changed": { target: "deciding", actions: keepSetting } },
    },
    on: {
      description: "The student wants them; new ones arrive by themselves.",
      invoke: { id: "watchNotifications", src: "watchNotifications" },
      initial: "loading",
      on: {
        "notification.arrived": { actions: [add, keepList] },
        "setting.changed": { guard: { type: "isUnwanted", params: wanted }, target: "off", actions: keepSetting },
      },
      states: {
        loading,
        failed: { description: "They did not come: the auth state is reset.", entry: "resetSession" },
        empty,
        listed,
        markingAll,
        confirmingDeletion,
        deletingAll,
        changed,
        reloading: { description: "The browser loads the page anew.", tags: "listed", entry: "reloadPage" },
      },
    },
  },
});
