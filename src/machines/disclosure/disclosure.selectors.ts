import type { SnapshotFrom } from "xstate";
import type { disclosureMachine } from "./disclosure.machine.ts";

export const selectIsOpen = (state: SnapshotFrom<typeof disclosureMachine>): boolean => state.matches("open");
