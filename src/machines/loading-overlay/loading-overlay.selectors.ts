import type { SnapshotFrom } from "xstate";
import type { overlayMachine } from "./loading-overlay.machine.ts";

export const selectIsCovered = (state: SnapshotFrom<typeof overlayMachine>): boolean => state.matches("shown");
