import type { SnapshotFrom } from "xstate";
import { findInPages, type Place } from "../../contract/papers/find-in-pages.ts";
import type { findMachine } from "./find-in-paper.machine.ts";

type State = SnapshotFrom<typeof findMachine>;

/** What of the panel shows. */
export type FindShows = "closed" | "fetching" | "lost" | "blank" | "found" | "nothing";
export const selectFind = (state: State): FindShows => {
  if (state.matches({ panel: "closed" })) return "closed";
  if (state.matches({ text: "lost" })) return "lost";
  if (!state.matches({ text: "here" })) return "fetching";
  if (state.context.query.trim().length < 2) return "blank";
  return selectPlaces(state).length > 0 ? "found" : "nothing";
};
export const selectPlaces = ({ context }: State): readonly Place[] => findInPages(context.pages ?? [], context.query);
export const samePlaces = (before: readonly Place[], after: readonly Place[]): boolean =>
  JSON.stringify(before) === JSON.stringify(after);
export const selectAt = (state: State): number => state.context.at;
export const selectQuery = (state: State): string => state.context.query;
/** The words of page `n`, for who listens; undefined where they are not here. */
export const selectTextOf =
  (n: number) =>
  ({ context }: State): string | undefined =>
    context.pages?.find((page) => page.n === n)?.text || undefined;
