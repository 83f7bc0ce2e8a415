import type { SnapshotFrom } from "xstate";
import type { PageLines } from "../../contract/papers/paper-contents.ts";
import type { FittedParts } from "../../contract/papers/pages/fitted-lines.ts";
import type { fittedPagesMachine, WholePlace } from "./fitted-pages.machine.ts";

type State = SnapshotFrom<typeof fittedPagesMachine>;

/** Whether the student wants the lines, though they may not be there yet. */
export const selectIsFitted = (state: State): boolean => state.hasTag("fitted");
export const selectIsFittedShown = (state: State): boolean => state.matches({ fitted: "shown" });
/** What is said of lines that do not show. */
export const selectFittedNotice = (state: State): "none" | "failed" | null => {
  if (state.matches({ fitted: "none" })) return "none";
  return state.matches({ fitted: "failed" }) ? "failed" : null;
};
/** The table or figure that shows larger; null for none. */
export const selectWholePlace = (state: State): WholePlace | null =>
  state.matches({ fitted: { shown: "whole" } }) ? state.context.whole : null;
/** Whether the larger picture of page `n` is on the phone. */
export const selectIsSharp =
  (n: number) =>
  ({ context: { sharp } }: State): boolean =>
    sharp.includes(n);
export const selectFittedParts = (state: State): FittedParts => state.context.parts;
/** The lines of the pages that are shown line by line; none while pages are shown as pages. */
export const selectFittedLines = (state: State): readonly PageLines[] =>
  selectIsFittedShown(state) ? (state.context.pages ?? NONE) : NONE;
const NONE: readonly PageLines[] = [];
