import type { SnapshotFrom } from "xstate";
import type { offlineMachine } from "./connection.machine.ts";

type State = SnapshotFrom<typeof offlineMachine>;

/** What the banner tells of the connection, or null. */
export const selectConnectionTells = ({ value }: State): "offline" | "back" | null =>
  value === "offline" || value === "back" ? value : null;
export const selectIsOffline = (state: State): boolean => state.matches("offline");
