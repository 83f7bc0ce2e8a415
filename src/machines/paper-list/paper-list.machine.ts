import { assign, setup } from "xstate";
import type { DashboardType, Paper, PaperList } from "../../contract/entities.ts";
import { unprovidedAction, unprovided } from "../unprovided.ts";
import type { ScopeOptions, PaperFilter } from "./paper-filter.ts";
import { eventFields, eventOutput } from "../params.ts";

interface Prepared {
  readonly filter: PaperFilter;
  readonly choices: ScopeOptions;
}
interface PaperListContext {
  readonly filter: PaperFilter;
  readonly choices: ScopeOptions | null;
  readonly papers: readonly Paper[];
  readonly next: string | null;
  readonly total: number;
}
interface Wanted {
  readonly filter: PaperFilter;
}

const paperList = setup({
  types: {
    context: {} as PaperListContext,
    input: {} as { readonly type: DashboardType },
    events: {} as
      | { type: "filter.changed"; filter: PaperFilter }
      | { type: "scopeDialog.opened" }
      | { type: "scopeDialog.closed" }
      | { type: "scope.chosen"; filter: PaperFilter }
      | { type: "list.expanded" }
      | { type: "list.collapsed" }
      | { type: "more.pressed" }
      | { type: "retry.pressed" },
    tags: {} as "busy" | "listed" | "expanded",
  },
  actors: {
    fetchScope: unprovided<Prepared, { readonly type: DashboardType }>("fetchScope"),
    listPapers: unprovided<PaperList, Wanted & { readonly after: string | null }>("listPapers"),
  },
  actions: {
    prepare: assign((_, { filter, choices }: Prepared) => ({ filter, choices })),
    refilter: assign((_, { filter }: Wanted) => ({ filter, papers: [], next: null, total: 0 })),
    setPapers: assign((_, { items, next, total }: PaperList) => ({
      papers: items,
      next,
      total: total ?? items.length,
    })),
    append: assign(({ context }, { items, next }: PaperList) => ({ papers: [...context.papers, ...items], next })),
    saveScope: unprovidedAction<Wanted>("saveScope"),
    /** The first papers of a filter came, or there are none. */
    notifyListed: unprovidedAction("notifyListed"),
  },
  guards: {
    isCategoryNeeded: (_, { filter }: Wanted) => filter.type !== "university" && filter.category_id === undefined,
    isEmpty: (_, { items }: PaperList) => items.length === 0,
    hasMore: ({ context }) => context.next !== null,
  },
});

const refilter = { type: "refilter", params: eventFields("filter") } as const;
const saveScope = { type: "saveScope", params: eventFields("filter") } as const;

/** Until the scope is known, another one cannot be listed. */
const unready = { "filter.changed": {}, "scope.chosen": {} } as const;

const loadingScope = paperList.createStateConfig({
  description: "The student's own scope, and what else can be chosen, are being found.",
  tags: "busy",
  invoke: {
    id: "fetchScope",
    src: "fetchScope",
    input: ({ context }) => ({ type: context.filter.type }),
    onDone: [
      {
        guard: { type: "isCategoryNeeded", params: eventOutput },
        target: "categoryNeeded",
        actions: { type: "prepare", params: eventOutput },
      },
      { target: "loading", actions: { type: "prepare", params: eventOutput } },
    ],
    onError: "scopeFailed",
  },
  on: unready,
});
const loading = paperList.createStateConfig({
  description: "The first papers of the filter are being fetched.",
  tags: "busy",
  invoke: {
    id: "listPapers",
    src: "listPapers",
    input: ({ context }) => ({ filter: context.filter, after: null }),
    onDone: [
      { guard: { type: "isEmpty", params: eventOutput }, target: "empty", actions: "notifyListed" },
      { target: "listed", actions: [{ type: "setPapers", params: eventOutput }, "notifyListed"] },
    ],
    onError: "failed",
  },
});
const collapsed = paperList.createStateConfig({
  description: "Four rows show (checklist 2.84).",
  on: { "list.expanded": "expanded" },
});
const expanded = paperList.createStateConfig({
  description: "All rows fetched so far show.",
  tags: "expanded",
  on: { "list.collapsed": "collapsed", "more.pressed": { guard: "hasMore", target: "loadingMore" } },
});
const loadingMore = paperList.createStateConfig({
  description: "The next rows are being fetched.",
  tags: ["expanded", "busy"],
  invoke: {
    id: "listMore",
    src: "listPapers",
    input: ({ context }) => ({ filter: context.filter, after: context.next }),
    onDone: { target: "expanded", actions: { type: "append", params: eventOutput } },
    onError: "expanded",
  },
});
const listed = paperList.createStateConfig({
  description: "Papers of the filter are shown.",
  tags: "listed",
  initial: "collapsed",
  states: { collapsed, expanded, loadingMore },
});

export const paperListMachine = paperList.createMachine({
  id: "paperList",
  type: "parallel",
  context: ({ input }) => ({ filter: { type: input.type }, choices: null, papers: [], next: null, total: 0 }),
  states: {
    papers: {
      initial: "loadingScope",
      description: "What stands on the shelf.",
      states: {
        loadingScope,
        scopeFailed: { description: "The scope did not load.", on: { ...unready, "retry.pressed": "loadingScope" } },
        categoryNeeded: { description: "A category has to be chosen first." },
        loading,
        listed,
        empty: { description: "There is no paper for this filter." },
        failed: { description: "The list did not load.", on: { "retry.pressed": "loading" } },
      },
      on: {
        "filter.changed": { target: ".loading", actions: refilter },
        "scope.chosen": { target: ".loading", actions: [refilter, saveScope] },
      },
    },
    scopeDialog: {
      initial: "closed",
      description: "The dialog in which another scope is chosen.",
      states: {
        closed: { description: "The list shows its scope.", on: { "scopeDialog.opened": "open" } },
        open: {
          description: "Level and semester, or a category, are chosen.",
          on: { "scopeDialog.closed": "closed", "scope.chosen": "closed" },
        },
      },
    },
  },
});
