import { paperPageMachine } from "../../../src/machines/paper-page/paper-page.machine.ts";
import {
  always,
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  plainEvents,
  sentToActors,
} from "../../../harness/index.ts";

type Sent = readonly (readonly [chart: string, event: object])[];

const onThePaper = ["reader", "findInPaper", "offlinePaper", "paperOutline", "fittedPages"] as const;
const others = ["pageDisplay", "readingBar", "overview", "asPages"] as const;

/** The events that each event causes in the charts of the page, in this order. */
const meaning: Readonly<Record<string, Sent>> = {
  "connection.returned": [
    ["reader", { type: "retry.pressed" }],
    ["findInPaper", { type: "retry.pressed" }],
    ["fittedPages", { type: "retry.pressed" }],
    ["paperOutline", { type: "retry.pressed" }],
  ],
  "picture.arrived": [
    ["reader", { type: "picture.arrived", page: 2 }],
    ["findInPaper", { type: "text.requested" }],
    ["paperOutline", { type: "outline.requested" }],
  ],
  "find.opened": [
    ["findInPaper", { type: "find.opened" }],
    ["readingBar", { type: "find.opened" }],
  ],
  "find.closed": [
    ["findInPaper", { type: "find.closed" }],
    ["readingBar", { type: "find.closed" }],
  ],
  "more.pressed": [
    ["findInPaper", { type: "find.closed" }],
    ["readingBar", { type: "more.pressed" }],
    ["fittedPages", { type: "lines.requested" }],
  ],
  "overview.pressed": [
    ["readingBar", { type: "more.dismissed" }],
    ["overview", { type: "disclosure.pressed" }],
  ],
  "questions.pressed": [
    ["readingBar", { type: "more.dismissed" }],
    ["paperOutline", { type: "list.opened" }],
  ],
  "page.chosen": [["overview", { type: "disclosure.dismissed" }]],
  "pdf.opened": [
    ["readingBar", { type: "more.dismissed" }],
    ["reader", { type: "pdf.opened" }],
  ],
  "pdf.closed": [
    ["readingBar", { type: "more.dismissed" }],
    ["reader", { type: "pdf.closed" }],
  ],
  "fitted.pressed": [
    ["readingBar", { type: "more.dismissed" }],
    ["reader", { type: "pdf.closed" }],
    ["fittedPages", { type: "fitted.pressed" }],
  ],
  "wholePages.pressed": [
    ["readingBar", { type: "more.dismissed" }],
    ["fittedPages", { type: "pages.pressed" }],
  ],
  "asPages.pressed": [
    ["readingBar", { type: "more.dismissed" }],
    ["asPages", { type: "disclosure.pressed" }],
  ],
  "details.pressed": [["readingBar", { type: "more.dismissed" }]],
  "escape.pressed": [
    ["findInPaper", { type: "find.closed" }],
    ["readingBar", { type: "find.closed" }],
    ["readingBar", { type: "more.dismissed" }],
    ["overview", { type: "disclosure.dismissed" }],
    ["fittedPages", { type: "whole.closed" }],
    ["paperOutline", { type: "list.closed" }],
  ],
};

export const paperPage = defineChartModel(paperPageMachine, {
  inputs: {
    "paper 9": { paperId: 9, requestedPage: null, requestedQuestion: null },
    "paper 9 at page 3": { paperId: 9, requestedPage: 3, requestedQuestion: 12 },
  },
  events: {
    ...plainEvents(
      "find.opened",
      "find.closed",
      "more.pressed",
      "overview.pressed",
      "questions.pressed",
      "pdf.opened",
      "pdf.closed",
      "fitted.pressed",
      "wholePages.pressed",
      "asPages.pressed",
      "details.pressed",
      "escape.pressed",
    ),
    "picture.arrived": { type: "picture.arrived", page: 2 },
    "page.chosen": { type: "page.chosen", page: 2 },
  },
  contextKey: ({ requestedPage }) => ({ requestedPage }),
  actorEvents: {
    ...Object.fromEntries([...onThePaper, ...others].map((chart) => [chart, {}])),
    watchReconnect: { "connection.returned": { type: "connection.returned" } },
  },
  invariants: {
    "its charts start together, each once; those of the paper with it, and with the page asked for": atStart(
      (step) =>
        onThePaper.every((chart) => deepEqual(step.started(chart), [step.move.do === "start" && step.move.input])) &&
        others.every((chart) => step.started(chart).length === 1),
    ),
    "they run as long as the page": always((now) =>
      deepEqual(Object.keys(now.children).sort(), [...onThePaper, ...others, "watchReconnect"].sort()),
    ),
    "each event reaches the charts that it means something to, and no other": everyStep((step) => {
      const event = Object.keys(meaning).find((type) => step.sent(type as never) !== undefined);
      return deepEqual(sentToActors(step.actions), event === undefined ? [] : meaning[event]);
    }),
    "a chosen page is scrolled to, and so is what is below the pages when it is asked for": everyStep(
      (step) =>
        deepEqual(step.executed("showPage"), step.sent("page.chosen") ? [{ page: 2 }] : []) &&
        step.executed("showDetails").length === (step.sent("details.pressed") ? 1 : 0),
    ),
  },
});
