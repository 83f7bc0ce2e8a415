import type { SnapshotFrom } from "xstate";
import type { loadingOverlayMachine } from "./loading-overlay.machine.ts";

export const selectIsOverlayShown = (state: SnapshotFrom<typeof loadingOverlayMachine>): boolean =>
  state.matches("shown");
