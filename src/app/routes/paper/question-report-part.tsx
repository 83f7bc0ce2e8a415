import { OutlineReportForm } from "../../../contract/outlines/outline.ts";
import { createValidator } from "../../../contract/validation.ts";
import { createFormDialogMachine } from "../../../machines/form-dialog/form-dialog.machine.ts";
import { createFormMachine } from "../../../machines/form/form.machine.ts";
import { sendOutlineReport } from "../../../services/papers/send-report.ts";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import type { ReaderActors } from "../../../ui/reader/reader-actors.ts";
import { ReportQuestion } from "../../../ui/reader/report-question.tsx";
import { useAppRuntime } from "../../app-runtime-context.ts";
import { provideFormDialog } from "../form-dialog-chart.ts";

const outlineReportForm = createFormMachine<OutlineReportForm, void>({
  id: "outlineReportForm",
  validate: createValidator(OutlineReportForm),
});
const outlineReportMachine = createFormDialogMachine("reportOutline", outlineReportForm);

interface QuestionReportPartProps extends Pick<ReaderActors, "paperOutline"> {
  readonly id: number;
}

/** The button and the dialog to report the questions of a paper; the server's thanks show as a toast. */
export default function QuestionReportPart({ id, paperOutline }: QuestionReportPartProps) {
  const { api } = useAppRuntime();
  const report = useActorRef(
    provideFormDialog(outlineReportMachine, outlineReportForm, (form, signal) =>
      sendOutlineReport(api, id, form, signal),
    ),
    { id: "reportOutline" },
  );
  return <ReportQuestion report={report} paperOutline={paperOutline} />;
}
