import type { SnapshotFrom } from "xstate";
import type { OutlineDetails } from "../../contract/outlines/admin-outlines.ts";
import { type Entries, nextSibling } from "../../contract/outlines/apply-edits.ts";
import type { OutlineEntry } from "../../contract/outlines/outline-edits.ts";
import type { CallError } from "../../contract/http/call-error.ts";
import type { PaperPages } from "../../contract/papers/paper-contents.ts";
import type { adminOutlineMachine } from "./admin-outline.machine.ts";
import type { Change } from "./admin-outline-setup.ts";
import { selectedOf } from "./edit-of-request.ts";

type State = SnapshotFrom<typeof adminOutlineMachine>;

export const selectOutlineView = (state: State): "loading" | "failed" | "outline" => {
  if (state.matches("failed")) return "failed";
  return state.context.outline === null ? "loading" : "outline";
};
export const selectOutline = ({ context }: State): OutlineDetails | null => context.outline;
export const selectPages = ({ context }: State): PaperPages | null => context.pages;
export const selectEntries = ({ context }: State): Entries => context.entries;
export const selectSelected = ({ context }: State): OutlineEntry | null => selectedOf(context) ?? null;
/** The next question or part in doubt after the one that is selected, from the start again after the last. */
export const selectNextDoubt = ({ context: { entries, selectedId } }: State): number | null => {
  const at = entries.findIndex(({ id }) => id === selectedId) + 1;
  const turned = [...entries.slice(at), ...entries.slice(0, at)];
  return turned.find(({ sure }) => !sure)?.id ?? null;
};
export const selectNextQuestion = ({ context: { entries, selectedId } }: State): number | null => {
  const at = entries.findIndex(({ id }) => id === selectedId);
  return entries.find(({ parentId }, index) => index > at && parentId === null)?.id ?? null;
};
/** The question before the one that is selected; of a part its own. */
export const selectPreviousQuestion = ({ context: { entries, selectedId } }: State): number | null => {
  const at = entries.findIndex(({ id }) => id === selectedId);
  return entries.findLast(({ parentId }, index) => index < at && parentId === null)?.id ?? null;
};
export const selectPageNumber = ({ context }: State): number => context.page;
export const selectSplitAt = ({ context }: State): number | null => context.splitAt;
export const selectCanMerge = ({ context }: State): boolean => {
  const selected = selectedOf(context);
  return selected !== undefined && nextSibling(context.entries, selected) !== undefined;
};
export const selectCanSplit = ({ context }: State): boolean => {
  const selected = selectedOf(context);
  return selected !== undefined && selected.box !== null && selected.page === context.page;
};
/** Whether what is selected can be brought to the page that is shown: it is on another one, or has no box. */
export const selectCanBring = ({ context }: State): boolean => {
  const selected = selectedOf(context);
  return selected !== undefined && (selected.box === null || selected.page !== context.page);
};
export const selectIsEditable = (state: State): boolean => state.hasTag("editable");
export const selectIsSending = (state: State): boolean =>
  state.matches({ changed: "sending" }) || state.matches({ clean: "accepting" });
export const selectHasChanges = (state: State): boolean => state.matches("changed");
export const selectCanUndo = (state: State): boolean => state.matches({ changed: "mending" });
export const selectCanRedo = (state: State): boolean => state.hasTag("editable") && state.context.undone.length > 0;
export const selectIsOutdated = (state: State): boolean => state.matches({ changed: "outdated" });
export const selectIsLeaving = (state: State): boolean => state.matches("changed") && state.context.leaving !== null;
export const selectLostCount = ({ context }: State): number => context.lost;
export const selectChange = ({ context }: State): Change | null => context.change;
export const selectOutlineError = ({ context }: State): CallError | null => context.error;
