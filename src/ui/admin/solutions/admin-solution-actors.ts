import type { AdminSolutionDetails, AnswerForm, CloseSolutionForm } from "../../../contract/solutions/solutions.ts";
import type { FormDialogRef } from "../../forms/form-dialog.tsx";
import type { ResourceRef } from "../resource-view.tsx";

/** The actors of one solution in the console: the solution and its dialogs. */
export interface AdminSolutionActors {
  readonly solution: ResourceRef<AdminSolutionDetails>;
  readonly correct: FormDialogRef<AnswerForm & { readonly n: number }, AdminSolutionDetails>;
  readonly close: FormDialogRef<CloseSolutionForm, AdminSolutionDetails>;
  /** Publishes the solution, or generates it again. */
  readonly sure: FormDialogRef<{ readonly to: "publish" | "again" }, AdminSolutionDetails>;
}
