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
export interface Reading {
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

/** What the reader needs from the outside, and what its states may do. */
export const reader = setup({
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
