import type { SnapshotFrom } from "xstate";
import type { codeEntryMachine } from "./code-entry.machine.ts";

type State = SnapshotFrom<typeof codeEntryMachine>;

/** One text a box, "" where it is empty. */
export const selectDigits = (state: State): readonly string[] => state.context.digits;
/** The box that has the focus, from 0. */
export const selectFocus = (state: State): number => state.context.focus;
/** The server refused the code: the boxes are marked invalid (checklist G19). */
export const selectIsInvalid = (state: State): boolean => state.matches("rejected");
/** An alert says that digits are missing (`validation.codeLength`). */
export const selectIsIncomplete = (state: State): boolean => state.matches("incomplete");
export const selectIsVerifying = (state: State): boolean => state.hasTag("busy");
