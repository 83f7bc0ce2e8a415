import { found } from "./search-results-states.ts";
import { begins, editable, narrowable, nothingSought, search, sortable } from "./search-setup.ts";

const idle = search.createStateConfig({
  description: "Nothing is searched for: the shelf shows.",
  entry: "forget",
  on: begins,
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
    input: ({ context: { text, filter, sort } }) => ({ text, filter, sort, after: null }),
    onDone: [
      {
        guard: { type: "isNothing", params: ({ event }) => event.output },
        target: "nothing",
        actions: { type: "keepFound", params: ({ event }) => event.output },
      },
      { target: "found", actions: { type: "keepFound", params: ({ event }) => event.output } },
    ],
    onError: { target: "failed", actions: { type: "keepRefusal", params: ({ event }) => event } },
  },
  on: sortable,
});
const nothing = search.createStateConfig({
  description: "No paper matches; what comes nearest shows, and the paper can be asked for.",
  on: narrowable,
});
const failed = search.createStateConfig({
  description: "The search got no answer; it can be tried again.",
  on: { ...editable, "retry.pressed": "searching" },
});

export const searchMachine = search.createMachine({
  id: "search",
  context: nothingSought,
  initial: "idle",
  states: { idle, typing, searching, found, nothing, failed },
});
