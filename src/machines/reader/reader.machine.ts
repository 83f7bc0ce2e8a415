import { document } from "./document.ts";
import { pictures } from "./pictures.ts";
import { reader } from "./setup.ts";

const opening = reader.createStateConfig({
  description: "The paper, and whether this student may read it, are being fetched.",
  tags: "busy",
  invoke: {
    id: "openPaper",
    src: "openPaper",
    input: ({ context }) => ({ paperId: context.paperId }),
    onDone: [
      {
        guard: { type: "isAllowed", params: ({ event }) => event.output },
        target: "reading",
        actions: { type: "keepPaper", params: ({ event }) => event.output },
      },
      {
        guard: { type: "isReason", params: ({ event }) => ({ ...event.output, reason: "solution_not_paid" as const }) },
        target: "denied.solutionUnpaid",
        actions: { type: "keepPaper", params: ({ event }) => event.output },
      },
      {
        guard: { type: "isReason", params: ({ event }) => ({ ...event.output, reason: "no_subscription" as const }) },
        target: "denied.noSubscription",
        actions: { type: "keepPaper", params: ({ event }) => event.output },
      },
      { target: "denied.notApproved", actions: { type: "keepPaper", params: ({ event }) => event.output } },
    ],
    onError: [{ guard: { type: "isMissing", params: ({ event }) => event }, target: "missing" }, { target: "failed" }],
  },
});
const denied = reader.createStateConfig({
  description: "The student may not read this paper; what is missing is said, with the way to it.",
  initial: "noSubscription",
  states: {
    noSubscription: { description: "No active subscription opens this paper." },
    solutionUnpaid: { description: "Solutions of this scope are not paid, and no free trial is left." },
    notApproved: { description: "The paper waits for approval and belongs to somebody else." },
  },
});

export const readerMachine = reader.createMachine({
  id: "reader",
  context: ({ input }) => ({
    paperId: input.paperId,
    paper: null,
    pages: null,
    page: 1,
    zoom: 0,
    firstPage: null,
    firstPageWaits: true,
  }),
  initial: "opening",
  invoke: { id: "fetchFirstPage", src: "fetchFirstPage", input: ({ context }) => ({ paperId: context.paperId }) },
  on: {
    "firstPage.arrived": { actions: { type: "showFirstPage", params: ({ event }) => event } },
    "firstPage.failed": { actions: { type: "showFirstPage", params: { url: null } } },
  },
  states: {
    opening,
    denied,
    missing: { description: "There is no such paper." },
    failed: { description: "The paper did not open.", on: { "retry.pressed": "opening" } },
    reading: {
      description: "The paper is open.",
      tags: "reading",
      initial: "pictures",
      on: { "page.seen": { actions: { type: "turnTo", params: ({ event }) => event } } },
      states: { pictures, document },
    },
  },
});
