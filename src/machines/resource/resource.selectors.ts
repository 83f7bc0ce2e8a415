import type { SnapshotFrom } from "xstate";
import type { createResourceMachine } from "./resource.machine.ts";

type State<Value> = SnapshotFrom<ReturnType<typeof createResourceMachine<Value>>>;

/** What is known, or null before it came. */
export const selectValue = <Value>(state: State<Value>): Value | null => state.context.value;
/** Why it did not come, as the code of the failure; null while it has not failed. */
export const selectErrorCode = <Value>(state: State<Value>): string | null =>
  state.matches("failed") ? state.context.code : null;
export const selectHasFailed = <Value>(state: State<Value>): boolean => state.matches("failed");
