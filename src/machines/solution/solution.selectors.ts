import type { SnapshotFrom } from "xstate";
import { isSolutionOverdue } from "../../contract/solutions/solutions.ts";
import type { solutionMachine } from "./solution.machine.ts";

type State = SnapshotFrom<typeof solutionMachine>;

/** What shows where the solution is, or will be; `late`: more than about a minute has passed. */
export type SolutionView =
  | "loading"
  | "loadFailed"
  | "notRequested"
  | "paymentNeeded"
  | "requesting"
  | "generating"
  | "late"
  | "ready"
  | "failed";

export const selectSolutionView = (state: State): SolutionView => {
  const { value, context } = state;
  if (typeof value !== "string") return isSolutionOverdue(context.waited) ? "late" : "generating";
  if (value === "refreshing") return "ready";
  return value === "deciding" ? "loading" : value;
};
/** True where a better one can be asked for. */
export const selectCanRequestBetter = (state: State): boolean =>
  state.matches("ready") && (state.context.progress?.isDoubted ?? false);
/** When the present one was made, or last corrected; null where there is none, or someone uploaded it. */
export const selectMadeAt = (state: State): string | null => state.context.progress?.madeAt ?? null;
/** True for a student who asked for it: opening it uses no free solution any more. */
export const selectIsOwnRequest = (state: State): boolean => state.context.progress?.requestedAt != null;
/** Free solutions left. */
export const selectTrialLeft = (state: State): number => state.context.progress?.trialLeft ?? 0;
/** True where a subscription opens it, so that no free solution is used. */
export const selectIsSubscribed = (state: State): boolean => state.context.progress?.subscribed ?? false;
/** Seconds since it was asked for. */
export const selectSecondsWaited = (state: State): number => state.context.waited;
/** Id of the paper of kind SOLUTION, once it is ready. */
export const selectSolutionPaperId = (state: State): number | null => state.context.progress?.paperId ?? null;
