import type { SnapshotFrom } from "xstate";
import type { offlinePaperMachine } from "./offline-paper.machine.ts";

type State = SnapshotFrom<typeof offlinePaperMachine>;

export const selectOfflineState = ({ value }: State): State["value"] => value;
export const selectSavedPages = ({ context }: State): number => context.done;
export const selectPagesToSave = ({ context }: State): number => context.count;
export const selectOfflineBytes = ({ context }: State): number => context.bytes;
export const selectOfflineUntil = ({ context }: State): string | null => context.until;
