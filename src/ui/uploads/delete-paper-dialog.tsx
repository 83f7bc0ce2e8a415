import { useSelector } from "@xstate/react";
import { selectAsksToDelete, selectChosen } from "../../machines/own-papers/own-papers.selectors.ts";
import { Button } from "../kit/controls/button.tsx";
import { Dialog, DialogActs } from "../kit/feedback/dialog.tsx";
import { labelOf } from "../papers/list/paper-label.ts";
import { useTexts } from "../use-texts.ts";
import type { OwnProps } from "./uploads-screen.tsx";

/** Asks before a pending paper goes for good. */
export function DeleteDialog({ own }: OwnProps) {
  const texts = useTexts("upload");
  const { t } = texts;
  const paper = useSelector(own, selectChosen);
  const asks = useSelector(own, selectAsksToDelete);
  const cancel = () => own.send({ type: "delete.canceled" });
  return (
    <Dialog open={asks} title={t("uploads.deleteTitle")} closeLabel={t("common.close")} onClose={cancel}>
      <p>{t("uploads.deleteBody", { title: paper === null ? "" : labelOf(texts, paper) })}</p>
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
