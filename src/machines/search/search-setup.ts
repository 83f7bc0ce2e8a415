import { assign, setup } from "xstate";
import type { Counts, FoundPaper, Paper, PaperList, Sorting } from "../../contract/entities.ts";
import { SEARCH_PAUSE } from "../../contract/limits.ts";
import { failureOf } from "../../contract/http/call-error.ts";
import { unprovided } from "../unprovided.ts";
import type { FoundFilter } from "./search-filter-options.ts";

/** What is looked for. `after`: where the list goes on; null for its beginning. */
export interface Query {
  readonly text: string;
  readonly filter: FoundFilter;
  readonly sort: Sorting;
  readonly after: string | null;
}
export interface Searching {
  readonly text: string;
  readonly filter: FoundFilter;
  readonly sort: Sorting;
  readonly papers: readonly FoundPaper[];
  readonly next: string | null;
  readonly total: number;
  /** There are more than `total`: the server counts no further. */
  readonly isMore: boolean;
  /** Words that look like those typed were found instead. */
  readonly isNear: boolean;
  /** What comes nearest, where nothing was found. */
  readonly nearest: readonly Paper[];
  /** How many papers each filter would leave; null until it is known. */
  readonly counts: Counts | null;
  /** What the server said as it refused the last search; empty where it said nothing. */
  readonly refusal: string;
}
interface Typed {
  readonly text: string;
}

export const nothingSought: Searching = {
  text: "",
  filter: {},
  sort: "relevance",
  papers: [],
  next: null,
  total: 0,
  isMore: false,
  isNear: false,
  nearest: [],
  counts: null,
  refusal: "",
};

/** What the search needs from the outside, and what its states may do. */
export const search = setup({
  types: {
    context: {} as Searching,
    events: {} as
      | { type: "query.typed"; text: string }
      | { type: "query.cleared" }
      | { type: "filter.changed"; filter: FoundFilter }
      | { type: "sort.changed"; sort: Sorting }
      | { type: "all.asked" }
      | { type: "all.folded" }
      | { type: "more.pressed" }
      | { type: "retry.pressed" },
    tags: {} as "busy" | "unfolded",
  },
  actors: { findPapers: unprovided<PaperList, Query>("findPapers") },
  actions: {
    rememberQuery: assign((_, { text }: Typed) => ({ text })),
    refilter: assign((_, { filter }: { filter: FoundFilter }) => ({ filter })),
    reorder: assign((_, { sort }: { sort: Sorting }) => ({ sort })),
    forget: assign(nothingSought),
    keepFound: assign(({ context }, { items, next, total, more, isNear, nearest, counts }: PaperList) => ({
      papers: items,
      next,
      total: total ?? items.length,
      isMore: more ?? false,
      isNear: isNear ?? false,
      nearest: nearest ?? [],
      counts: counts ?? context.counts,
    })),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: failureOf(error).message })),
    append: assign(({ context }, { items, next }: PaperList) => ({ papers: [...context.papers, ...items], next })),
  },
  guards: {
    isBlank: (_, { text }: Typed) => text.trim() === "",
    isNothing: (_, { items }: PaperList) => items.length === 0,
    hasMore: ({ context }) => context.next !== null,
  },
  delays: { typingPause: SEARCH_PAUSE },
});

type ByText = { event: Typed };
const typed = [
  { guard: { type: "isBlank", params: ({ event }: ByText) => event }, target: "#search.idle" },
  {
    target: "#search.typing",
    reenter: true,
    actions: { type: "rememberQuery", params: ({ event }: ByText) => ({ text: event.text }) },
  },
] as const;

/** What leads from nothing to a search. */
export const begins = { "query.typed": typed } as const;
export const editable = { ...begins, "query.cleared": "#search.idle" } as const;
/** Filters hold for what was found, and for the nothing that they leave. */
export const narrowable = {
  ...editable,
  "filter.changed": {
    target: "#search.searching",
    reenter: true,
    actions: {
      type: "refilter",
      params: ({ event }: { event: { filter: FoundFilter } }) => ({ filter: event.filter }),
    },
  },
} as const;
/** What was found can be narrowed and put into another order. */
export const sortable = {
  ...narrowable,
  "sort.changed": {
    target: "#search.searching",
    reenter: true,
    actions: { type: "reorder", params: ({ event }: { event: { sort: Sorting } }) => ({ sort: event.sort }) },
  },
} as const;
