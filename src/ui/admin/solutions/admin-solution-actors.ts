import type { AdminSolutionDetails, AnswerForm, CloseSolutionForm } from "../../../contract/solutions/solutions.ts";
import type { FormDialogRef } from "../../forms/form-dialog.tsx";
import type { ResourceRef } from "../resource-view.tsx";

/** The charts of one solution on the desk: itself, and the dialogs of what is done with it. */
export interface AdminSolutionActors {
  readonly solution: ResourceRef<AdminSolutionDetails>;
  readonly correct: FormDialogRef<AnswerForm & { readonly n: number }, AdminSolutionDetails>;
  readonly close: FormDialogRef<CloseSolutionForm, AdminSolutionDetails>;
  /** Publishes it, or has it made again. */
  readonly sure: FormDialogRef<{ readonly to: "publish" | "again" }, AdminSolutionDetails>;
}
