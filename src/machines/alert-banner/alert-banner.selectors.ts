import type { SnapshotFrom } from "xstate";
import type { AlertKind, alertBannerMachine } from "./alert-banner.machine.ts";

/** The style in which the banner shows, or null once it is closed. */
export const selectAlertKind = (state: SnapshotFrom<typeof alertBannerMachine>): AlertKind | null =>
  state.matches("visible") ? state.context.kind : null;
