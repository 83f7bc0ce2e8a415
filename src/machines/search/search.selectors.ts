import type { SnapshotFrom } from "xstate";
import type { searchMachine } from "./search.machine.ts";

type State = SnapshotFrom<typeof searchMachine>;

/** What shows below the search box; `idle` is the shelf. */
export type SearchView = "idle" | "searching" | "results" | "noResults" | "failed";

export const selectSearchView = ({ value }: State): SearchView => {
  if (typeof value !== "string") return "results";
  return value === "typing" ? "searching" : value;
};
/** What was typed, as it was typed. */
export const selectSearchText = (state: State): string => state.context.text;
export const selectResultCount = (state: State): number => state.context.total;
/** Whether more were found than are counted. */
export const selectIsResultCountCapped = (state: State): boolean => state.context.isMore;
/** What the server said as it refused the search; empty where it said nothing. */
export const selectSearchError = (state: State): string => state.context.error;
