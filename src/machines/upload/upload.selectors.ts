import type { SnapshotFrom } from "xstate";
import type { Twin } from "../../contract/uploads/upload.ts";
import type { CallFailure } from "../../contract/http/call-error.ts";
import type { uploadMachine } from "./upload.machine.ts";

type State = SnapshotFrom<typeof uploadMachine>;

/** What the dialog over the form shows; none of it while nothing is being sent. */
export type UploadShows = "nothing" | "progress" | "interrupted" | "duplicate" | "failed";

const shows = {
  idle: "nothing",
  uploading: "progress",
  interrupted: "interrupted",
  duplicate: "duplicate",
  failed: "failed",
  canceled: "nothing",
  stored: "nothing",
} as const satisfies Record<State["value"], UploadShows>;

export const selectUpload = ({ value }: State): UploadShows => shows[value];
/** Bytes sent, in bytes; shown in MB with two decimals (checklist 4.45). */
export const selectSent = (state: State): number => state.context.sent;
/** Bytes to send, in bytes. */
export const selectToSend = (state: State): number => state.context.total;
/** The paper we have already. */
export const selectTwin = (state: State): Twin | null => state.context.twin;
export const selectUploadFailure = (state: State): CallFailure | null => state.context.failure;
