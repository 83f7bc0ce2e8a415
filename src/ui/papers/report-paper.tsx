import "../styles/forms.css";
import { MESSAGE_MAX } from "../../contract/text-lengths.ts";
import { reportFields, type ReportForm, reportReasons } from "../../contract/papers/paper-reports.ts";
import { FormDialog, type FormDialogRef } from "../forms/form-dialog.tsx";
import { Button, ButtonLink } from "../kit/controls/button.tsx";
import { ChoiceList } from "../kit/controls/choice-fields.tsx";
import { SelectField, TextArea } from "../kit/controls/field.tsx";
import { useTexts } from "../use-texts.ts";
import { reportFieldTextKeys } from "./report-field-texts.ts";

export interface ReportPaperProps {
  readonly report: FormDialogRef<ReportForm, void>;
  /** The path of the admin's correction page; null for others. */
  readonly correctPath: string | null;
  readonly onOpen: () => void;
}

/** The paper report form: a wrong field, unreadable pages, a duplicate. */
export function ReportPaper({ report, correctPath, onOpen }: ReportPaperProps) {
  const texts = useTexts("validation", "reports", "fields", "reader");
  const { t } = texts;
  return (
    <>
      <Button variant="text" onClick={onOpen}>
        {t("reader.report")}
      </Button>
      {correctPath === null ? null : (
        <ButtonLink variant="text" href={correctPath}>
          {t("reporting.correct")}
        </ButtonLink>
      )}
      <FormDialog dialog={report} title={t("reporting.title")} submit={t("reporting.submit")} texts={texts}>
        {({ values, change, field }) => {
          const reason = reportReasons.find((one) => one === values["reason"]);
          const isWrong = reason === "wrong";
          return (
            <>
              <ChoiceList
                legend={t("reporting.reason")}
                name="reason"
                value={reason}
                error={field("reason").error}
                onChoose={(chosen) => change("reason", chosen)}
                options={reportReasons.map((value) => ({ value, label: t(`reporting.${value}`) }))}
              />
              {isWrong ? (
                <SelectField
                  label={t("reporting.field")}
                  placeholder={t("reporting.fieldNeeded")}
                  options={reportFields.map((value) => ({ value, label: t(reportFieldTextKeys[value]) }))}
                  {...field("field")}
                />
              ) : null}
              {reason === undefined ? null : (
                <TextArea
                  label={t(
                    isWrong ? "reporting.value" : reason === "other" ? "reporting.more" : "reporting.moreOptional",
                  )}
                  rows={3}
                  maxLength={MESSAGE_MAX}
                  {...field("value")}
                />
              )}
            </>
          );
        }}
      </FormDialog>
    </>
  );
}
