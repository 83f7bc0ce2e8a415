import type { SnapshotFrom } from "xstate";
import type { dataSaverMachine } from "./data-saver.machine.ts";

type State = SnapshotFrom<typeof dataSaverMachine>;

export const selectIsDataSaverOn = (state: State): boolean => state.matches("on");
export const selectIsDataSaverKnown = (state: State): boolean => state.hasTag("known");
