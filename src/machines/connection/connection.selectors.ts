import type { SnapshotFrom } from "xstate";
import type { connectionMachine } from "./connection.machine.ts";

type State = SnapshotFrom<typeof connectionMachine>;

/** What the banner tells of the connection, or null. */
export const selectConnectionNotice = ({ value }: State): "offline" | "back" | null =>
  value === "offline" || value === "back" ? value : null;
export const selectIsOffline = (state: State): boolean => state.matches("offline");
