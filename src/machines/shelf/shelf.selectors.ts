import type { SnapshotFrom } from "xstate";
import type { Paper } from "../../contract/entities.ts";
import { ROWS_FOLDED, TOTAL_MAX } from "../../contract/limits.ts";
import type { Choices, ShelfFilter } from "./filter.ts";
import type { shelfMachine } from "./shelf.machine.ts";

type State = SnapshotFrom<typeof shelfMachine>;

export type ShelfShows = "waiting" | "unscoped" | "listed" | "empty" | "failed";

const shows = {
  preparing: "waiting",
  loading: "waiting",
  unscoped: "unscoped",
  empty: "empty",
  unprepared: "failed",
  failed: "failed",
} as const satisfies Record<string, ShelfShows>;

export const selectShelf = ({ value: { papers } }: State): ShelfShows =>
  typeof papers === "string" ? shows[papers] : "listed";

export const selectFilter = (state: State): ShelfFilter => state.context.filter;
/** What the scope dialog offers; null until it is known. */
export const selectChoices = (state: State): Choices | null => state.context.choices;
export const selectIsScopeOpen = (state: State): boolean => state.matches({ scope: "open" });

/** The papers that show: four while the list is folded (checklist 2.84). */
export const selectShownPapers = (state: State): readonly Paper[] =>
  state.hasTag("unfolded") ? state.context.papers : state.context.papers.slice(0, ROWS_FOLDED);
export const selectTotal = (state: State): number => state.context.total;
/** A shelf is counted to 1,000: there may be more. */
export const isUncounted = (total: number): boolean => total >= TOTAL_MAX;

/** What can be done with the length of the list (checklist 2.85, 2.86): nothing while it holds four or fewer. */
export type Length = "short" | "folded" | "unfolded" | "extensible" | "extending";

export const selectLength = (state: State): Length => {
  if (state.context.papers.length <= ROWS_FOLDED) return "short";
  if (!state.hasTag("unfolded")) return "folded";
  if (state.hasTag("busy")) return "extending";
  return state.context.next === null ? "unfolded" : "extensible";
};
