import type { SnapshotFrom } from "xstate";
import type { PageText } from "../../contract/papers/paper-contents.ts";
import {
  findInPages,
  type TextMatch,
  type WordBox,
  wordBoxesBetween,
} from "../../contract/papers/pages/find-in-pages.ts";
import type { findInPaperMachine } from "./find-in-paper.machine.ts";

type State = SnapshotFrom<typeof findInPaperMachine>;

/** What of the panel shows. */
export type FindView = "closed" | "loading" | "failed" | "blank" | "found" | "nothing";
export const selectFindView = (state: State): FindView => {
  if (state.matches({ panel: "closed" })) return "closed";
  if (state.matches({ text: "failed" })) return "failed";
  if (!state.matches({ text: "loaded" })) return "loading";
  if (state.context.query.trim().length < 2) return "blank";
  return selectMatches(state).length > 0 ? "found" : "nothing";
};
/** Of the list of matches only the current one shows. */
export const selectIsListFolded = (state: State): boolean => state.matches({ panel: { open: "folded" } });
export const selectMatches = ({ context }: State): readonly TextMatch[] =>
  findInPages(context.pages ?? [], context.query);
export const areSameMatches = (before: readonly TextMatch[], after: readonly TextMatch[]): boolean =>
  JSON.stringify(before) === JSON.stringify(after);
const NONE: readonly number[] = [];
/** Where the words of page `n` are, as `PageText` tells; empty where it is not known. */
export const selectWordBoxes =
  (n: number) =>
  ({ context }: State): readonly number[] =>
    context.pages?.find((page) => page.n === n)?.boxes ?? NONE;
/** What was found, where it is on the picture of its page. */
export interface FoundMark {
  readonly n: number;
  readonly at: number;
  readonly isCurrent: boolean;
  readonly boxes: readonly WordBox[];
}
export const selectMarks = (state: State): readonly FoundMark[] =>
  selectMatches(state).map(({ n, at, end }, place) => {
    const boxes = wordBoxesBetween(selectWordBoxes(n)(state), at, end);
    return { n, at, isCurrent: place === state.context.at, boxes };
  });
export const areSameMarks = (before: readonly FoundMark[], after: readonly FoundMark[]): boolean =>
  JSON.stringify(before) === JSON.stringify(after);
/** The current match on its page: the how-manieth it is there, from 0; null where nothing is found. */
export const selectPlaceOnPage = (state: State): { readonly n: number; readonly nth: number } | null => {
  const matches = selectMatches(state);
  const { at } = state.context;
  const { n } = matches[at] ?? {};
  return n === undefined ? null : { n, nth: matches.slice(0, at).filter((match) => match.n === n).length };
};
export const areSamePlaces = (
  before: ReturnType<typeof selectPlaceOnPage>,
  after: ReturnType<typeof selectPlaceOnPage>,
): boolean => before?.n === after?.n && before?.nth === after?.nth;
/** Whether it is known where on its page the current match is. */
export const selectIsCurrentPlaced = (state: State): boolean =>
  selectMarks(state).some(({ isCurrent, boxes }) => isCurrent && boxes.length > 0);
export const selectCurrentMatch = (state: State): number => state.context.at;
export const selectFindQuery = (state: State): string => state.context.query;
/** The words of page `n`, for who listens; undefined where they are not here. */
export const selectPageText =
  (n: number) =>
  ({ context }: State): PageText | undefined =>
    context.pages?.find((page) => page.n === n && page.text !== "");
