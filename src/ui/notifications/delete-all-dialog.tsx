import { useSelector } from "@xstate/react";
import { selectIsConfirmingDeletion } from "../../machines/notifications/notifications.selectors.ts";
import { Button } from "../kit/controls/button.tsx";
import { Dialog, DialogActions } from "../kit/feedback/dialog.tsx";
import { useTexts } from "../use-texts.ts";
import type { NotificationsRef } from "./notifications.tsx";

/** Confirms the deletion of all notifications. */
export function DeleteAllDialog({ notifications }: { readonly notifications: NotificationsRef }) {
  const { t } = useTexts("notifications");
  const isOpen = useSelector(notifications, selectIsConfirmingDeletion);
  const cancel = () => notifications.send({ type: "deleteAll.canceled" });
  return (
    <Dialog open={isOpen} title={t("notifications.deleteAllTitle")} closeLabel={t("common.close")} onClose={cancel}>
      <DialogActions>
        <Button variant="second" data-first="" onClick={cancel}>
          {t("common.cancel")}
        </Button>
        <Button variant="destructive" onClick={() => notifications.send({ type: "deleteAll.confirmed" })}>
          {t("notifications.deleteAll")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
