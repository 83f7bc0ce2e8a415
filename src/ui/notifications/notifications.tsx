import { useSelector } from "@xstate/react";
import type { ComponentType } from "react";
import type { ActorRefFrom } from "xstate";
import type { notificationsMachine } from "../../machines/notifications/notifications.machine.ts";
import { selectIsPanelOpen, selectUnreadCount } from "../../machines/notifications/notifications.selectors.ts";
import { selectUnreadBadge } from "../../machines/notifications/unread-badge.ts";
import { IconButton } from "../kit/controls/button.tsx";
import { bellIcon } from "../kit/icons/icons-app.ts";
import { useTexts } from "../use-texts.ts";

export type NotificationsRef = ActorRefFrom<typeof notificationsMachine>;

export interface NotificationsProps {
  readonly notifications: NotificationsRef;
  /** Loaded when it is opened. */
  readonly panel: ComponentType<{ readonly notifications: NotificationsRef }>;
}

/** The notifications button with its badge, and the panel (checklist 2.73, 2.74, 2.106). */
export function Notifications({ notifications, panel: Panel }: NotificationsProps) {
  const isOpen = useSelector(notifications, selectIsPanelOpen);
  return (
    <>
      <Bell notifications={notifications} />
      {isOpen ? <Panel notifications={notifications} /> : null}
    </>
  );
}

function Bell({ notifications }: Pick<NotificationsProps, "notifications">) {
  const { t } = useTexts("shell");
  const badge = useSelector(notifications, selectUnreadBadge);
  const unread = useSelector(notifications, selectUnreadCount);
  const label =
    badge === null
      ? t("shell.notifications")
      : t(unread === 1 ? "shell.unreadOne" : "shell.unreadMany", { count: badge });
  return (
    <IconButton
      drawing={bellIcon}
      label={label}
      count={badge ?? undefined}
      aria-haspopup="dialog"
      onClick={() => notifications.send({ type: "panel.opened" })}
    />
  );
}
