import type { SnapshotFrom } from "xstate";
import type { CallError } from "../../contract/http/call-error.ts";
import type { EditedPart } from "./paper-split-setup.ts";
import type { paperSplitMachine } from "./paper-split.machine.ts";

type State = SnapshotFrom<typeof paperSplitMachine>;

/** `proposal` and `offer` while it is closed: with parts that are proposed, and without. Nothing once it is over. */
export const selectSplitView = (state: State): "proposal" | "offer" | "form" | "nothing" => {
  if (state.matches("done")) return "nothing";
  if (!state.matches("closed") && !state.matches("keepingWhole")) return "form";
  return state.context.proposal.length > 1 ? "proposal" : "offer";
};
export const selectParts = (state: State): readonly EditedPart[] => state.context.parts;
export const selectFilePages = (state: State): number => state.context.pages;
export const selectIsSplitInvalid = (state: State): boolean => state.matches("invalid");
export const selectSplitError = (state: State): CallError | null => state.context.error;
export const selectIsSplitBusy = (state: State): boolean => state.hasTag("busy");
/** Which of the two answers is on its way. */
export const selectIsKeepingWhole = (state: State): boolean => state.matches("keepingWhole");
export const selectCanAddPart = (state: State): boolean => state.can({ type: "part.added" });
export const selectCanRemoveParts = (state: State): boolean => state.can({ type: "part.removed", index: 1 });
