import { sendParent } from "xstate";
import { notificationsMachine } from "../notifications/notifications.machine.ts";
import type { AppEvent } from "./app-events.ts";

/** The chart of the notifications, joined with the app. It is in a file that comes after the page. */
export const appNotifications = notificationsMachine.provide({
  actions: { resetSession: sendParent({ type: "notifications.failed" } satisfies AppEvent) },
});
