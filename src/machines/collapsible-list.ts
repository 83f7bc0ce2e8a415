import { LIST_COUNT_MAX } from "../contract/page-size.ts";

export const COLLAPSED_ROWS = 4;

/** What can be done with the length of a list: nothing while it holds four or fewer (checklist 2.84 to 2.86). */
export type ListControls = "short" | "collapsed" | "expanded" | "canLoadMore" | "loadingMore";

export interface ListExtent {
  /** How many entries were fetched. */
  readonly count: number;
  readonly isExpanded: boolean;
  readonly isLoadingMore: boolean;
  /** Where the list goes on; null at its end. */
  readonly next: string | null;
}

export const listControlsOf = ({ count, isExpanded, isLoadingMore, next }: ListExtent): ListControls => {
  if (count <= COLLAPSED_ROWS) return "short";
  if (!isExpanded) return "collapsed";
  if (isLoadingMore) return "loadingMore";
  return next === null ? "expanded" : "canLoadMore";
};

/** The entries that show: four while the list is collapsed (checklist 2.84). */
export const visibleItems = <Item>(items: readonly Item[], isExpanded: boolean): readonly Item[] =>
  isExpanded ? items : items.slice(0, COLLAPSED_ROWS);

/** A list is counted to 1,000: there may be more. */
export const isCountCapped = (total: number): boolean => total >= LIST_COUNT_MAX;
