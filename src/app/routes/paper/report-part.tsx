import { useSelector } from "@xstate/react";
import { fromPromise } from "xstate";
import { check } from "../../../contract/validation.ts";
import { ReportForm, reportTyped } from "../../../contract/papers/paper-reports.ts";
import { reviewedPath } from "../../../contract/routes.ts";
import { createFormDialogMachine } from "../../../machines/form-dialog/form-dialog.machine.ts";
import { createFormMachine } from "../../../machines/form/form.machine.ts";
import { selectUser } from "../../../machines/session/session.selectors.ts";
import { sendReport } from "../../../services/papers/send-report.ts";
import { useActorRef } from "../../../ui/hooks/inspected-actors.ts";
import { ReportPaper } from "../../../ui/papers/report-paper.tsx";
import { useWorld } from "../../app-runtime-context.ts";

const judge = check(ReportForm);
const reportForm = createFormMachine<ReportForm, void>("reportForm", (values) => judge(reportTyped(values)));
const reportMachine = createFormDialogMachine("reportPaper", reportForm);

/** The button and the dialog to report a paper; the server's thanks show as a toast. */
export default function ReportPart({ id }: { readonly id: number }) {
  const { api, session } = useWorld();
  const isAdmin = useSelector(session, selectUser)?.role === "admin";
  const report = useActorRef(
    reportMachine.provide({
      actors: {
        form: reportForm.provide({
          actors: { sendForm: fromPromise(({ input, signal }) => sendReport(api, id, input.form, signal)) },
        }),
      },
    }),
    { id: "reportPaper" },
  );
  return (
    <ReportPaper
      report={report}
      correctPath={isAdmin ? reviewedPath(id) : null}
      onOpen={() => report.send({ type: "dialog.opened", values: {} })}
    />
  );
}
