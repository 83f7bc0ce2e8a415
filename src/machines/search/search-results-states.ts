import { searchSetup, sortTransitions } from "./search-setup.ts";

const folded = searchSetup.createStateConfig({
  description: "Four papers show (checklist 2.84).",
  on: { "all.asked": "unfolded" },
});
const unfolded = searchSetup.createStateConfig({
  description: "All papers fetched so far show.",
  tags: "unfolded",
  on: { "all.folded": "folded", "more.pressed": { guard: "hasMore", target: "extending" } },
});
const extending = searchSetup.createStateConfig({
  description: "The next papers are being fetched.",
  tags: ["unfolded", "busy"],
  invoke: {
    id: "findMore",
    src: "findPapers",
    input: ({ context: { text, filter, sort, next } }) => ({ text, filter, sort, after: next }),
    onDone: { target: "unfolded", actions: { type: "append", params: ({ event }) => event.output } },
    onError: "unfolded",
  },
});

export const found = searchSetup.createStateConfig({
  description: "Papers were found.",
  initial: "folded",
  states: { folded, unfolded, extending },
  on: sortTransitions,
});
