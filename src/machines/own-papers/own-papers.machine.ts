import { confirmingDelete, deleted, deleting } from "./own-paper-deletion-states.ts";
import { ownPapersSetup } from "./own-papers-setup.ts";
import { contextFields, eventFields, eventOutput } from "../params.ts";

const elsewhere = {
  "filter.chosen": {
    target: "loading",
    actions: { type: "refilter", params: eventFields("filter") },
  },
  "content.changed": "loading",
} as const;

const loading = ownPapersSetup.createStateConfig({
  description: "The student's own papers, and how many there are of each status, are being fetched.",
  tags: "busy",
  invoke: {
    id: "loadOwnPapers",
    src: "loadOwnPapers",
    input: contextFields("filter"),
    onDone: [
      {
        guard: { type: "isEmpty", params: eventOutput },
        target: "empty",
        actions: { type: "setPapers", params: eventOutput },
      },
      { target: "listed", actions: { type: "setPapers", params: eventOutput } },
    ],
    onError: "failed",
  },
});
const listed = ownPapersSetup.createStateConfig({
  description: "Own papers are shown with their status.",
  tags: "listed",
  on: {
    ...elsewhere,
    "more.pressed": { guard: "hasMore", target: "loadingMore" },
    "delete.pressed": {
      guard: { type: "isPending", params: eventFields("paper") },
      target: "confirmingDelete",
      actions: { type: "choose", params: eventFields("paper") },
    },
  },
});
const loadingMore = ownPapersSetup.createStateConfig({
  description: "The next papers are being fetched.",
  tags: ["listed", "busy"],
  invoke: {
    id: "listMore",
    src: "listMore",
    input: ({ context }) => ({ filter: context.filter, after: context.next! }),
    onDone: { target: "listed", actions: { type: "append", params: eventOutput } },
    onError: "listed",
  },
});
export const ownPapersMachine = ownPapersSetup.createMachine({
  id: "ownPapers",
  context: { filter: "all", papers: [], next: null, total: 0, counts: null, chosen: null },
  initial: "loading",
  states: {
    loading,
    listed,
    loadingMore,
    empty: { description: "There is no own paper of this filter.", on: elsewhere },
    failed: { description: "The papers did not load.", on: { ...elsewhere, "retry.pressed": "loading" } },
    confirmingDelete,
    deleting,
    deleted,
    reloading: { description: "The browser loads the page again.", tags: "listed", entry: "reloadPage" },
  },
});
