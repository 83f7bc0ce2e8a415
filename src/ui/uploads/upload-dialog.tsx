import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import {
  selectIsUploadFormBusy,
  selectUploadAlert,
  selectUploadChoices,
  selectUploadFormView,
} from "../../machines/upload-form/upload-form.selectors.ts";
import { AlertBanner } from "../kit/feedback/alert-banner.tsx";
import { Button } from "../kit/controls/button.tsx";
import { Dialog, DialogActions } from "../kit/feedback/dialog.tsx";
import { Stack } from "../kit/page/layout-boxes.tsx";
import { SkeletonRows } from "../kit/lists/skeleton-rows.tsx";
import { LoadFailed } from "../feedback/load-failed.tsx";
import { useTexts } from "../use-texts.ts";
import { PdfFileField, type PdfFileFieldProps } from "./pdf-file-field.tsx";
import { PhotosDialog } from "./photos/photos-dialog.tsx";
import type { PhotosProps } from "./photos/photos-props.ts";
import { PhotosOffer } from "./photos/photo-buttons.tsx";
import { UploadProgressDialog } from "./upload-progress-dialog.tsx";
import { UploadFields } from "./upload-fields.tsx";
import { type UploadFieldsProps, type UploadActors, useValidationText, useUploadFormProps } from "./use-upload-form.ts";

export interface UploadDialogProps extends UploadActors, Pick<PdfFileFieldProps, "onChooseFile">, PhotosProps {
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
      <UploadProgressDialog upload={props.upload} />
    </Dialog>
  );
}

function Content(props: UploadDialogProps) {
  const { form } = props;
  const { t } = useTexts("upload");
  const shows = useSelector(form, selectUploadFormView);
  const choices = useSelector(form, selectUploadChoices);
  if (shows === "failed")
    return <LoadFailed text={t("upload.unprepared")} onRetry={() => form.send({ type: "retry.pressed" })} />;
  if (choices === null) return <SkeletonRows label={t("common.loadingPage")} count={4} />;
  return <UploadForm {...props} choices={choices} />;
}

function UploadForm({
  form,
  prefill,
  choices,
  onChooseFile,
  onChoosePhotos,
  onClose,
}: UploadDialogProps & UploadFieldsProps) {
  const { t } = useTexts("upload");
  const frame = useUploadFormProps({ form });
  const isBusy = useSelector(form, selectIsUploadFormBusy);
  const alert = useSelector(form, selectUploadAlert);
  const rule = useValidationText(choices);
  return (
    <Stack>
      {alert === null ? null : (
        <AlertBanner tone="error" closeLabel={t("alert.close")} onClose={() => form.send({ type: "alert.closed" })}>
          {rule(alert)}
        </AlertBanner>
      )}
      <p className="small muted">{t("upload.lead")}</p>
      <form {...frame}>
        <PdfFileField form={form} prefill={prefill} onChooseFile={onChooseFile} />
        <PhotosOffer onChoosePhotos={onChoosePhotos} />
        <UploadFields form={form} prefill={prefill} choices={choices} />
        <DialogActions>
          <Button variant="second" onClick={onClose}>
            {t("common.cancel")}
          </Button>
          <Button type="submit" busy={isBusy} loading={t("common.loading")}>
            {t("upload.submit")}
          </Button>
        </DialogActions>
      </form>
    </Stack>
  );
}
