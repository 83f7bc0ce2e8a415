import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import {
  selectIsBusy,
  selectUploadAlert,
  selectUploadChoices,
  selectUploadForm,
} from "../../machines/upload-form/upload-form.selectors.ts";
import { AlertBanner } from "../kit/feedback/alert-banner.tsx";
import { Button } from "../kit/controls/button.tsx";
import { Dialog, DialogActs } from "../kit/feedback/dialog.tsx";
import { Stack } from "../kit/page/layout-boxes.tsx";
import { SkeletonRows } from "../kit/lists/skeleton-rows.tsx";
import { Failed } from "../feedback/load-failed.tsx";
import { useTexts } from "../use-texts.ts";
import { FilePart, type FilePartProps } from "./pdf-file-field.tsx";
import { PhotosDialog, type PhotosProps } from "./photos/photos-dialog.tsx";
import { PhotosOffer } from "./photos/photo-buttons.tsx";
import { SendingDialog } from "./upload-progress-dialog.tsx";
import { UploadFields } from "./upload-fields.tsx";
import { type PartProps, type UploadRefs, useRule, useUploadFrame } from "./use-upload-form.ts";

export interface UploadDialogProps extends UploadRefs, Pick<FilePartProps, "onChooseFile">, PhotosProps {
  /** The region of the toasts: what stands outside a dialog is not heard. */
  readonly toasts: ReactNode;
  readonly onClose: () => void;
}

/** The upload of a paper: the form, and over it how the sending goes (checklist 2.32, 2.103, 4.44 to 4.48). */
export function UploadDialog(props: UploadDialogProps) {
  const { t } = useTexts("upload");
  return (
    <Dialog open title={t("upload.title")} closeLabel={t("common.close")} onClose={props.onClose} toasts={props.toasts}>
      <Content {...props} />
      <PhotosDialog {...props} />
      <SendingDialog upload={props.upload} />
    </Dialog>
  );
}

function Content(props: UploadDialogProps) {
  const { form } = props;
  const { t } = useTexts("upload");
  const shows = useSelector(form, selectUploadForm);
  const choices = useSelector(form, selectUploadChoices);
  if (shows === "failed")
    return <Failed text={t("upload.unprepared")} onRetry={() => form.send({ type: "retry.pressed" })} />;
  if (choices === null) return <SkeletonRows label={t("common.loadingPage")} count={4} />;
  return <UploadForm {...props} choices={choices} />;
}

function UploadForm({ form, proposal, choices, onChooseFile, onChoosePhotos, onClose }: UploadDialogProps & PartProps) {
  const { t } = useTexts("upload");
  const frame = useUploadFrame({ form });
  const isBusy = useSelector(form, selectIsBusy);
  const alert = useSelector(form, selectUploadAlert);
  const rule = useRule(choices);
  return (
    <Stack>
      {alert === null ? null : (
        <AlertBanner tone="error" closeLabel={t("alert.close")} onClose={() => form.send({ type: "alert.closed" })}>
          {rule(alert)}
        </AlertBanner>
      )}
      <p className="small soft">{t("upload.lead")}</p>
      <form {...frame}>
        <FilePart form={form} proposal={proposal} onChooseFile={onChooseFile} />
        <PhotosOffer onChoosePhotos={onChoosePhotos} />
        <UploadFields form={form} proposal={proposal} choices={choices} />
        <DialogActs>
          <Button variant="second" onClick={onClose}>
            {t("common.cancel")}
          </Button>
          <Button type="submit" busy={isBusy} loading={t("common.loading")}>
            {t("upload.submit")}
          </Button>
        </DialogActs>
      </form>
    </Stack>
  );
}
