import { document } from "./reader-pdf-state.ts";
import { pageSeen, pictures } from "./reader-pictures-state.ts";
import { readerSetup } from "./reader-setup.ts";

const opening = readerSetup.createStateConfig({
  description: "The paper, and whether this student may read it, are being fetched.",
  tags: "busy",
  invoke: {
    id: "openPaper",
    src: "openPaper",
    input: ({ context: { paperId, asked } }) => ({ paperId, asked }),
    onDone: [
      {
        guard: { type: "isAllowed", params: ({ event }) => event.output },
        target: "reading",
        actions: { type: "keepPaper", params: ({ event }) => event.output },
      },
      {
        guard: { type: "hasTrial", params: ({ event }) => event.output },
        target: "denied.trialOffered",
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
const denied = readerSetup.createStateConfig({
  description: "The student may not read this paper; what is missing is said, with the way to it.",
  initial: "noSubscription",
  states: {
    noSubscription: { description: "No active subscription opens this paper." },
    trialOffered: {
      description: "Solutions of this scope are not paid; the student is asked whether to use a free one.",
      on: { "trial.pressed": "#reader.takingTrial" },
    },
    solutionUnpaid: { description: "Solutions of this scope are not paid, and no free trial is left." },
    notApproved: { description: "The paper waits for approval and belongs to somebody else." },
  },
});

const takingTrial = readerSetup.createStateConfig({
  description: "One of the student's free solutions is being used on this one; then it opens.",
  tags: "busy",
  invoke: {
    id: "takeTrial",
    src: "takeTrial",
    input: ({ context: { paperId } }) => ({ paperId }),
    onDone: "opening",
    onError: [
      { guard: { type: "isUnpaid", params: ({ event }) => event }, target: "denied.solutionUnpaid" },
      { target: "denied.trialOffered" },
    ],
  },
});

export const readerMachine = readerSetup.createMachine({
  id: "reader",
  context: ({ input }) => ({
    ...input,
    paper: null,
    pages: null,
    opensAt: input.asked ?? 1,
    page: input.asked ?? 1,
    seen: { from: input.asked ?? 1, to: input.asked ?? 1 },
    isSparing: false,
    arrived: [],
    firstPicture: null,
    firstPictureWaits: true,
  }),
  initial: "opening",
  invoke: {
    id: "fetchFirstPicture",
    src: "fetchFirstPicture",
    input: ({ context: { paperId, asked } }) => ({ paperId, asked }),
  },
  on: {
    "firstPicture.arrived": { actions: { type: "showFirstPicture", params: ({ event }) => event } },
    "firstPicture.failed": { actions: "goWithoutFirstPicture" },
  },
  states: {
    opening,
    denied,
    takingTrial,
    missing: { description: "There is no such paper." },
    failed: { description: "The paper did not open.", on: { "retry.pressed": "opening" } },
    reading: {
      description: "The paper is open.",
      tags: "reading",
      initial: "pictures",
      on: { "page.seen": { actions: [...pageSeen] } },
      states: { pictures, document },
    },
  },
});
