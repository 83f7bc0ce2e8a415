import { searchSetup, sortTransitions } from "./search-setup.ts";
import { eventOutput } from "../params.ts";

const collapsed = searchSetup.createStateConfig({
  description: "Four papers show (checklist 2.84).",
  on: { "list.expanded": "expanded" },
});
const expanded = searchSetup.createStateConfig({
  description: "All papers fetched so far show.",
  tags: "expanded",
  on: { "list.collapsed": "collapsed", "more.pressed": { guard: "hasMore", target: "loadingMore" } },
});
const loadingMore = searchSetup.createStateConfig({
  description: "The next papers are being fetched.",
  tags: ["expanded", "busy"],
  invoke: {
    id: "findMore",
    src: "findPapers",
    input: ({ context: { text, filter, sort, next } }) => ({ text, filter, sort, after: next }),
    onDone: { target: "expanded", actions: { type: "append", params: eventOutput } },
    onError: "expanded",
  },
});

export const results = searchSetup.createStateConfig({
  description: "Papers were found.",
  initial: "collapsed",
  states: { collapsed, expanded, loadingMore },
  on: sortTransitions,
});
