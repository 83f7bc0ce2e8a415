import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import type { sessionMachine } from "../../machines/session/session.machine.ts";
import { selectIsConfirmingSignOut } from "../../machines/session/session.selectors.ts";
import { Button } from "../kit/controls/button.tsx";
import { Dialog, DialogActions } from "../kit/feedback/dialog.tsx";
import { useTexts } from "../use-texts.ts";

/** Asks before signing out (checklist 2.69). */
export function SignOutDialog({ session }: { readonly session: ActorRefFrom<typeof sessionMachine> }) {
  const { t } = useTexts("shell");
  const isOpen = useSelector(session, selectIsConfirmingSignOut);
  const cancel = () => session.send({ type: "signOut.canceled" });
  return (
    <Dialog open={isOpen} title={t("logout.title")} closeLabel={t("common.close")} onClose={cancel}>
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
  );
}
