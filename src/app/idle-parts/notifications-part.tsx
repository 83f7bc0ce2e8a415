import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { fromCallback, fromPromise } from "xstate";
import { notificationsMachine } from "../../machines/notifications/notifications.machine.ts";
import type { NotificationsEvent } from "../../machines/notifications/notifications-setup.ts";
import { selectIsSessionConfirmed } from "../../machines/session/session.selectors.ts";
import { onReconnect } from "../../services/browser/online-status.ts";
import { saveNotifications, notificationsClient, rememberRead } from "../../services/account/notifications-client.ts";
import { reloadPage } from "../../services/navigation/navigation.ts";
import { useActorRef } from "../../ui/hooks/inspected-actors.ts";
import { Notifications } from "../../ui/notifications/notifications.tsx";
import { lazyComponent } from "../lazy-part.ts";
import { useAppRuntime } from "../app-runtime-context.ts";
import type { AppRuntime } from "../app-runtime.ts";

const isWanted = ({ session }: AppRuntime): boolean => session.getSnapshot().context.user?.notify === true;

const provideNotifications = (world: AppRuntime) => {
  const client = notificationsClient(world.api);
  return notificationsMachine.provide({
    actors: {
      // A session that the server has not confirmed opens what is on the phone only.
      fetchNotifications: fromPromise(({ signal }) =>
        selectIsSessionConfirmed(world.session.getSnapshot()) ? client.fetch(signal) : client.recall(),
      ),
      markRead: fromPromise(({ input, signal }) => client.markRead(input.id, signal)),
      markAllRead: fromPromise(({ signal }) => client.markAllRead(signal)),
      deleteAll: fromPromise(({ signal }) => client.deleteAll(signal)),
      watchSetting: fromCallback<NotificationsEvent>(({ sendBack }) => {
        let known = isWanted(world);
        const watching = world.session.subscribe(() => {
          const notify = isWanted(world);
          if (notify !== known) sendBack({ type: "setting.changed", notify });
          known = notify;
        });
        return () => watching.unsubscribe();
      }),
      watchNotifications: fromCallback<NotificationsEvent>(({ sendBack }) => {
        const stops = [
          client.watch((notification) => sendBack({ type: "notification.arrived", notification })),
          onReconnect(() => sendBack({ type: "connection.returned" })),
        ];
        return () => stops.forEach((stop) => stop());
      }),
    },
    actions: {
      saveList: (_, { items }) => saveNotifications(items),
      rememberRead: (_, { ids }) => rememberRead(ids),
      resetSession: () => world.session.send({ type: "auth.reset" }),
      reloadPage: () => reloadPage(),
    },
  });
};

/** What the panel holds comes when it is opened. */
const panelBody = (world: AppRuntime) =>
  lazyComponent(world, {
    areas: ["notifications"],
    load: async () => (await import("../../ui/notifications/notifications-panel.tsx")).NotificationsPanel,
  });

/** The bell and its panel. What it tells is in one language: another one begins again. */
export default function NotificationsPart() {
  const world = useAppRuntime();
  const language = useSelector(world.language, (state) => state.context.language);
  return <Told key={language} world={world} />;
}

function Told({ world }: { readonly world: AppRuntime }) {
  const panel = useActorRef(provideNotifications(world), { id: "notifications", input: { notify: isWanted(world) } });
  const body = useMemo(() => panelBody(world), [world]);
  return <Notifications notifications={panel} toasts={world.toasts} body={body} />;
}
