import { notificationsSetup } from "./notifications-setup.ts";
import { contextFields, eventFields, eventOutput } from "../params.ts";

const add = {
  type: "add",
  params: eventFields("notification"),
} as const;
const wanted = eventFields("notify");
const keepSetting = { type: "keepSetting", params: wanted } as const;
const one = ({ event }: { event: { id: number } }) => ({ ids: [event.id] });

const keepFetched = [
  { type: "keepFetched", params: eventOutput },
  { type: "tellFetched", params: eventOutput },
] as const;
const saveList = {
  type: "saveList",
  params: contextFields("items"),
} as const;

/** What came from the device is fetched from the server once the connection is back. */
const askAgain = { guard: "isFromDevice", target: "loading", actions: "clear" } as const;

const loading = notificationsSetup.createStateConfig({
  description: "They are being fetched.",
  tags: "busy",
  on: { "notification.arrived": { actions: add } },
  invoke: {
    id: "fetchNotifications",
    src: "fetchNotifications",
    input: contextFields("isConfirmed"),
    onDone: [
      { guard: { type: "isNone", params: eventOutput }, target: "empty", actions: [...keepFetched, saveList] },
      { target: "listed", actions: [...keepFetched, saveList] },
    ],
    onError: "failed",
  },
});
const empty = notificationsSetup.createStateConfig({
  description: "There is none.",
  on: { "notification.arrived": { target: "listed", actions: [add, saveList] }, "connection.returned": askAgain },
});
const listed = notificationsSetup.createStateConfig({
  description: "They are shown, the unread ones marked.",
  tags: "listed",
  on: {
    "notification.opened": {
      guard: { type: "isUnread", params: eventFields("id") },
      actions: [{ type: "read", params: one }, { type: "rememberRead", params: one }, saveList],
    },
    "markAllRead.pressed": "markingAll",
    "deleteAll.pressed": "confirmingDeletion",
    "connection.returned": askAgain,
  },
  initial: "idle",
  states: {
    idle: {
      description: "The server knows of each one that was opened.",
      always: { guard: "hasUnsentReads", target: "markingRead" },
    },
    markingRead: {
      description:
        "Opened notifications are marked as read on the server, one at a time; errors are ignored (checklist 8.42).",
      invoke: {
        id: "markRead",
        src: "markRead",
        input: ({ context }) => ({ id: context.unsentReads[0]! }),
        onDone: { target: "idle", actions: "removeFirstUnsent" },
        onError: { target: "idle", actions: "removeFirstUnsent" },
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
        saveList,
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
    onDone: { target: "changed", actions: ["forgetAll", saveList] },
    onError: "listed",
  },
});
const changed = notificationsSetup.createStateConfig({
  description: "All were marked or deleted; the page is soon loaded again.",
  tags: "listed",
  after: { reloadPause: "reloading" },
});

export const list = notificationsSetup.createStateConfig({
  description: "What there is to tell the student.",
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
      invoke: [
        { id: "feed", src: "feed" },
        { id: "watchReconnect", src: "watchReconnect" },
      ],
      initial: "loading",
      on: {
        "notification.arrived": { actions: [add, saveList] },
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
        reloading: { description: "The browser loads the page again.", tags: "listed", entry: "reloadPage" },
      },
    },
  },
});
