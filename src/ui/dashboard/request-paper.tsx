import type { ReactNode } from "react";
import type { PaperRequestForm } from "../../contract/forms.ts";
import { MESSAGE_MAX } from "../../contract/text-lengths.ts";
import { PAPER_CODE_MAX, TITLE_MAX } from "../../contract/papers/paper-rules.ts";
import { FormDialog, type FormDialogRef } from "../forms/form-dialog.tsx";
import { Button } from "../kit/controls/button.tsx";
import { Field, TextArea } from "../kit/controls/field.tsx";
import { useTexts } from "../use-texts.ts";

export interface RequestPaperProps {
  readonly ask: FormDialogRef<PaperRequestForm, void>;
  readonly onOpen: () => void;
  /** The student's earlier requests. */
  readonly own: ReactNode;
}

/** Requests a missing paper; the student is notified when it arrives. */
export function RequestPaper({ ask, onOpen, own }: RequestPaperProps) {
  const { t } = useTexts("finding", "reports");
  const rules = useTexts("validation");
  return (
    <>
      <Button onClick={onOpen}>{t("ask.open")}</Button>
      <FormDialog dialog={ask} title={t("ask.title")} submit={t("ask.submit")} texts={rules} after={own}>
        {({ field }) => (
          <>
            <p className="muted">{t("ask.body")}</p>
            <Field
              {...field("title")}
              label={t("ask.paperTitle")}
              maxLength={TITLE_MAX}
              type="text"
              autoComplete="off"
              required
            />
            <Field
              {...field("code")}
              label={t("field.code")}
              maxLength={PAPER_CODE_MAX}
              type="text"
              autoComplete="off"
              spellCheck={false}
            />
            <Field {...field("year")} label={t("field.year")} type="text" inputMode="numeric" autoComplete="off" />
            <TextArea {...field("note")} label={t("ask.note")} maxLength={MESSAGE_MAX} rows={3} />
          </>
        )}
      </FormDialog>
    </>
  );
}
