import type { SnapshotFrom } from "xstate";
import type { connectionMachine } from "./connection.machine.ts";

type State = SnapshotFrom<typeof connectionMachine>;

/** What the banner tells of the connection, or null. */
export const selectConnectionNotice = ({ value }: State): "offline" | "restored" | null =>
  value === "offline" || value === "restored" ? value : null;
export const selectIsOffline = (state: State): boolean => state.matches("offline");
