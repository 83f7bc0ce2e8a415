import { pdf } from "./reader-pdf-state.ts";
import { pageSeen, pictures } from "./reader-pictures-state.ts";
import { readerSetup } from "./reader-setup.ts";
import { contextFields, eventOutput, wholeEvent } from "../params.ts";

const opening = readerSetup.createStateConfig({
  description: "The paper, and whether this student may read it, are being fetched.",
  tags: "busy",
  invoke: {
    id: "openPaper",
    src: "openPaper",
    input: contextFields("paperId", "requestedPage"),
    onDone: [
      {
        guard: { type: "isAllowed", params: eventOutput },
        target: "reading",
        actions: { type: "keepPaper", params: eventOutput },
      },
      {
        guard: { type: "hasTrial", params: eventOutput },
        target: "denied.trialOffered",
        actions: { type: "keepPaper", params: eventOutput },
      },
      {
        guard: { type: "isReason", params: ({ event }) => ({ ...event.output, reason: "solution_not_paid" as const }) },
        target: "denied.solutionNotPaid",
        actions: { type: "keepPaper", params: eventOutput },
      },
      {
        guard: { type: "isReason", params: ({ event }) => ({ ...event.output, reason: "no_subscription" as const }) },
        target: "denied.noSubscription",
        actions: { type: "keepPaper", params: eventOutput },
      },
      { target: "denied.notApproved", actions: { type: "keepPaper", params: eventOutput } },
    ],
    onError: [{ guard: { type: "isMissing", params: wholeEvent }, target: "notFound" }, { target: "failed" }],
  },
});
const denied = readerSetup.createStateConfig({
  description: "The student may not read this paper; what is missing is said, with the way to it.",
  initial: "noSubscription",
  states: {
    noSubscription: { description: "No active subscription opens this paper." },
    trialOffered: {
      description: "Solutions of this scope are not paid; the student is asked whether to use a free one.",
      on: { "trial.pressed": "#reader.paper.usingTrial" },
    },
    solutionNotPaid: { description: "Solutions of this scope are not paid, and no free trial is left." },
    notApproved: { description: "The paper waits for approval and belongs to someone else." },
  },
});

const usingTrial = readerSetup.createStateConfig({
  description: "One of the student's free solutions is being used on this one; then it opens.",
  tags: "busy",
  invoke: {
    id: "spendTrial",
    src: "spendTrial",
    input: contextFields("paperId"),
    onDone: "opening",
    onError: [
      { guard: { type: "isUnpaid", params: wholeEvent }, target: "denied.solutionNotPaid" },
      { target: "denied.trialOffered" },
    ],
  },
});

const paper = readerSetup.createStateConfig({
  description: "The paper: whether it may be read, and how it shows.",
  initial: "opening",
  states: {
    opening,
    denied,
    usingTrial,
    notFound: { description: "There is no such paper." },
    failed: { description: "The paper did not open.", on: { "retry.pressed": "opening" } },
    reading: {
      description: "The paper is open.",
      tags: "reading",
      initial: "pictures",
      on: { "page.seen": { actions: [...pageSeen] } },
      states: { pictures, pdf },
    },
  },
});
const firstPicture = readerSetup.createStateConfig({
  description: "The picture of the page it opens at, fetched while the paper itself is asked for.",
  initial: "pending",
  invoke: { id: "fetchFirstPicture", src: "fetchFirstPicture", input: contextFields("paperId", "requestedPage") },
  on: {
    "firstPicture.arrived": { target: ".arrived", actions: { type: "setFirstPicture", params: wholeEvent } },
    "firstPicture.failed": ".failed",
  },
  states: {
    pending: { description: "It may still come: the page does not ask for its picture itself." },
    arrived: { description: "It shows." },
    failed: { description: "It did not come: the page asks for its picture by its own address." },
  },
});

export const readerMachine = readerSetup.createMachine({
  id: "reader",
  type: "parallel",
  context: ({ input }) => ({
    ...input,
    paper: null,
    pages: null,
    startPage: input.requestedPage ?? 1,
    page: input.requestedPage ?? 1,
    seen: { from: input.requestedPage ?? 1, to: input.requestedPage ?? 1 },
    savesData: false,
    loadedPictures: [],
    firstPicture: null,
  }),
  states: { paper, firstPicture },
});
