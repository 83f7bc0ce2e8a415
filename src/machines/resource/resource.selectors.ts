import type { SnapshotFrom } from "xstate";
import type { createResourceMachine } from "./resource.machine.ts";

type State<Value> = SnapshotFrom<ReturnType<typeof createResourceMachine<Value>>>;

/** What is known, or null before it came. */
export const selectValue = <Value>(state: State<Value>): Value | null => state.context.value;
export const selectHasFailed = <Value>(state: State<Value>): boolean => state.matches("failed");
