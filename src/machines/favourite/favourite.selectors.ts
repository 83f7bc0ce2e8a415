import type { SnapshotFrom } from "xstate";
import type { favouriteMachine } from "./favourite.machine.ts";

export const selectIsFavourite = (state: SnapshotFrom<typeof favouriteMachine>): boolean => state.hasTag("pressed");
