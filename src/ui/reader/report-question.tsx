import "../styles/forms.css";
import { useSelector } from "@xstate/react";
import type { OutlineReportForm } from "../../contract/outlines/outline.ts";
import { MESSAGE_MAX } from "../../contract/text-lengths.ts";
import { selectCurrentQuestion } from "../../machines/paper-outline/paper-outline.selectors.ts";
import { FormDialog, type FormDialogRef } from "../forms/form-dialog.tsx";
import { Button } from "../kit/controls/button.tsx";
import { TextArea } from "../kit/controls/field.tsx";
import { useTexts } from "../use-texts.ts";
import { questionName } from "./pages/question-label.ts";
import type { ReaderActors } from "./reader-actors.ts";

interface ReportQuestionProps extends Pick<ReaderActors, "paperOutline"> {
  readonly report: FormDialogRef<OutlineReportForm, void>;
}

/** Reports what is wrong with the questions of a paper, or with the one that was gone to last. */
export function ReportQuestion({ report, paperOutline }: ReportQuestionProps) {
  const texts = useTexts("reader", "validation", "reports");
  const { t } = texts;
  const question = useSelector(paperOutline, selectCurrentQuestion);
  const open = () =>
    report.send({ type: "dialog.opened", values: question === undefined ? {} : { questionId: question.id } });
  const label =
    question?.sure === true
      ? t("reporting.questionWhat", { question: questionName(texts, question) })
      : t("reporting.questionsWhat");
  return (
    <>
      <Button variant="text" onClick={open}>
        {t("reporting.question")}
      </Button>
      <FormDialog dialog={report} title={t("reporting.question")} submit={t("reporting.submit")} texts={texts}>
        {({ field }) => <TextArea label={label} rows={3} maxLength={MESSAGE_MAX} data-first="" {...field("reason")} />}
      </FormDialog>
    </>
  );
}
