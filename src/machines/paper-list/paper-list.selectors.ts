import type { SnapshotFrom } from "xstate";
import type { Paper } from "../../contract/entities.ts";
import { type ListControls, listControlsOf, visibleItems } from "../collapsible-list.ts";
import type { ScopeOptions, PaperFilter } from "./paper-filter.ts";
import type { paperListMachine } from "./paper-list.machine.ts";

type State = SnapshotFrom<typeof paperListMachine>;

export type PaperListView = "waiting" | "categoryNeeded" | "listed" | "empty" | "failed";

const shows = {
  loadingScope: "waiting",
  loading: "waiting",
  categoryNeeded: "categoryNeeded",
  empty: "empty",
  scopeFailed: "failed",
  failed: "failed",
} as const satisfies Record<string, PaperListView>;

export const selectPaperListView = ({ value: { papers } }: State): PaperListView =>
  typeof papers === "string" ? shows[papers] : "listed";

export const selectPaperFilter = (state: State): PaperFilter => state.context.filter;
/** What the scope dialog offers; null until it is known. */
export const selectScopeOptions = (state: State): ScopeOptions | null => state.context.choices;
export const selectIsScopeDialogOpen = (state: State): boolean => state.matches({ scopeDialog: "open" });

/** The papers that show: four while the list is folded (checklist 2.84). */
export const selectVisiblePapers = (state: State): readonly Paper[] =>
  visibleItems(state.context.papers, state.hasTag("expanded"));
export const selectTotal = (state: State): number => state.context.total;
/** What can be done with the length of the list (checklist 2.85, 2.86). */
export const selectListControls = (state: State): ListControls =>
  listControlsOf({
    count: state.context.papers.length,
    isExpanded: state.hasTag("expanded"),
    isLoadingMore: state.hasTag("busy"),
    next: state.context.next,
  });
