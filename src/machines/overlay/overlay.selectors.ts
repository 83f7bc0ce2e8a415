import type { SnapshotFrom } from "xstate";
import type { overlayMachine } from "./overlay.machine.ts";

export const selectIsCovered = (state: SnapshotFrom<typeof overlayMachine>): boolean => state.matches("shown");
