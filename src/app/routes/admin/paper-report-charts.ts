import { fromPromise } from "xstate";
import { createValidator } from "../../../contract/validation.ts";
import { CloseReportForm, type ReportList, type ReportQuery } from "../../../contract/papers/paper-reports.ts";
import { createFormDialogMachine } from "../../../machines/form-dialog/form-dialog.machine.ts";
import { createFormMachine } from "../../../machines/form/form.machine.ts";
import { createRefreshedPageMachine } from "../../../machines/refreshed-page/refreshed-page.machine.ts";
import { createResourceMachine } from "../../../machines/resource/resource.machine.ts";
import { paperReportsClient } from "../../../services/admin/paper-reports-client.ts";
import type { AppRuntime } from "../../app-runtime.ts";
import { provideChangingDialog } from "../form-dialog-chart.ts";

const listMachine = createResourceMachine<ReportList>("adminReports");
const closeForm = createFormMachine<CloseReportForm, void>({
  id: "closeForm",
  validate: createValidator(CloseReportForm),
});
const closeMachine = createFormDialogMachine<CloseReportForm, void>("closeReport", closeForm);

export const reportsPage = createRefreshedPageMachine("reportsPage", { shown: ["reports"], changing: ["closing"] });

/** The reports of the console, and that one is dealt with. */
export const paperReportCharts = ({ api }: AppRuntime) => {
  const server = paperReportsClient(api);
  return {
    reports: (query: ReportQuery) =>
      listMachine.provide({ actors: { fetchValue: fromPromise(({ signal }) => server.list(query, signal)) } }),
    closing: provideChangingDialog(closeMachine, closeForm, (form, signal) => server.close(form.id, signal)),
  };
};
