import type { SnapshotFrom } from "xstate";
import type { Paper } from "../../contract/entities.ts";
import { type ListControls, listControlsOf, visibleItems } from "../collapsible-list.ts";
import type { ScopeOptions, PaperFilter } from "./paper-filter.ts";
import type { paperListMachine } from "./paper-list.machine.ts";

type State = SnapshotFrom<typeof paperListMachine>;

export type PaperListView = "waiting" | "unscoped" | "listed" | "empty" | "failed";

const shows = {
  preparing: "waiting",
  loading: "waiting",
  unscoped: "unscoped",
  empty: "empty",
  unprepared: "failed",
  failed: "failed",
} as const satisfies Record<string, PaperListView>;

export const selectPaperListView = ({ value: { papers } }: State): PaperListView =>
  typeof papers === "string" ? shows[papers] : "listed";

export const selectPaperFilter = (state: State): PaperFilter => state.context.filter;
/** What the scope dialog offers; null until it is known. */
export const selectScopeOptions = (state: State): ScopeOptions | null => state.context.choices;
export const selectIsScopeDialogOpen = (state: State): boolean => state.matches({ scope: "open" });

/** The papers that show: four while the list is folded (checklist 2.84). */
export const selectVisiblePapers = (state: State): readonly Paper[] =>
  visibleItems(state.context.papers, state.hasTag("unfolded"));
export const selectTotal = (state: State): number => state.context.total;
/** What can be done with the length of the list (checklist 2.85, 2.86). */
export const selectListControls = (state: State): ListControls =>
  listControlsOf({
    count: state.context.papers.length,
    isUnfolded: state.hasTag("unfolded"),
    isExtending: state.hasTag("busy"),
    next: state.context.next,
  });
