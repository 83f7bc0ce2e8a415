import type { SnapshotFrom } from "xstate";
import type { searchMachine } from "./search.machine.ts";

type State = SnapshotFrom<typeof searchMachine>;

/** What shows below the search box; `idle` is the shelf. */
export type SearchShows = "idle" | "searching" | "found" | "nothing" | "failed";

export const selectSearch = ({ value }: State): SearchShows => {
  if (typeof value !== "string") return "found";
  return value === "typing" ? "searching" : value;
};
/** What was typed, as it was typed. */
export const selectQuery = (state: State): string => state.context.text;
export const selectFoundTotal = (state: State): number => state.context.total;
/** Whether more were found than are counted. */
export const selectIsFoundMore = (state: State): boolean => state.context.isMore;
/** What the server said as it refused the search; empty where it said nothing. */
export const selectRefusal = (state: State): string => state.context.refusal;
