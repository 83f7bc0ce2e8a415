import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { createFormMachine } from "../form/form.machine.ts";
import type { createFormDialogMachine } from "./form-dialog.machine.ts";

type State<Sent extends object, Answer> = SnapshotFrom<ReturnType<typeof createFormDialogMachine<Sent, Answer>>>;

/** The form in the dialog, or null while it is closed. */
export const selectForm = <Sent extends object, Answer>(
  state: State<Sent, Answer>,
): ActorRefFrom<ReturnType<typeof createFormMachine<Sent, Answer>>> | null => state.children.form ?? null;
