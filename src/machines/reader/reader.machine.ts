import { assign, setup } from "xstate";
import type { DeniedReason, PaperPages, PaperWithAccess } from "../../contract/entities.ts";
import { PAGES_PAUSE, TICKET_RENEWAL } from "../../contract/limits.ts";
import { failureOf } from "../failure.ts";
import { unprovided, unprovidedSource } from "../outside.ts";

export const ZOOM_STEPS = [1, 1.5, 2, 3] as const;

interface Opened {
  readonly paper: PaperWithAccess;
  /** Null where the caller may not read. */
  readonly pages: PaperPages | null;
}
interface Reading {
  readonly paperId: number;
  readonly paper: PaperWithAccess | null;
  readonly pages: PaperPages | null;
  readonly page: number;
  readonly zoom: number;
  /** Address of the first page's picture, asked for at once; null until it is there. */
  readonly firstPage: string | null;
  /** True while that picture may still come. */
  readonly firstPageWaits: boolean;
}
export type ReaderEvent =
  | { type: "firstPage.arrived"; url: string }
  | { type: "firstPage.failed" }
  | { type: "page.seen"; page: number }
  | { type: "picture.failed" }
  | { type: "document.asked" }
  | { type: "document.closed" }
  | { type: "zoom.inPressed" }
  | { type: "zoom.outPressed" }
  | { type: "retry.pressed" };

const reader = setup({
  types: {
    context: {} as Reading,
    input: {} as { readonly paperId: number },
    events: {} as ReaderEvent,
    tags: {} as "busy" | "reading" | "document",
  },
  actors: {
    openPaper: unprovided<Opened, { paperId: number }>("openPaper"),
    renewPages: unprovided<PaperPages, { paperId: number }>("renewPages"),
    /** Fetches the first page's picture beside the call that opens the paper: one round trip less to wait for. */
    fetchFirstPage: unprovidedSource<ReaderEvent, { paperId: number }>("fetchFirstPage"),
    openDocument: unprovided<void, { paperId: number }>("openDocument"),
  },
  actions: {
    keepPaper: assign((_, { paper, pages }: Opened) => ({ paper, pages })),
    keepPages: assign((_, { pages }: { pages: PaperPages }) => ({ pages })),
    showFirstPage: assign((_, { url }: { url: string | null }) => ({ firstPage: url, firstPageWaits: false })),
    turnTo: assign({ page: (_, { page }: { page: number }) => page }),
    zoomIn: assign({ zoom: ({ context }) => Math.min(context.zoom + 1, ZOOM_STEPS.length - 1) }),
    zoomOut: assign({ zoom: ({ context }) => Math.max(context.zoom - 1, 0) }),
  },
  guards: {
    isAllowed: (_, { paper }: Opened) => paper.access.allowed,
    isReason: (_, { paper, reason }: Opened & { reason: DeniedReason }) => paper.access.reason === reason,
    isMissing: (_, { error }: { error: unknown }) => [400, 404].includes(failureOf(error).status),
    isUnsupported: (_, { error }: { error: unknown }) => failureOf(error).code === "unsupported",
    isIncomplete: ({ context }) => context.pages !== null && context.pages.pages.length < context.pages.count,
  },
  delays: { ticketRenewal: TICKET_RENEWAL, pagesPause: PAGES_PAUSE },
});

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

const seen = { type: "turnTo", params: ({ event }: { event: { page: number } }) => event } as const;
const renewal = {
  id: "renewPages",
  src: "renewPages",
  input: ({ context }: { context: Reading }) => ({ paperId: context.paperId }),
} as const;
const pictures = reader.createStateConfig({
  description: "Page pictures, one after another as the student scrolls.",
  initial: "fresh",
  on: { "document.asked": "document" },
  states: {
    fresh: {
      description: "The addresses of the pictures hold.",
      on: { "picture.failed": "renewing" },
      after: { pagesPause: { guard: "isIncomplete", target: "renewing" }, ticketRenewal: "renewing" },
    },
    renewing: {
      description: "Pages still missing, and new addresses for the others, are being fetched.",
      invoke: {
        ...renewal,
        onDone: {
          target: "fresh",
          actions: {
            type: "keepPages",
            params: ({ event }: { event: { output: PaperPages } }) => ({ pages: event.output }),
          },
        },
        onError: "stale",
      },
    },
    stale: {
      description: "New addresses did not come; the pages already seen stay.",
      on: { "retry.pressed": "renewing", "page.seen": { target: "renewing", actions: seen } },
    },
  },
});
const document = reader.createStateConfig({
  description: "The PDF itself, for zoom and for selecting text.",
  tags: "document",
  initial: "loading",
  on: { "document.closed": "pictures" },
  states: {
    loading: {
      description: "The PDF and the part that draws it are being fetched.",
      tags: "busy",
      invoke: {
        id: "openDocument",
        src: "openDocument",
        input: ({ context }) => ({ paperId: context.paperId }),
        onDone: "shown",
        onError: [
          { guard: { type: "isUnsupported", params: ({ event }) => event }, target: "unsupported" },
          { target: "failed" },
        ],
      },
    },
    shown: {
      description: "The PDF is drawn at the zoom chosen.",
      on: { "zoom.inPressed": { actions: "zoomIn" }, "zoom.outPressed": { actions: "zoomOut" } },
    },
    unsupported: { description: "This browser can not draw a PDF; the way on is said." },
    failed: { description: "The PDF did not open.", on: { "retry.pressed": "loading" } },
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
