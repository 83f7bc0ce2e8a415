import type { SnapshotFrom } from "xstate";
import type { TitledPaper } from "../../contract/entities.ts";
import type { CallError } from "../../contract/http/call-error.ts";
import type { uploadMachine } from "./upload.machine.ts";

type State = SnapshotFrom<typeof uploadMachine>;

/** What the dialog over the form shows; none of it while nothing is being sent. */
export type UploadView = "nothing" | "progress" | "interrupted" | "duplicate" | "failed" | "refused";

const shows = {
  idle: "nothing",
  uploading: "progress",
  interrupted: "interrupted",
  duplicate: "duplicate",
  failed: "failed",
  refused: "refused",
  canceled: "nothing",
  stored: "nothing",
} as const satisfies Record<State["value"], UploadView>;

export const selectUploadView = ({ value }: State): UploadView => shows[value];
/** Bytes sent, in bytes; shown in MB with two decimals (checklist 4.45). */
export const selectSentBytes = (state: State): number => state.context.sent;
/** Bytes to send, in bytes. */
export const selectTotalBytes = (state: State): number => state.context.total;
/** The paper we have already. */
export const selectDuplicate = (state: State): TitledPaper | null => state.context.duplicate;
export const selectUploadError = (state: State): CallError | null => state.context.error;
