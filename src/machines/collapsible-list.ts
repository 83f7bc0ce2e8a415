import { ROWS_FOLDED, TOTAL_MAX } from "../contract/limits.ts";

/** What can be done with the length of a list: nothing while it holds four or fewer (checklist 2.84 to 2.86). */
export type Length = "short" | "folded" | "unfolded" | "extensible" | "extending";

export interface Listed {
  /** How many entries were fetched. */
  readonly count: number;
  readonly isUnfolded: boolean;
  readonly isExtending: boolean;
  /** Where the list goes on; null at its end. */
  readonly next: string | null;
}

export const lengthOf = ({ count, isUnfolded, isExtending, next }: Listed): Length => {
  if (count <= ROWS_FOLDED) return "short";
  if (!isUnfolded) return "folded";
  if (isExtending) return "extending";
  return next === null ? "unfolded" : "extensible";
};

/** The entries that show: four while the list is folded (checklist 2.84). */
export const shownOf = <Item>(items: readonly Item[], isUnfolded: boolean): readonly Item[] =>
  isUnfolded ? items : items.slice(0, ROWS_FOLDED);

/** A list is counted to 1,000: there may be more. */
export const isUncounted = (total: number): boolean => total >= TOTAL_MAX;
