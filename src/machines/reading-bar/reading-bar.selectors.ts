import type { SnapshotFrom } from "xstate";
import type { readingBarMachine } from "./reading-bar.machine.ts";

type State = SnapshotFrom<typeof readingBarMachine>;

export const selectIsBarHidden = (state: State): boolean => state.matches("hidden");
export const selectIsMoreOpen = (state: State): boolean => state.matches("more");
