import { search, sortable } from "./search-setup.ts";

const folded = search.createStateConfig({
  description: "Four papers show (checklist 2.84).",
  on: { "all.asked": "unfolded" },
});
const unfolded = search.createStateConfig({
  description: "All papers fetched so far show.",
  tags: "unfolded",
  on: { "all.folded": "folded", "more.pressed": { guard: "hasMore", target: "extending" } },
});
const extending = search.createStateConfig({
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

export const found = search.createStateConfig({
  description: "Papers were found.",
  initial: "folded",
  states: { folded, unfolded, extending },
  on: sortable,
});
