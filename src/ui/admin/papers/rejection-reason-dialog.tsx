import type { ReactNode } from "react";
import {
  isRejectionReason,
  type ReviewReasonForm,
  rejectionReasons,
  type ReviewDetails,
} from "../../../contract/review/paper-review.ts";
import { FormDialog, type FormDialogRef } from "../../forms/form-dialog.tsx";
import { ChoiceList } from "../../kit/controls/choice-fields.tsx";
import { TextArea } from "../../kit/controls/field.tsx";
import { useTexts } from "../../use-texts.ts";

const OWN = "own";

/** The reason of a rejection or withdrawal: a template or free text; the student reads it. */
export function RejectionReasonDialog({
  dialog,
  title,
  submit,
  children,
}: {
  readonly dialog: FormDialogRef<ReviewReasonForm, ReviewDetails>;
  readonly title: string;
  readonly submit: string;
  /** What the action does, if the title does not say it. */
  readonly children?: ReactNode;
}) {
  const texts = useTexts("admin");
  const { t } = texts;
  return (
    <FormDialog dialog={dialog} title={title} submit={submit} texts={texts} destructive>
      {({ values, change, field }) => {
        const reason = String(values["reason"] ?? "");
        const chosen = isRejectionReason(reason) ? reason : OWN;
        return (
          <>
            {children === undefined ? null : <p>{children}</p>}
            <ChoiceList
              legend={t("admin.rejectReason")}
              name="template"
              value={chosen}
              onChoose={(one) => change("reason", one === OWN ? "" : one)}
              options={[
                ...rejectionReasons.map((one) => ({ value: one, label: t(`rejection.${one}`) })),
                { value: OWN, label: t("review.ownWords") },
              ]}
            />
            {chosen === OWN ? <TextArea {...field("reason")} label={t("review.ownWords")} maxLength={500} /> : null}
          </>
        );
      }}
    </FormDialog>
  );
}
