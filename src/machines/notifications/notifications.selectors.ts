import type { SnapshotFrom } from "xstate";
import type { Notification } from "../../contract/entities.ts";
import type { notificationsMachine } from "./notifications.machine.ts";

type State = SnapshotFrom<typeof notificationsMachine>;

export type NotificationsView = "waiting" | "listed" | "empty" | "off" | "failed";

export const selectNotificationsView = (state: State): NotificationsView => {
  if (state.matches({ list: "off" })) return "off";
  if (state.matches({ list: { on: "failed" } })) return "failed";
  if (state.matches({ list: { on: "loading" } })) return "waiting";
  return state.context.items.length === 0 ? "empty" : "listed";
};
export const selectNotificationItems = (state: State): readonly Notification[] => state.context.items;
export const selectIsPanelOpen = (state: State): boolean => state.matches({ panel: "open" });
export const selectIsConfirmingDeletion = (state: State): boolean =>
  state.matches({ list: { on: "confirmingDeletion" } });
/** What may be done with all of them: nothing while one of it is under way, or the page is about to be loaded again. */
export const selectBulkAction = (state: State): "free" | "marking" | "deleting" | "done" => {
  if (state.matches({ list: { on: "markingAll" } })) return "marking";
  if (state.matches({ list: { on: "deletingAll" } })) return "deleting";
  if (state.matches({ list: { on: "changed" } }) || state.matches({ list: { on: "reloading" } })) return "done";
  return "free";
};

export const selectUnreadCount = (state: State): number => state.context.items.filter((one) => !one.read).length;
