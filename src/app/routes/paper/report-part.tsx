import { useSelector } from "@xstate/react";
import { createValidator } from "../../../contract/validation.ts";
import { ReportForm, reportFormOf } from "../../../contract/papers/paper-reports.ts";
import { adminPaperPath } from "../../../contract/routes.ts";
import { createFormDialogMachine } from "../../../machines/form-dialog/form-dialog.machine.ts";
import { createFormMachine } from "../../../machines/form/form.machine.ts";
import { selectUser } from "../../../machines/session/session.selectors.ts";
import { sendReport } from "../../../services/papers/send-report.ts";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { ReportPaper } from "../../../ui/papers/report-paper.tsx";
import { useAppRuntime } from "../../app-runtime-context.ts";
import { provideFormDialog } from "../form-dialog-chart.ts";

const judge = createValidator(ReportForm);
const reportForm = createFormMachine<ReportForm, void>({
  id: "reportForm",
  validate: (values) => judge(reportFormOf(values)),
});
const reportMachine = createFormDialogMachine("reportPaper", reportForm);

/** The button and the dialog to report a paper; the server's thanks show as a toast. */
export default function ReportPart({ id }: { readonly id: number }) {
  const { api, session } = useAppRuntime();
  const isAdmin = useSelector(session, selectUser)?.role === "admin";
  const report = useActorRef(
    provideFormDialog(reportMachine, reportForm, (form, signal) => sendReport(api, id, form, signal)),
    { id: "reportPaper" },
  );
  return (
    <ReportPaper
      report={report}
      correctPath={isAdmin ? adminPaperPath(id) : null}
      onOpen={() => report.send({ type: "dialog.opened", values: {} })}
    />
  );
}
