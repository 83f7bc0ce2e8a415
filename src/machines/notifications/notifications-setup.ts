import { assign, sendParent, sendTo, setup } from "xstate";
import type { Notification } from "../../contract/entities.ts";
import { RELOAD_DELAY_AFTER_NOTIFICATIONS } from "../../contract/notifications/reload-delay.ts";
import { notificationFeedMachine } from "../notification-feed/notification-feed.machine.ts";
import { unprovidedAction, unprovided, unprovidedSource } from "../unprovided.ts";

/** What a fetch brings: from the server, or as the phone kept it where none was sent. */
export interface FetchedNotifications {
  readonly from: "server" | "device";
  readonly items: readonly Notification[];
}
export interface NotificationsInput {
  /** Whether the student wants them. */
  readonly notify: boolean;
  /** Whether the server confirmed the session; until then only what is on the device is shown. */
  readonly isConfirmed: boolean;
}
interface Notifications extends FetchedNotifications, NotificationsInput {
  /** Opened, and not yet told to the server. */
  readonly unsentReads: readonly number[];
}
interface Ids {
  readonly ids: readonly number[];
}
export type NotificationsEvent =
  | { type: "panel.opened" }
  | { type: "panel.closed" }
  | { type: "notification.opened"; id: number }
  | { type: "notification.arrived"; notification: Notification }
  | { type: "markAllRead.pressed" }
  | { type: "deleteAll.pressed" }
  | { type: "deleteAll.confirmed" }
  | { type: "deleteAll.canceled" }
  | { type: "setting.changed"; notify: boolean }
  | { type: "connection.returned" };

const read = (items: readonly Notification[], ids: readonly number[]): readonly Notification[] =>
  items.map((one) => (ids.includes(one.id) ? { ...one, read: true } : one));
const without = (items: readonly Notification[], others: readonly Notification[]): readonly Notification[] =>
  items.filter(({ id }) => others.every((other) => other.id !== id));

/** The feed of new ones, joined with the chart of the notifications. The app adds its services. */
export const notificationFeed = notificationFeedMachine.provide({
  actions: {
    notifyArrived: sendParent((_, { notification }): NotificationsEvent => ({
      type: "notification.arrived",
      notification,
    })),
  },
});

/** What the notifications need from the outside, and what their states may do. */
export const notificationsSetup = setup({
  types: {
    context: {} as Notifications,
    input: {} as NotificationsInput,
    events: {} as NotificationsEvent,
    tags: {} as "busy" | "listed",
    children: {} as { feed: "feed" },
  },
  actors: {
    /** Offline, or in a session that is not confirmed, none are asked for: what the phone kept is given (checklist G20). */
    fetchNotifications: unprovided<FetchedNotifications, Pick<NotificationsInput, "isConfirmed">>("fetchNotifications"),
    markRead: unprovided<void, { id: number }>("markRead"),
    markAllRead: unprovided("markAllRead"),
    deleteAll: unprovided("deleteAll"),
    feed: notificationFeed,
    watchReconnect: unprovidedSource<NotificationsEvent>("watchReconnect"),
  },
  actions: {
    keepSetting: assign({ notify: (_, { notify }: { notify: boolean }) => notify }),
    /** What arrived while they were fetched stays on top. */
    keepFetched: assign(({ context }, { from, items }: FetchedNotifications) => ({
      from,
      items: [...without(context.items, items), ...items],
    })),
    tellFetched: sendTo("feed", (_, { items }: FetchedNotifications) => ({ type: "list.fetched", items })),
    add: assign({
      items: ({ context }, { notification }: { notification: Notification }) => [
        ...without([notification], context.items),
        ...context.items,
      ],
    }),
    read: assign(({ context }, { ids }: Ids) => ({
      items: read(context.items, ids),
      unsentReads: [...context.unsentReads, ...ids],
    })),
    readAll: assign(({ context: { items } }) => ({
      items: items.map((one) => ({ ...one, read: true })),
      unsentReads: [],
    })),
    removeFirstUnsent: assign({ unsentReads: ({ context }) => context.unsentReads.slice(1) }),
    clear: assign({ items: [] }),
    forgetAll: assign(() => ({ items: [], unsentReads: [] })),
    /** Keeps the list on the phone, for when there is no connection (checklist G20). */
    saveList: unprovidedAction<{ readonly items: readonly Notification[] }>("saveList"),
    /** Keeps for this browser session which were read (checklist 3.109). */
    rememberRead: unprovidedAction<Ids>("rememberRead"),
    /** Clears the token and resets the auth state, nothing else (checklist 8.38, 8.39). */
    resetSession: unprovidedAction("resetSession"),
    reloadPage: unprovidedAction("reloadPage"),
  },
  guards: {
    isOn: ({ context }) => context.notify,
    isUnread: ({ context }, { id }: { id: number }) => context.items.some((one) => one.id === id && !one.read),
    isNone: ({ context }, { items }: { items: readonly Notification[] }) => items.length + context.items.length === 0,
    isFromDevice: ({ context }) => context.from === "device",
    isUnwanted: (_, { notify }: { notify: boolean }) => !notify,
    hasUnsentReads: ({ context }) => context.unsentReads.length > 0,
  },
  delays: { reloadPause: RELOAD_DELAY_AFTER_NOTIFICATIONS },
});
