import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { sessionMachine } from "../../machines/session/session.machine.ts";
import { selectIsConfirmingSignOut } from "../../machines/session/session.selectors.ts";
import { Button } from "../kit/controls/button.tsx";
import { Dialog, DialogActions } from "../kit/feedback/dialog.tsx";
import { Sidebar, type SidebarProps } from "../kit/page/sidebar.tsx";
import { useTexts } from "../use-texts.ts";

export interface ShellDialogsProps {
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly side: SidebarProps;
  readonly isMenuOpen: boolean;
  readonly onLeaveMenu: () => void;
}

/** The menu of a phone, and the question before signing out (checklist 2.69). */
export function ShellDialogs({ session, side, isMenuOpen, onLeaveMenu }: ShellDialogsProps) {
  const { t } = useTexts("notifications");
  const isSigningOut = useSelector(session, selectIsConfirmingSignOut);
  const cancel = () => session.send({ type: "signOut.canceled" });
  return (
    <>
      <Dialog
        open={isMenuOpen}
        kind="drawer"
        title={t("menu.label")}
        closeLabel={t("menu.close")}
        onClose={onLeaveMenu}
      >
        <Sidebar {...side} />
      </Dialog>
      <Dialog open={isSigningOut} title={t("logout.title")} closeLabel={t("common.close")} onClose={cancel}>
        <p>{t("logout.body")}</p>
        <DialogActions>
          <Button variant="second" data-first="" onClick={cancel}>
            {t("common.cancel")}
          </Button>
          <Button variant="destructive" onClick={() => session.send({ type: "signOut.confirmed" })}>
            {t("logout.confirm")}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
