import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { ActorRefFrom } from "xstate";
import { MAX_UPLOAD_BYTES } from "../../contract/uploads/upload-limits.ts";
import type { PickedFile } from "../../contract/uploads/upload.ts";
import { type UploadPrefill, unchangedPrefill } from "../../contract/uploads/upload-prefill.ts";
import { formatSize } from "../../i18n/format.ts";
import type { uploadFlowMachine } from "../../machines/upload-flow/upload-flow.machine.ts";
import { selectUploadCharts } from "../../machines/upload-flow/upload-flow.selectors.ts";
import {
  selectFileError,
  selectIsUploadFormBusy,
  selectNeedsFileAgain,
  selectUploadAlert,
  selectUploadChoices,
  selectUploadDraft,
  selectUploadFieldErrors,
  selectUploadFile,
  selectUploadFormView,
  selectUploadInvalidField,
} from "../../machines/upload-form/upload-form.selectors.ts";
import { selectIsReadingPrefill, selectPrefill } from "../../machines/upload-prefill/upload-prefill.selectors.ts";
import { LoadFailed } from "../feedback/load-failed.tsx";
import { formProps } from "../forms/form-props.ts";
import { useFocusOnField } from "../hooks/focus/move-focus.ts";
import { Button } from "../kit/controls/button.tsx";
import { FileField } from "../kit/controls/file-field.tsx";
import { AlertBanner } from "../kit/feedback/alert-banner.tsx";
import { Dialog, DialogActions } from "../kit/feedback/dialog.tsx";
import { SkeletonRows } from "../kit/lists/skeleton-rows.tsx";
import { Stack } from "../kit/page/layout-boxes.tsx";
import { useTexts } from "../use-texts.ts";
import { PhotosOffer } from "./photos/photo-buttons.tsx";
import { PhotosDialog } from "./photos/photos-dialog.tsx";
import type { PhotosProps } from "./photos/photos-props.ts";
import { UploadFields } from "./upload-fields.tsx";
import { UploadProgressDialog } from "./upload-progress-dialog.tsx";
import { type UploadFieldsProps, useValidationText } from "./use-upload-form.ts";

interface UploadDialogProps extends Pick<PhotosProps, "drawPhoto"> {
  readonly flow: ActorRefFrom<typeof uploadFlowMachine>;
  /** Files as charts know them; their bytes are stored. */
  readonly storeFile: (file: File) => PickedFile;
  readonly storePhotos: (files: readonly File[]) => readonly PickedFile[];
  /** The region of the toasts: what stands outside a dialog is not heard. */
  readonly toasts: ReactNode;
  readonly onClose: () => void;
}

/** The upload of a paper: the form, and over it how the sending goes (checklist 2.32, 2.103, 4.44 to 4.48). */
export function UploadDialog({ flow, storeFile, storePhotos, drawPhoto, toasts, onClose }: UploadDialogProps) {
  const { t } = useTexts("upload");
  const {
    uploadForm: form,
    uploadPrefill: prefill,
    photoPages: photos,
    upload,
  } = useSelector(flow, selectUploadCharts);
  const onChooseFile = (file: File) => form.send({ type: "file.chosen", file: storeFile(file) });
  const onChoosePhotos = (files: readonly File[]) => photos.send({ type: "photos.chosen", photos: storePhotos(files) });
  return (
    <Dialog open title={t("upload.title")} closeLabel={t("common.close")} onClose={onClose} toasts={toasts}>
      <Content
        form={form}
        prefill={prefill}
        onChooseFile={onChooseFile}
        onChoosePhotos={onChoosePhotos}
        onClose={onClose}
      />
      <PhotosDialog photos={photos} onChoosePhotos={onChoosePhotos} drawPhoto={drawPhoto} />
      <UploadProgressDialog upload={upload} />
    </Dialog>
  );
}

type HelpProps = Pick<UploadFieldsProps, "form" | "prefill">;
interface PdfFileFieldProps extends HelpProps {
  readonly onChooseFile: (file: File) => void;
}
interface ContentProps
  extends PdfFileFieldProps, Pick<PhotosProps, "onChoosePhotos">, Pick<UploadDialogProps, "onClose"> {}

function Content(props: ContentProps) {
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
}: ContentProps & UploadFieldsProps) {
  const { t } = useTexts("upload");
  const frame = useUploadFormProps(form);
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

/** What the `<form>` itself needs: a wrong field takes the focus. */
const useUploadFormProps = (form: ContentProps["form"]) => {
  const fieldErrors = useSelector(form, selectUploadFieldErrors);
  const box = useFocusOnField(useSelector(form, selectUploadInvalidField), fieldErrors);
  return formProps(box, () => form.send({ type: "form.submitted" }), "stack");
};

const labels = { code: "field.code", title: "field.title", type: "field.type", year: "field.year" } as const;

/** The PDF: chosen, judged by its content, and read to help with the form (checklist 5.61 to 5.64). */
function PdfFileField({ form, prefill, onChooseFile }: PdfFileFieldProps) {
  const { t, language } = useTexts("upload");
  const file = useSelector(form, selectUploadFile);
  const rule = useSelector(form, selectFileError);
  const isLost = useSelector(form, selectNeedsFileAgain);
  const limit = formatSize(language, MAX_UPLOAD_BYTES);
  const error = rule === "paperSize" ? t("toast.paperSize", { size: limit }) : rule && t("toast.uploadAFile");
  return (
    <>
      <FileField
        label={t("upload.file")}
        prompt={t("upload.chooseFile", { size: limit })}
        chosen={file === null ? undefined : `${file.name}, ${formatSize(language, file.bytes)}`}
        hint={isLost ? t("upload.fileLost") : undefined}
        error={error ?? undefined}
        name="file"
        accept="application/pdf,.pdf"
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen !== undefined) onChooseFile(chosen);
          event.target.value = "";
        }}
      />
      <Help form={form} prefill={prefill} />
    </>
  );
}

/** What was read from the file, by the names of the fields, and the way to take it back. */
function Help({ form, prefill }: HelpProps) {
  const { t } = useTexts("upload");
  const draft = useSelector(form, selectUploadDraft);
  const isReading = useSelector(prefill, selectIsReadingPrefill);
  const read = Object.keys(unchangedPrefill(draft, useSelector(prefill, selectPrefill))) as (keyof UploadPrefill)[];
  return (
    <output className="upload-help small">
      {isReading ? t("upload.reading") : null}
      {read.length === 0 ? null : (
        <>
          <span>{t("upload.proposedNote", { fields: read.map((field) => t(labels[field])).join(", ") })}</span>
          <Button variant="text" onClick={() => prefill.send({ type: "prefill.undone" })}>
            {t("upload.proposedUndo")}
          </Button>
        </>
      )}
    </output>
  );
}
