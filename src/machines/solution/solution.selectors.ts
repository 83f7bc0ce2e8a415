import type { SnapshotFrom } from "xstate";
import { isLate } from "../../contract/solutions.ts";
import type { solutionMachine } from "./solution.machine.ts";

type State = SnapshotFrom<typeof solutionMachine>;

/** What shows where the solution is, or will be; `late`: more than about a minute has passed. */
export type SolutionShows =
  | "loading"
  | "unknown"
  | "unasked"
  | "unpaid"
  | "asking"
  | "generating"
  | "late"
  | "ready"
  | "failed";

export const selectSolution = (state: State): SolutionShows => {
  const { value, context } = state;
  if (typeof value !== "string") return isLate(context.waited) ? "late" : "generating";
  return value === "deciding" ? "loading" : value;
};
/** Free solutions left. */
export const selectTrialLeft = (state: State): number => state.context.progress?.trialLeft ?? 0;
/** True where a subscription opens it, so that no free solution is used. */
export const selectIsSubscribed = (state: State): boolean => state.context.progress?.subscribed ?? false;
/** Seconds since it was asked for. */
export const selectWaited = (state: State): number => state.context.waited;
/** Id of the paper of kind SOLUTION, once it is ready. */
export const selectSolutionPaper = (state: State): number | null => state.context.progress?.paperId ?? null;
