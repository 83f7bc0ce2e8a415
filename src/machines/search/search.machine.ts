import { results } from "./search-results-states.ts";
import {
  typingTransitions,
  editingTransitions,
  filterTransitions,
  emptySearch,
  searchSetup,
  sortTransitions,
} from "./search-setup.ts";
import { eventOutput, wholeEvent } from "../params.ts";

const idle = searchSetup.createStateConfig({
  description: "Nothing is searched for: the shelf shows.",
  entry: "forget",
  on: typingTransitions,
});
const typing = searchSetup.createStateConfig({
  description: "The student is still typing.",
  tags: "busy",
  on: editingTransitions,
  after: { typingPause: "searching" },
});
const searching = searchSetup.createStateConfig({
  description: "The server looks for papers.",
  tags: "busy",
  entry: { type: "writeQueryToAddress", params: ({ context: { text } }) => ({ text }) },
  invoke: {
    id: "findPapers",
    src: "findPapers",
    input: ({ context: { text, filter, sort } }) => ({ text, filter, sort, after: null }),
    onDone: [
      {
        guard: { type: "isNothing", params: eventOutput },
        target: "noResults",
        actions: { type: "setResults", params: eventOutput },
      },
      { target: "results", actions: { type: "setResults", params: eventOutput } },
    ],
    onError: { target: "failed", actions: { type: "setError", params: wholeEvent } },
  },
  on: sortTransitions,
});
const noResults = searchSetup.createStateConfig({
  description: "No paper matches; what comes nearest shows, and the paper can be asked for.",
  on: filterTransitions,
});
const failed = searchSetup.createStateConfig({
  description: "The search got no answer; it can be tried again.",
  on: { ...editingTransitions, "retry.pressed": "searching" },
});

export const searchMachine = searchSetup.createMachine({
  id: "search",
  context: emptySearch,
  initial: "idle",
  states: { idle, typing, searching, results, noResults, failed },
});
