import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { fromCallback, fromPromise } from "xstate";
import { appNotifications } from "../../machines/app/app-notifications.ts";
import { selectNotifications } from "../../machines/app/app.selectors.ts";
import type { NotificationFeedEvent } from "../../machines/notification-feed/notification-feed.machine.ts";
import { notificationFeed, type NotificationsEvent } from "../../machines/notifications/notifications-setup.ts";
import { watchAttention } from "../../services/browser/attention.ts";
import { saveNotifications, notificationsClient, rememberRead } from "../../services/account/notifications-client.ts";
import type { ApiClient } from "../../services/api/api-client.ts";
import { reloadPage } from "../../services/navigation/navigation.ts";
import { useShownEvents } from "../../ui/hooks/shown-events.ts";
import { Notifications, type NotificationsRef } from "../../ui/notifications/notifications.tsx";
import { lazyComponent } from "../lazy-part.ts";
import { watchReconnect } from "../watch-reconnect.ts";
import { useAppRuntime } from "../app-runtime-context.ts";
import type { AppRuntime } from "../app-runtime.ts";

type Client = ReturnType<typeof notificationsClient>;
const untilStopped = (work: Client["listen"]) =>
  fromCallback<NotificationFeedEvent, { readonly newest: number }>(({ input, sendBack }) => {
    const stop = new AbortController();
    void work(input, sendBack, stop.signal);
    return () => stop.abort();
  });

/** Joins the chart of the notifications with its services. */
export const joinNotifications = (api: ApiClient): typeof appNotifications => {
  const client = notificationsClient(api);
  return appNotifications.provide({
    actors: {
      fetchNotifications: fromPromise(({ input, signal }) =>
        input.isConfirmed ? client.fetch(signal) : client.recall(),
      ),
      markRead: fromPromise(({ input, signal }) => client.markRead(input.id, signal)),
      markAllRead: fromPromise(({ signal }) => client.markAllRead(signal)),
      deleteAll: fromPromise(({ signal }) => client.deleteAll(signal)),
      feed: notificationFeed.provide({
        actors: {
          watchAttention: fromCallback<NotificationFeedEvent>(({ sendBack }) => watchAttention(sendBack)),
          listen: untilStopped(client.listen),
          look: untilStopped(client.look),
        },
      }),
      watchReconnect: watchReconnect<NotificationsEvent>(),
    },
    actions: {
      saveList: (_, { items }) => saveNotifications(items),
      rememberRead: (_, { ids }) => rememberRead(ids),
      reloadPage: () => reloadPage(),
    },
  });
};

/** The panel comes when it is opened. */
const panelPart = (world: AppRuntime) =>
  lazyComponent<{ readonly notifications: NotificationsRef }>(world, {
    areas: ["notifications"],
    load: async () => {
      const { NotificationsPanel } = await import("../../ui/notifications/notifications-panel.tsx");
      return ({ notifications }) => <NotificationsPanel notifications={notifications} toasts={world.toasts} />;
    },
  });

/** The bell and its panel. */
export default function NotificationsPart() {
  const world = useAppRuntime();
  useShownEvents(world.app, "notifications.shown", "notifications.hidden");
  const notifications = useSelector(world.app, selectNotifications);
  const panel = useMemo(() => panelPart(world), [world]);
  if (notifications === undefined) return null;
  return <Notifications notifications={notifications} panel={panel} />;
}
