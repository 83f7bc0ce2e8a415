import { useSelector } from "@xstate/react";
import { selectIsConfirmingDelete, selectPaperToDelete } from "../../machines/own-papers/own-papers.selectors.ts";
import { Button } from "../kit/controls/button.tsx";
import { Dialog, DialogActions } from "../kit/feedback/dialog.tsx";
import { TitledText } from "../kit/lists/titled-text.tsx";
import { paperLabelText } from "../papers/list/paper-label-text.ts";
import { useTexts } from "../use-texts.ts";
import type { OwnPapersProps } from "./own-papers-props.ts";

/** Asks before a pending paper goes for good. */
export function DeletePaperDialog({ own }: OwnPapersProps) {
  const texts = useTexts("upload");
  const { t } = texts;
  const paper = useSelector(own, selectPaperToDelete);
  const asks = useSelector(own, selectIsConfirmingDelete);
  const cancel = () => own.send({ type: "delete.canceled" });
  return (
    <Dialog open={asks} title={t("uploads.deleteTitle")} closeLabel={t("common.close")} onClose={cancel}>
      {paper === null ? null : (
        <p>
          <TitledText
            text={t("uploads.deleteBody", { title: paperLabelText(texts, paper) })}
            title={paper.title}
            language={paper.language}
          />
        </p>
      )}
      <DialogActions>
        <Button variant="second" data-first="" onClick={cancel}>
          {t("common.cancel")}
        </Button>
        <Button variant="destructive" onClick={() => own.send({ type: "delete.confirmed" })}>
          {t("uploads.deleteConfirm")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
