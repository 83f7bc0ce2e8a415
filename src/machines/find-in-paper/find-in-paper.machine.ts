import { assign, setup } from "xstate";
import type { PageText } from "../../contract/papers/paper-contents.ts";
import { findInPages } from "../../contract/papers/pages/find-in-pages.ts";
import { unprovidedAction, unprovided } from "../unprovided.ts";
import { contextFields, outputAs, wholeEvent } from "../params.ts";

interface Found {
  readonly paperId: number;
  /** The words of the pages; null until they are here. */
  readonly pages: readonly PageText[] | null;
  readonly query: string;
  /** Which of the places found is shown, from 0. */
  readonly at: number;
}
type FindEvent =
  | { type: "text.requested" }
  | { type: "find.opened" }
  | { type: "find.closed" }
  | { type: "query.changed"; query: string }
  | { type: "match.nextPressed" }
  | { type: "match.previousPressed" }
  | { type: "match.chosen"; at: number }
  | { type: "list.pressed" }
  | { type: "retry.pressed" };

const matchesOf = ({ pages, query }: Found) => findInPages(pages ?? [], query);
const around = (context: Found, step: number): number => {
  const count = matchesOf(context).length;
  return (context.at + step + count) % count;
};

const findInPaper = setup({
  types: { context: {} as Found, input: {} as { readonly paperId: number }, events: {} as FindEvent },
  actors: { fetchText: unprovided<readonly PageText[], { readonly paperId: number }>("fetchText") },
  actions: {
    keepText: assign((_, { pages }: { pages: readonly PageText[] }) => ({ pages })),
    setQuery: assign((_, { query }: { query: string }) => ({ query, at: 0 })),
    setCurrentMatch: assign((_, { at }: { at: number }) => ({ at })),
    /** Brings the current match to the eye, or its page where it is not known where on it the words are. */
    showMatch: unprovidedAction<{ page: number }>("showMatch"),
  },
  guards: {
    isFound: (_, { pages, query }: { pages: readonly PageText[]; query: string }) =>
      findInPages(pages, query).length > 0,
    hasMatches: ({ context }) => matchesOf(context).length > 0,
    isMatch: ({ context }, { at }: { at: number }) => matchesOf(context)[at] !== undefined,
  },
});

const shown = {
  type: "showMatch",
  params: ({ context }: { context: Found }) => ({ page: matchesOf(context)[context.at]!.n }),
} as const;
const stepped = (step: number) =>
  ({
    guard: "hasMatches",
    target: ".folded",
    actions: [
      { type: "setCurrentMatch", params: ({ context }: { context: Found }) => ({ at: around(context, step) }) },
      shown,
    ],
  }) as const;

/** Finding words in one paper. Its text is fetched once: for who listens as soon as a page shows, else when it is looked in. */
export const findInPaperMachine = findInPaper.createMachine({
  id: "findInPaper",
  context: ({ input }) => ({ paperId: input.paperId, pages: null, query: "", at: 0 }),
  type: "parallel",
  states: {
    text: {
      description: "The words of the pages.",
      initial: "notLoaded",
      states: {
        notLoaded: {
          description: "No one needed them yet.",
          on: { "text.requested": "loading", "find.opened": "loading" },
        },
        loading: {
          description: "They are on their way.",
          invoke: {
            id: "fetchText",
            src: "fetchText",
            input: contextFields("paperId"),
            onDone: [
              {
                guard: {
                  type: "isFound",
                  params: ({ context: { query }, event: { output } }) => ({ pages: output, query }),
                },
                target: "loaded",
                actions: [{ type: "keepText", params: outputAs("pages") }, shown],
              },
              { target: "loaded", actions: { type: "keepText", params: outputAs("pages") } },
            ],
            onError: "failed",
          },
        },
        loaded: { description: "They are here." },
        failed: {
          description: "They did not come.",
          on: { "retry.pressed": "loading", "find.opened": "loading" },
        },
      },
    },
    panel: {
      description: "The field to look for words with.",
      initial: "closed",
      states: {
        closed: { description: "It is put away.", on: { "find.opened": "open" } },
        open: {
          description: "It shows, with the places where the words stand.",
          initial: "listed",
          on: {
            "find.closed": { target: "closed", actions: { type: "setQuery", params: { query: "" } } },
            "query.changed": [
              {
                guard: {
                  type: "isFound",
                  params: ({ context: { pages }, event: { query } }) => ({ pages: pages ?? [], query }),
                },
                target: ".listed",
                actions: [{ type: "setQuery", params: wholeEvent }, shown],
              },
              { target: ".listed", actions: { type: "setQuery", params: wholeEvent } },
            ],
            "match.nextPressed": stepped(1),
            "match.previousPressed": stepped(-1),
            "match.chosen": {
              guard: { type: "isMatch", params: wholeEvent },
              target: ".folded",
              actions: [{ type: "setCurrentMatch", params: wholeEvent }, shown],
            },
          },
          states: {
            listed: { description: "All places, to choose from.", on: { "list.pressed": "folded" } },
            folded: { description: "The current one: the page has the screen.", on: { "list.pressed": "listed" } },
          },
        },
      },
    },
  },
});
