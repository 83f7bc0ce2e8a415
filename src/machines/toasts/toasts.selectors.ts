import type { SnapshotFrom } from "xstate";
import type { Toast, toastsMachine } from "./toasts.machine.ts";

/** The toast that is shown, or null. */
export const selectToast = (state: SnapshotFrom<typeof toastsMachine>): Toast | null =>
  state.matches("shown") ? (state.context.waiting[0] ?? null) : null;
