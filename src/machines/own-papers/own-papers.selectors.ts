import type { SnapshotFrom } from "xstate";
import type { OwnCounts, OwnFilter, OwnPaper } from "../../contract/uploads/own-papers.ts";
import type { ownPapersMachine } from "./own-papers.machine.ts";

type State = SnapshotFrom<typeof ownPapersMachine>;

export type OwnPapersView = "waiting" | "listed" | "empty" | "failed";

export const selectOwnPapersView = (state: State): OwnPapersView => {
  if (state.hasTag("listed")) return state.context.papers.length === 0 ? "empty" : "listed";
  return state.matches("empty") ? "empty" : state.matches("failed") ? "failed" : "waiting";
};
export const selectPapers = (state: State): readonly OwnPaper[] => state.context.papers;
export const selectOwnFilter = (state: State): OwnFilter => state.context.filter;
/** Null until they are known. */
export const selectOwnCounts = (state: State): OwnCounts | null => state.context.counts;

/** Where the list goes on; null at its end. */
export const selectNext = (state: State): string | null => state.context.next;
export const selectTotal = (state: State): number => state.context.total;
export const selectIsLoadingMore = (state: State): boolean => state.matches("loadingMore");

/** The paper that the dialog asks about. */
export const selectPaperToDelete = (state: State): OwnPaper | null => state.context.chosen;
export const selectIsConfirmingDelete = (state: State): boolean => state.matches("confirmingDelete");
/** While it is deleted the global loader covers the page (checklist 2.88). */
export const selectIsDeleting = (state: State): boolean => state.matches("deleting");
