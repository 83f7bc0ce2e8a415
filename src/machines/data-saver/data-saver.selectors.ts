import type { SnapshotFrom } from "xstate";
import type { saverMachine } from "./data-saver.machine.ts";

type State = SnapshotFrom<typeof saverMachine>;

export const selectIsSaving = (state: State): boolean => state.matches("on");
export const selectIsKnown = (state: State): boolean => state.hasTag("known");
