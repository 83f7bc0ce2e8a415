import type { SnapshotFrom } from "xstate";
import type { FoundPaper, Paper, Sorting } from "../../contract/entities.ts";
import { type Length, lengthOf, shownOf } from "../collapsible-list.ts";
import { type FoundChoice, foundChoices } from "./search-filter-options.ts";
import type { searchMachine } from "./search.machine.ts";

/** What is read of papers that were found; apart from the search itself, as its views come with the first search. */
type State = SnapshotFrom<typeof searchMachine>;

/** The papers that show: four while the list is folded (checklist 2.84). */
export const selectFoundPapers = (state: State): readonly FoundPaper[] =>
  shownOf(state.context.papers, state.hasTag("unfolded"));
export const selectIsNear = (state: State): boolean => state.context.isNear;
export const selectNearest = (state: State): readonly Paper[] => state.context.nearest;
export const selectSort = (state: State): Sorting => state.context.sort;
export const selectIsNarrowed = (state: State): boolean => Object.keys(state.context.filter).length > 0;

/** The filters on offer; none until something was found, or while the text changes. */
export const selectFoundChoices = (state: State): readonly FoundChoice[] => {
  const { filter, counts } = state.context;
  const isKnown = state.matches("found") || state.matches("nothing") || state.matches("searching");
  return isKnown && counts !== null ? foundChoices(filter, counts) : [];
};

/** True where there is something to put into another order. */
export const selectIsSortable = (state: State): boolean =>
  state.can({ type: "sort.changed", sort: "newest" }) && state.context.counts !== null;

/** What can be done with the length of the list (checklist 2.85, 2.86). */
export const selectFoundLength = (state: State): Length =>
  lengthOf({
    count: state.context.papers.length,
    isUnfolded: state.hasTag("unfolded"),
    isExtending: state.hasTag("busy"),
    next: state.context.next,
  });
