import { assign, setup } from "xstate";
import type { FilterCounts, FoundPaper, Paper, PaperList, SortOrder } from "../../contract/entities.ts";
import { SEARCH_DEBOUNCE } from "../../contract/papers/search-limits.ts";
import { callErrorOf } from "../../contract/http/call-error.ts";
import { unprovided, unprovidedAction } from "../unprovided.ts";
import type { SearchFilter } from "./search-filter-options.ts";
import { eventFields, wholeEvent } from "../params.ts";

/** What is looked for. `after`: where the list goes on; null for its beginning. */
export interface SearchRequest {
  readonly text: string;
  readonly filter: SearchFilter;
  readonly sort: SortOrder;
  readonly after: string | null;
}
export interface SearchContext {
  readonly text: string;
  readonly filter: SearchFilter;
  readonly sort: SortOrder;
  readonly papers: readonly FoundPaper[];
  readonly next: string | null;
  readonly total: number;
  /** There are more than `total`: the server counts no further. */
  readonly isMore: boolean;
  /** Words that look like those typed were found instead. */
  readonly isFuzzy: boolean;
  /** What comes nearest, where nothing was found. */
  readonly suggestions: readonly Paper[];
  /** How many papers each filter would leave; null until it is known. */
  readonly counts: FilterCounts | null;
  /** What the server said as it refused the last search; empty where it said nothing. */
  readonly error: string;
}
interface Typed {
  readonly text: string;
}

export const emptySearch: SearchContext = {
  text: "",
  filter: {},
  sort: "relevance",
  papers: [],
  next: null,
  total: 0,
  isMore: false,
  isFuzzy: false,
  suggestions: [],
  counts: null,
  error: "",
};

/** What the search needs from the outside, and what its states may do. */
export const searchSetup = setup({
  types: {
    context: {} as SearchContext,
    events: {} as
      | { type: "query.typed"; text: string }
      | { type: "query.cleared" }
      | { type: "filter.changed"; filter: SearchFilter }
      | { type: "sort.changed"; sort: SortOrder }
      | { type: "list.expanded" }
      | { type: "list.collapsed" }
      | { type: "more.pressed" }
      | { type: "retry.pressed" },
    tags: {} as "busy" | "expanded",
  },
  actors: { findPapers: unprovided<PaperList, SearchRequest>("findPapers") },
  actions: {
    rememberQuery: assign((_, { text }: Typed) => ({ text })),
    setFilter: assign((_, { filter }: { filter: SearchFilter }) => ({ filter })),
    setSort: assign((_, { sort }: { sort: SortOrder }) => ({ sort })),
    forget: assign(emptySearch),
    /** Puts the words that are searched for into the address, so that a reload finds them again. */
    writeQueryToAddress: unprovidedAction<Typed>("writeQueryToAddress"),
    setResults: assign(({ context }, { items, next, total, more, isNear, nearest, counts }: PaperList) => ({
      papers: items,
      next,
      total: total ?? items.length,
      isMore: more ?? false,
      isFuzzy: isNear ?? false,
      suggestions: nearest ?? [],
      counts: counts ?? context.counts,
    })),
    setError: assign((_, { error }: { error: unknown }) => ({ error: callErrorOf(error).message })),
    append: assign(({ context }, { items, next }: PaperList) => ({ papers: [...context.papers, ...items], next })),
  },
  guards: {
    isBlank: (_, { text }: Typed) => text.trim() === "",
    isNothing: (_, { items }: PaperList) => items.length === 0,
    hasMore: ({ context }) => context.next !== null,
  },
  delays: { typingPause: SEARCH_DEBOUNCE },
});

const emptied = {
  target: "#search.idle",
  actions: { type: "writeQueryToAddress", params: { text: "" } },
} as const;
const typed = [
  { guard: { type: "isBlank", params: wholeEvent }, ...emptied },
  {
    target: "#search.typing",
    reenter: true,
    actions: { type: "rememberQuery", params: eventFields("text") },
  },
] as const;

/** What leads from nothing to a search. */
export const typingTransitions = { "query.typed": typed } as const;
export const editingTransitions = { ...typingTransitions, "query.cleared": emptied } as const;
/** Filters hold for what was found, and for the nothing that they leave. */
export const filterTransitions = {
  ...editingTransitions,
  "filter.changed": {
    target: "#search.searching",
    reenter: true,
    actions: {
      type: "setFilter",
      params: eventFields("filter"),
    },
  },
} as const;
/** What was found can be narrowed and put into another order. */
export const sortTransitions = {
  ...filterTransitions,
  "sort.changed": {
    target: "#search.searching",
    reenter: true,
    actions: { type: "setSort", params: eventFields("sort") },
  },
} as const;
