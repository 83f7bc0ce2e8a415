import { useSelector } from "@xstate/react";
import { selectAsksToDelete, selectChosen } from "../../machines/own-papers/own-papers.selectors.ts";
import { Button } from "../kit/button.tsx";
import { Dialog, DialogActs } from "../kit/dialog.tsx";
import { useTexts } from "../texts.ts";
import type { OwnProps } from "./uploads-screen.tsx";

/** Asks before a pending paper goes for good. */
export function DeleteDialog({ own }: OwnProps) {
  const { t } = useTexts("upload");
  const paper = useSelector(own, selectChosen);
  const asks = useSelector(own, selectAsksToDelete);
  const cancel = () => own.send({ type: "delete.canceled" });
  return (
    <Dialog open={asks} title={t("uploads.deleteTitle")} closeLabel={t("common.close")} onClose={cancel}>
      <p>{t("uploads.deleteBody", { title: paper?.title ?? "" })}</p>
      <DialogActs>
        <Button variant="second" data-first="" onClick={cancel}>
          {t("common.cancel")}
        </Button>
        <Button variant="destructive" onClick={() => own.send({ type: "delete.confirmed" })}>
          {t("uploads.deleteConfirm")}
        </Button>
      </DialogActs>
    </Dialog>
  );
}
