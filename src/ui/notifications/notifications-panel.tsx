import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { Notification } from "../../contract/entities.ts";
import {
  selectBulkAction,
  selectNotificationItems,
  selectNotificationsView,
  selectUnreadCount,
} from "../../machines/notifications/notifications.selectors.ts";
import type { toastsMachine } from "../../machines/toasts/toasts.machine.ts";
import { Button, ButtonLink } from "../kit/controls/button.tsx";
import { dayAndClockMargin } from "../kit/lists/date-margin.ts";
import { Dialog, PanelActions } from "../kit/feedback/dialog.tsx";
import { ToastCorner } from "../kit/feedback/toast.tsx";
import { EmptyState } from "../kit/feedback/empty-state.tsx";
import { bellIcon, settingsIcon } from "../kit/icons/icons-app.ts";
import { ListRow } from "../kit/lists/ruled-list.tsx";
import { SkeletonRows } from "../kit/lists/skeleton-rows.tsx";
import { TitledText } from "../kit/lists/titled-text.tsx";
import { CollapsibleList } from "../papers/list/collapsible-list.tsx";
import { CurrentToast } from "../shell/current-toast.tsx";
import { useTexts } from "../use-texts.ts";
import { DeleteAllDialog } from "./delete-all-dialog.tsx";
import type { NotificationsRef } from "./notifications.tsx";

interface BodyProps {
  readonly notifications: NotificationsRef;
}

/** The side panel (checklist 2.106). */
export function NotificationsPanel({
  notifications,
  toasts,
}: BodyProps & { readonly toasts: ActorRefFrom<typeof toastsMachine> }) {
  const { t } = useTexts("notifications");
  return (
    <Dialog
      open
      kind="panel"
      title={t("shell.notifications")}
      closeLabel={t("common.close")}
      onClose={() => notifications.send({ type: "panel.closed" })}
      toasts={
        <ToastCorner>
          <CurrentToast toasts={toasts} />
        </ToastCorner>
      }
    >
      <Body notifications={notifications} />
    </Dialog>
  );
}

/** The list, or why it is empty (checklist 6.18, 6.19, 6.20). */
function Body({ notifications }: BodyProps) {
  const { t } = useTexts("notifications");
  switch (useSelector(notifications, selectNotificationsView)) {
    case "waiting":
    case "failed":
      return <SkeletonRows label={t("common.loadingPage")} count={4} />;
    case "off":
      return <TurnedOff notifications={notifications} />;
    case "empty":
      return <EmptyState icon={bellIcon}>{t("notifications.noNotification")}</EmptyState>;
    case "listed":
      return (
        <>
          <Acts notifications={notifications} />
          <List notifications={notifications} />
          <DeleteAllDialog notifications={notifications} />
        </>
      );
  }
}

function TurnedOff({ notifications }: BodyProps) {
  const { t } = useTexts("notifications");
  return (
    <EmptyState
      icon={bellIcon}
      act={
        <ButtonLink
          icon={settingsIcon}
          href="/user/settings"
          onClick={() => notifications.send({ type: "panel.closed" })}
        >
          {t("menu.settings")}
        </ButtonLink>
      }
    >
      {t("notifications.offNotification")}
    </EmptyState>
  );
}

function Acts({ notifications }: BodyProps) {
  const { t } = useTexts("notifications");
  const act = useSelector(notifications, selectBulkAction);
  const unread = useSelector(notifications, selectUnreadCount);
  return (
    <PanelActions>
      <Button
        variant="text"
        busy={act === "marking"}
        loading={t("common.loading")}
        disabled={act !== "free" || unread === 0}
        onClick={() => notifications.send({ type: "markAllRead.pressed" })}
      >
        {t("notifications.markAllRead")}
      </Button>
      <Button
        variant="text"
        busy={act === "deleting"}
        loading={t("common.loading")}
        disabled={act !== "free"}
        onClick={() => notifications.send({ type: "deleteAll.pressed" })}
      >
        {t("notifications.deleteAll")}
      </Button>
    </PanelActions>
  );
}

function List({ notifications }: BodyProps) {
  const { t } = useTexts("notifications");
  const items = useSelector(notifications, selectNotificationItems);
  return (
    <CollapsibleList id="notificationList" label={t("shell.notifications")} items={items}>
      {(one) => <Item key={one.id} one={one} notifications={notifications} />}
    </CollapsibleList>
  );
}

/** An unread one shows its text at a press, and its link leads at once to what it is about; a read one shows both (checklist 3.70, 3.71, 4.40). */
function Item({ one, notifications }: BodyProps & { readonly one: Notification }) {
  const { t, language } = useTexts("notifications");
  const when = dayAndClockMargin(language, one.createdAt);
  const read = () => notifications.send({ type: "notification.opened", id: one.id });
  const leave = () => notifications.send({ type: "panel.closed" });
  if (one.read)
    return (
      <ListRow
        {...when}
        title={one.title}
        extra={one.about === undefined ? one.body : <TitledText text={one.body} {...one.about} />}
        {...(one.path !== undefined && { href: one.path, onPress: leave })}
      />
    );
  return (
    <ListRow
      {...when}
      title={one.title}
      unread={t("notifications.unread")}
      onPress={read}
      end={
        one.path === undefined ? undefined : (
          <ButtonLink
            variant="text"
            href={one.path}
            aria-label={t("notifications.openOne", { title: one.title })}
            onClick={() => {
              read();
              leave();
            }}
          >
            {t("notifications.open")}
          </ButtonLink>
        )
      }
    />
  );
}
