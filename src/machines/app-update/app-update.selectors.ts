import type { SnapshotFrom } from "xstate";
import type { appUpdateMachine } from "./app-update.machine.ts";

type State = SnapshotFrom<typeof appUpdateMachine>;

export const selectHasUpdate = (state: State): boolean => !state.matches("upToDate");
export const selectIsApplying = (state: State): boolean => state.matches("applying");
