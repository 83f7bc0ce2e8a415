import { sendTo, setup } from "xstate";
import { disclosureMachine } from "../disclosure/disclosure.machine.ts";
import { findInPaperMachine } from "../find-in-paper/find-in-paper.machine.ts";
import { offlinePaperMachine } from "../offline-paper/offline-paper.machine.ts";
import { pageDisplayMachine } from "../page-display/page-display.machine.ts";
import { fittedPagesMachine } from "../fitted-pages/fitted-pages.machine.ts";
import { paperOutlineMachine } from "../paper-outline/paper-outline.machine.ts";
import { eventFields } from "../params.ts";
import { readerMachine } from "../reader/reader.machine.ts";
import { readingBarMachine } from "../reading-bar/reading-bar.machine.ts";
import { unprovidedAction, unprovidedSource } from "../unprovided.ts";

export type PaperPageEvent =
  | { type: "connection.returned" }
  | { type: "picture.arrived"; page: number }
  | { type: "find.opened" }
  | { type: "find.closed" }
  | { type: "more.pressed" }
  | { type: "overview.pressed" }
  | { type: "questions.pressed" }
  | { type: "page.chosen"; page: number }
  | { type: "pdf.opened" }
  | { type: "pdf.closed" }
  | { type: "fitted.pressed" }
  | { type: "wholePages.pressed" }
  | { type: "asPages.pressed" }
  | { type: "details.pressed" }
  | { type: "escape.pressed" };

/** The charts of an open paper. The app adds their services. */
export const paperPageCharts = {
  reader: readerMachine,
  pageDisplay: pageDisplayMachine,
  findInPaper: findInPaperMachine,
  readingBar: readingBarMachine,
  offlinePaper: offlinePaperMachine,
  paperOutline: paperOutlineMachine,
  fittedPages: fittedPagesMachine,
  /** The small pictures of all pages. */
  overview: disclosureMachine,
  /** A generated solution as PDF pages, instead of question by question. */
  asPages: disclosureMachine,
};

interface PaperTarget {
  readonly paperId: number;
  /** The page the address asks for, or null. */
  readonly requestedPage: number | null;
  /** The question the address asks for, or null. */
  readonly requestedQuestion: number | null;
}

const paperPage = setup({
  types: {
    context: {} as PaperTarget,
    input: {} as PaperTarget,
    events: {} as PaperPageEvent,
    children: {} as { [Id in keyof typeof paperPageCharts]: Id },
  },
  actors: { ...paperPageCharts, watchReconnect: unprovidedSource<PaperPageEvent>("watchReconnect") },
  actions: {
    retryPaper: sendTo("reader", { type: "retry.pressed" }),
    retryText: sendTo("findInPaper", { type: "retry.pressed" }),
    tellPicture: sendTo("reader", (_, { page }: { page: number }) => ({ type: "picture.arrived", page })),
    requestText: sendTo("findInPaper", { type: "text.requested" }),
    requestOutline: sendTo("paperOutline", { type: "outline.requested" }),
    retryOutline: sendTo("paperOutline", { type: "retry.pressed" }),
    openQuestions: sendTo("paperOutline", { type: "list.opened" }),
    closeQuestions: sendTo("paperOutline", { type: "list.closed" }),
    openFind: sendTo("findInPaper", { type: "find.opened" }),
    closeFind: sendTo("findInPaper", { type: "find.closed" }),
    holdBarForFind: sendTo("readingBar", { type: "find.opened" }),
    releaseBarFromFind: sendTo("readingBar", { type: "find.closed" }),
    pressMore: sendTo("readingBar", { type: "more.pressed" }),
    closeMore: sendTo("readingBar", { type: "more.dismissed" }),
    pressOverview: sendTo("overview", { type: "disclosure.pressed" }),
    closeOverview: sendTo("overview", { type: "disclosure.dismissed" }),
    openPdf: sendTo("reader", { type: "pdf.opened" }),
    closePdf: sendTo("reader", { type: "pdf.closed" }),
    requestLines: sendTo("fittedPages", { type: "lines.requested" }),
    retryLines: sendTo("fittedPages", { type: "retry.pressed" }),
    pressFitted: sendTo("fittedPages", { type: "fitted.pressed" }),
    pressWholePages: sendTo("fittedPages", { type: "pages.pressed" }),
    closeWhole: sendTo("fittedPages", { type: "whole.closed" }),
    pressAsPages: sendTo("asPages", { type: "disclosure.pressed" }),
    /** Scrolls to a page. */
    showPage: unprovidedAction<{ page: number }>("showPage"),
    /** Scrolls to what is below the last page. */
    showDetails: unprovidedAction("showDetails"),
  },
});

/** One open paper: the charts of its reader, and what a press means to more than one of them. */
export const paperPageMachine = paperPage.createMachine({
  id: "paperPage",
  context: ({ input }) => input,
  invoke: [
    { id: "reader", src: "reader", input: ({ context }) => context },
    { id: "pageDisplay", src: "pageDisplay" },
    { id: "findInPaper", src: "findInPaper", input: ({ context }) => context },
    { id: "readingBar", src: "readingBar" },
    { id: "offlinePaper", src: "offlinePaper", input: ({ context }) => context },
    { id: "paperOutline", src: "paperOutline", input: ({ context }) => context },
    { id: "fittedPages", src: "fittedPages", input: ({ context }) => context },
    { id: "overview", src: "overview" },
    { id: "asPages", src: "asPages" },
    { id: "watchReconnect", src: "watchReconnect" },
  ],
  initial: "open",
  states: {
    open: {
      description:
        "The paper has the screen. One thing at a time is open above the bar: the search, or what is behind 'more'.",
      on: {
        "connection.returned": { actions: ["retryPaper", "retryText", "retryLines", "retryOutline"] },
        "picture.arrived": {
          actions: [{ type: "tellPicture", params: eventFields("page") }, "requestText", "requestOutline"],
        },
        "find.opened": { actions: ["openFind", "holdBarForFind"] },
        "find.closed": { actions: ["closeFind", "releaseBarFromFind"] },
        "more.pressed": { actions: ["closeFind", "pressMore", "requestLines"] },
        "overview.pressed": { actions: ["closeMore", "pressOverview"] },
        "questions.pressed": { actions: ["closeMore", "openQuestions"] },
        "page.chosen": { actions: ["closeOverview", { type: "showPage", params: eventFields("page") }] },
        "pdf.opened": { actions: ["closeMore", "openPdf"] },
        "pdf.closed": { actions: ["closeMore", "closePdf"] },
        "fitted.pressed": { actions: ["closeMore", "closePdf", "pressFitted"] },
        "wholePages.pressed": { actions: ["closeMore", "pressWholePages"] },
        "asPages.pressed": { actions: ["closeMore", "pressAsPages"] },
        "details.pressed": { actions: ["closeMore", "showDetails"] },
        "escape.pressed": {
          actions: ["closeFind", "releaseBarFromFind", "closeMore", "closeOverview", "closeWhole", "closeQuestions"],
        },
      },
    },
  },
});
