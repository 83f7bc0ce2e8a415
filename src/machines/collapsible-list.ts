import { COLLAPSED_ROWS, LIST_COUNT_MAX } from "../contract/limits.ts";

/** What can be done with the length of a list: nothing while it holds four or fewer (checklist 2.84 to 2.86). */
export type ListControls = "short" | "folded" | "unfolded" | "extensible" | "extending";

export interface ListExtent {
  /** How many entries were fetched. */
  readonly count: number;
  readonly isUnfolded: boolean;
  readonly isExtending: boolean;
  /** Where the list goes on; null at its end. */
  readonly next: string | null;
}

export const listControlsOf = ({ count, isUnfolded, isExtending, next }: ListExtent): ListControls => {
  if (count <= COLLAPSED_ROWS) return "short";
  if (!isUnfolded) return "folded";
  if (isExtending) return "extending";
  return next === null ? "unfolded" : "extensible";
};

/** The entries that show: four while the list is folded (checklist 2.84). */
export const visibleItems = <Item>(items: readonly Item[], isUnfolded: boolean): readonly Item[] =>
  isUnfolded ? items : items.slice(0, COLLAPSED_ROWS);

/** A list is counted to 1,000: there may be more. */
export const isCountCapped = (total: number): boolean => total >= LIST_COUNT_MAX;
