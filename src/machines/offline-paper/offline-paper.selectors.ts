import type { SnapshotFrom } from "xstate";
import type { keptMachine } from "./offline-paper.machine.ts";

type State = SnapshotFrom<typeof keptMachine>;

export const selectKept = ({ value }: State): State["value"] => value;
export const selectKeptPages = ({ context }: State): number => context.done;
export const selectPagesToKeep = ({ context }: State): number => context.count;
export const selectKeptBytes = ({ context }: State): number => context.bytes;
export const selectKeptUntil = ({ context }: State): string | null => context.until;
