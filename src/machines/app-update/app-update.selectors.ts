import type { SnapshotFrom } from "xstate";
import type { updateMachine } from "./app-update.machine.ts";

type State = SnapshotFrom<typeof updateMachine>;

export const selectHasUpdate = (state: State): boolean => !state.matches("current");
export const selectIsApplying = (state: State): boolean => state.matches("applying");
