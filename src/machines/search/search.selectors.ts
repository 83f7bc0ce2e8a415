import type { SnapshotFrom } from "xstate";
import type { Paper } from "../../contract/entities.ts";
import type { searchMachine } from "./search.machine.ts";

type State = SnapshotFrom<typeof searchMachine>;

/** What shows below the search box; `idle` is the shelf. */
export type SearchShows = "idle" | "searching" | "found" | "nothing" | "failed";

export const selectSearch = ({ value }: State): SearchShows => (value === "typing" ? "searching" : value);
/** What was typed, as it was typed. */
export const selectQuery = (state: State): string => state.context.text;
export const selectFoundPapers = (state: State): readonly Paper[] => state.context.papers;
export const selectFoundTotal = (state: State): number => state.context.total;
