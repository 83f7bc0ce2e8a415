import { assign, setup } from "xstate";
import { RELOAD_DELAY_AFTER_DELETION } from "../../contract/uploads/reload-delay.ts";
import {
  isPending,
  type OwnCounts,
  type OwnFilter,
  type OwnPaper,
  type OwnPaperList,
} from "../../contract/uploads/own-papers.ts";
import { unprovidedAction, unprovided } from "../unprovided.ts";

interface Own {
  readonly list: OwnPaperList;
  readonly counts: OwnCounts;
}

/** What the list of own papers needs from the outside, and what its states may do. */
export const ownPapersSetup = setup({
  types: {
    context: {} as {
      readonly filter: OwnFilter;
      readonly papers: readonly OwnPaper[];
      readonly next: string | null;
      /** How many there are of the filter. */
      readonly total: number;
      readonly counts: OwnCounts | null;
      /** The paper that its owner wants to delete. */
      readonly chosen: OwnPaper | null;
    },
    events: {} as
      | { type: "filter.chosen"; filter: OwnFilter }
      | { type: "more.pressed" }
      | { type: "delete.pressed"; paper: OwnPaper }
      | { type: "delete.confirmed" }
      | { type: "delete.canceled" }
      | { type: "content.changed" }
      | { type: "retry.pressed" },
    tags: {} as "busy" | "listed",
  },
  actors: {
    loadOwnPapers: unprovided<Own, { filter: OwnFilter }>("loadOwnPapers"),
    listMore: unprovided<OwnPaperList, { filter: OwnFilter; after: string }>("listMore"),
    deletePaper: unprovided<void, { paperId: number }>("deletePaper"),
  },
  actions: {
    refilter: assign((_, { filter }: { filter: OwnFilter }) => ({ filter, papers: [], next: null, total: 0 })),
    setPapers: assign((_, { list, counts }: Own) => ({
      papers: list.items,
      next: list.next,
      total: list.total ?? list.items.length,
      counts,
    })),
    append: assign(({ context }, { items, next }: OwnPaperList) => ({ papers: [...context.papers, ...items], next })),
    choose: assign({ chosen: (_, { paper }: { paper: OwnPaper | null }) => paper }),
    removeChosen: assign(({ context }) => ({
      papers: context.papers.filter(({ id }) => id !== context.chosen?.id),
      total: context.total - 1,
      chosen: null,
    })),
    reloadPage: unprovidedAction("reloadPage"),
  },
  guards: {
    isEmpty: (_, { list }: Own) => list.items.length === 0,
    hasMore: ({ context }) => context.next !== null,
    isPending: (_, { paper }: { paper: OwnPaper }) => isPending(paper),
  },
  delays: { deletionPause: RELOAD_DELAY_AFTER_DELETION },
});
