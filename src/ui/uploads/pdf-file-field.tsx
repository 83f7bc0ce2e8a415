import { useSelector } from "@xstate/react";
import { MAX_UPLOAD_BYTES } from "../../contract/limits.ts";
import { type UploadPrefill, unchangedPrefill } from "../../contract/uploads/upload-prefill.ts";
import { formatSize } from "../../i18n/format.ts";
import { selectIsReadingPrefill, selectPrefill } from "../../machines/upload-prefill/upload-prefill.selectors.ts";
import {
  selectUploadDraft,
  selectUploadFile,
  selectFileError,
  selectNeedsFileAgain,
} from "../../machines/upload-form/upload-form.selectors.ts";
import { Button } from "../kit/controls/button.tsx";
import { FileField } from "../kit/controls/file-field.tsx";
import { useTexts } from "../use-texts.ts";
import type { UploadActors } from "./use-upload-form.ts";

const labels = { code: "field.code", title: "field.title", type: "field.type", year: "field.year" } as const;

export interface PdfFileFieldProps extends Pick<UploadActors, "form" | "prefill"> {
  readonly onChooseFile: (file: File) => void;
}

/** The PDF: chosen, judged by its content, and read to help with the form (checklist 5.61 to 5.64). */
export function PdfFileField({ form, prefill, onChooseFile }: PdfFileFieldProps) {
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
function Help({ form, prefill }: Omit<PdfFileFieldProps, "onChooseFile">) {
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
