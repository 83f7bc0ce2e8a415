import { assign, setup } from "xstate";
import type { Paper, PaperList } from "../../contract/entities.ts";
import { SEARCH_PAUSE } from "../../contract/limits.ts";
import { unprovided } from "../outside.ts";

export interface Query {
  readonly text: string;
}
interface Found {
  readonly papers: readonly Paper[];
  readonly total: number;
}

const search = setup({
  types: {
    context: {} as Query & Found,
    events: {} as { type: "query.typed"; text: string } | { type: "query.cleared" } | { type: "retry.pressed" },
    tags: {} as "busy",
  },
  actors: { findPapers: unprovided<PaperList, Query>("findPapers") },
  actions: {
    rememberQuery: assign((_, { text }: Query) => ({ text })),
    forget: assign({ text: "", papers: [], total: 0 }),
    keepFound: assign((_, { items, total }: PaperList) => ({ papers: items, total: total ?? items.length })),
  },
  guards: {
    isBlank: (_, { text }: Query) => text.trim() === "",
    isNothing: (_, { items }: PaperList) => items.length === 0,
  },
  delays: { typingPause: SEARCH_PAUSE },
});

const typed = [
  { guard: { type: "isBlank", params: ({ event }: { event: Query }) => event }, target: "idle" },
  {
    target: "typing",
    reenter: true,
    actions: { type: "rememberQuery", params: ({ event }: { event: Query }) => ({ text: event.text }) },
  },
] as const;
const editable = { "query.typed": typed, "query.cleared": "idle" } as const;

const idle = search.createStateConfig({
  description: "Nothing is searched for: the shelf shows.",
  entry: "forget",
  on: { "query.typed": typed },
});
const typing = search.createStateConfig({
  description: "The student is still typing.",
  tags: "busy",
  on: editable,
  after: { typingPause: "searching" },
});
const searching = search.createStateConfig({
  description: "The server looks for papers.",
  tags: "busy",
  invoke: {
    id: "findPapers",
    src: "findPapers",
    input: ({ context }) => ({ text: context.text }),
    onDone: [
      {
        guard: { type: "isNothing", params: ({ event }) => event.output },
        target: "nothing",
        actions: { type: "keepFound", params: ({ event }) => event.output },
      },
      { target: "found", actions: { type: "keepFound", params: ({ event }) => event.output } },
    ],
    onError: "failed",
  },
  on: editable,
});
const found = search.createStateConfig({ description: "Papers were found.", on: editable });
const nothing = search.createStateConfig({ description: "No paper matches.", on: editable });
const failed = search.createStateConfig({
  description: "The search got no answer; it can be tried again.",
  on: { ...editable, "retry.pressed": "searching" },
});

export const searchMachine = search.createMachine({
  id: "search",
  context: { text: "", papers: [], total: 0 },
  initial: "idle",
  states: { idle, typing, searching, found, nothing, failed },
});
