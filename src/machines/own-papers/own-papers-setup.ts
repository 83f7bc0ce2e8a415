import { assign, setup } from "xstate";
import type { Paper, PaperList } from "../../contract/entities.ts";
import { RELOAD_DELAY_AFTER_DELETION } from "../../contract/uploads/reload-delay.ts";
import { isPending, type OwnCounts, type OwnFilter } from "../../contract/uploads/own-papers.ts";
import { unprovidedAction, unprovided } from "../unprovided.ts";

interface Own {
  readonly list: PaperList;
  readonly counts: OwnCounts;
}

/** What the list of own papers needs from the outside, and what its states may do. */
export const ownPapersSetup = setup({
  types: {
    context: {} as {
      readonly filter: OwnFilter;
      readonly papers: readonly Paper[];
      readonly next: string | null;
      /** How many there are of the filter. */
      readonly total: number;
      readonly counts: OwnCounts | null;
      /** The paper that its owner wants to delete. */
      readonly chosen: Paper | null;
    },
    events: {} as
      | { type: "filter.chosen"; filter: OwnFilter }
      | { type: "more.pressed" }
      | { type: "delete.pressed"; paper: Paper }
      | { type: "delete.confirmed" }
      | { type: "delete.canceled" }
      | { type: "content.changed" }
      | { type: "retry.pressed" },
    tags: {} as "busy" | "listed",
  },
  actors: {
    loadOwnPapers: unprovided<Own, { filter: OwnFilter }>("loadOwnPapers"),
    listMore: unprovided<PaperList, { filter: OwnFilter; after: string }>("listMore"),
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
    append: assign(({ context }, { items, next }: PaperList) => ({ papers: [...context.papers, ...items], next })),
    choose: assign({ chosen: (_, { paper }: { paper: Paper | null }) => paper }),
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
    isPending: (_, { paper }: { paper: Paper }) => isPending(paper),
  },
  delays: { deletionPause: RELOAD_DELAY_AFTER_DELETION },
});
