import type { SnapshotFrom } from "xstate";
import type { FoundPaper, Paper, SortOrder } from "../../contract/entities.ts";
import { type ListControls, listControlsOf, visibleItems } from "../collapsible-list.ts";
import { type SearchFilterGroup, searchFilterGroups } from "./search-filter-options.ts";
import type { searchMachine } from "./search.machine.ts";

/** What is read of papers that were found; apart from the search itself, as its views come with the first search. */
type State = SnapshotFrom<typeof searchMachine>;

/** The papers that show: four while the list is folded (checklist 2.84). */
export const selectResults = (state: State): readonly FoundPaper[] =>
  visibleItems(state.context.papers, state.hasTag("expanded"));
export const selectIsFuzzyMatch = (state: State): boolean => state.context.isFuzzy;
export const selectSuggestions = (state: State): readonly Paper[] => state.context.suggestions;
export const selectSort = (state: State): SortOrder => state.context.sort;
export const selectIsFiltered = (state: State): boolean => Object.keys(state.context.filter).length > 0;

/** The filters on offer: none until something was found, while the text changes, or where one paper was found. */
export const selectSearchFilterGroups = (state: State): readonly SearchFilterGroup[] => {
  const { filter, counts, total } = state.context;
  const isKnown = state.matches("results") || state.matches("noResults") || state.matches("searching");
  const isOffered = isKnown && (selectIsFiltered(state) || total > 1);
  return isOffered && counts !== null ? searchFilterGroups(filter, counts) : [];
};

/** True where there is something to put into another order. */
export const selectIsSortable = (state: State): boolean =>
  state.can({ type: "sort.changed", sort: "newest" }) && state.context.counts !== null;

/** What can be done with the length of the list (checklist 2.85, 2.86). */
export const selectResultListControls = (state: State): ListControls =>
  listControlsOf({
    count: state.context.papers.length,
    isExpanded: state.hasTag("expanded"),
    isLoadingMore: state.hasTag("busy"),
    next: state.context.next,
  });
