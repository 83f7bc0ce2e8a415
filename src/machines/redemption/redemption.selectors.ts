import type { SnapshotFrom } from "xstate";
import type { Subscription } from "../../contract/entities.ts";
import type { CallError } from "../../contract/http/call-error.ts";
import type { redemptionMachine } from "./redemption.machine.ts";
import type { RedemptionOptions } from "./redemption-setup.ts";

type State = SnapshotFrom<typeof redemptionMachine>;

/** What the dialog shows; null while it is closed. */
export type RedemptionView = "waiting" | "unavailable" | "choice" | "question" | "done";
const shows: Readonly<Record<State["value"], RedemptionView | null>> = {
  idle: null,
  preparing: "waiting",
  unavailable: "unavailable",
  choosing: "choice",
  confirming: "question",
  redeeming: "question",
  failed: "question",
  redeemed: "done",
};
export const selectRedemptionView = ({ value }: State): RedemptionView | null => shows[value];
export const selectRedemptionOptions = (state: State): RedemptionOptions | null => state.context.choice;

export const selectLevelId = (state: State): number | null => state.context.levelId;
export const selectSemesterId = (state: State): number | null => state.context.semesterId;
export const selectRedemptionFieldErrors = (state: State): Readonly<Record<string, string>> =>
  state.context.fieldErrors;
export const selectRedemptionError = (state: State): CallError | null => state.context.error;
export const selectSubscription = (state: State): Subscription | null => state.context.subscription;
export const selectIsRedeeming = (state: State): boolean => state.matches("redeeming");
