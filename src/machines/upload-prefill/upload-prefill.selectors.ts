import type { SnapshotFrom } from "xstate";
import type { UploadPrefill } from "../../contract/uploads/upload-prefill.ts";
import type { uploadPrefillMachine } from "./upload-prefill.machine.ts";

type State = SnapshotFrom<typeof uploadPrefillMachine>;

/** What was read from the file and put into the form; empty where nothing was. */
export const selectPrefill = (state: State): UploadPrefill => state.context.prefill;
export const selectIsReadingPrefill = (state: State): boolean => state.matches("reading");
