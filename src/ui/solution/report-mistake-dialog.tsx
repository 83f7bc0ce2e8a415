import { FormDialog } from "../forms/form-dialog.tsx";
import { TextArea } from "../kit/controls/field.tsx";
import { useTexts } from "../use-texts.ts";
import type { SolutionActors } from "./solution-actors.ts";

/** Reports a mistake in one answer. */
export function ReportMistakeDialog({ mistake }: Pick<SolutionActors, "mistake">) {
  const texts = useTexts("solution", "validation", "reports");
  const { t } = texts;
  return (
    <FormDialog dialog={mistake} title={t("solution.report")} submit={t("reporting.submit")} texts={texts}>
      {({ values, field }) => (
        <TextArea
          label={t("solution.reportWhat", { question: String(values["about"]) })}
          rows={4}
          data-first=""
          {...field("value")}
        />
      )}
    </FormDialog>
  );
}
