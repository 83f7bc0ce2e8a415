import { eventFields, wholeEvent } from "../params.ts";
import { paperSplitSetup, partsOf, splitFormOf } from "./paper-split-setup.ts";

const editable = {
  "part.added": { guard: "hasRoom", target: "editing", actions: "addPart" },
  "part.removed": {
    guard: { type: "isLater", params: eventFields("index") },
    target: "editing",
    actions: { type: "removePart", params: eventFields("index") },
  },
  "part.changed": {
    target: "editing",
    actions: { type: "changePart", params: eventFields("index", "field", "value") },
  },
  "split.cancelled": { target: "closed", actions: "beginAgain" },
} as const;
const setError = { type: "setError", params: wholeEvent } as const;

const closed = paperSplitSetup.createStateConfig({
  description: "What is proposed shows, or that several papers can be told apart.",
  on: {
    "split.opened": { target: "editing", actions: "beginParts" },
    "split.agreed": [
      { guard: "isComplete", target: "splitting", actions: "clearError" },
      { target: "invalid", actions: "beginParts" },
    ],
    "whole.agreed": { target: "keepingWhole", actions: "clearError" },
    "alert.closed": { actions: "clearError" },
  },
});
const editing = paperSplitSetup.createStateConfig({
  description: "The parts are corrected: pages, titles, codes, years. What the server refused is kept as it was.",
  on: {
    ...editable,
    "split.agreed": [{ guard: "isComplete", target: "splitting", actions: "clearError" }, { target: "invalid" }],
    "alert.closed": { actions: "clearError" },
  },
});
const invalid = paperSplitSetup.createStateConfig({
  description: "A part lacks something, or parts are not in order; nothing was sent.",
  on: { ...editable, "alert.closed": "editing" },
});
const splitting = paperSplitSetup.createStateConfig({
  description: "The split is on its way.",
  tags: "busy",
  invoke: {
    id: "sendSplit",
    src: "sendSplit",
    input: ({ context: { parts, pages } }) => splitFormOf(parts, pages)!,
    onDone: "done",
    onError: { target: "editing", actions: setError },
  },
});
const keepingWhole = paperSplitSetup.createStateConfig({
  description: "That the file holds one paper is on its way.",
  tags: "busy",
  invoke: {
    id: "sendSplit",
    src: "sendSplit",
    input: ({ context: { paper } }) => ({
      parts: [{ page: 1, code: paper.code, title: paper.title, year: paper.year }],
    }),
    onDone: "done",
    onError: { target: "closed", actions: setError },
  },
});

/** The papers that the file of a paper in review holds, as proposed or corrected, or one: decided by an admin, or said by the uploader. */
export const paperSplitMachine = paperSplitSetup.createMachine({
  id: "paperSplit",
  context: ({ input }) => ({ ...input, parts: partsOf(input), error: null }),
  initial: "closed",
  states: {
    closed,
    editing,
    invalid,
    splitting,
    keepingWhole,
    done: {
      type: "final",
      description: "The server took it: what shows is what became of the paper.",
    },
  },
});
