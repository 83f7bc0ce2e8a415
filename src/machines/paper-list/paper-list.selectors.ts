import type { SnapshotFrom } from "xstate";
import type { Paper } from "../../contract/entities.ts";
import { type Length, lengthOf, shownOf } from "../collapsible-list.ts";
import type { Choices, ShelfFilter } from "./paper-filter.ts";
import type { shelfMachine } from "./paper-list.machine.ts";

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
  shownOf(state.context.papers, state.hasTag("unfolded"));
export const selectTotal = (state: State): number => state.context.total;
/** What can be done with the length of the list (checklist 2.85, 2.86). */
export const selectLength = (state: State): Length =>
  lengthOf({
    count: state.context.papers.length,
    isUnfolded: state.hasTag("unfolded"),
    isExtending: state.hasTag("busy"),
    next: state.context.next,
  });
