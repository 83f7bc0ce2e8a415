import type { SnapshotFrom } from "xstate";
import type { codeResendMachine } from "./code-resend.machine.ts";

type State = SnapshotFrom<typeof codeResendMachine>;

/** Seconds until a new code can be asked for; 0 when it can. */
export const selectResendSecondsLeft = (state: State): number => state.context.secondsLeft;
export const selectCanResend = (state: State): boolean => state.matches("ready");
export const selectIsResending = (state: State): boolean => state.hasTag("busy");
