import { assign, setup } from "xstate";
import type { DeniedReason } from "../../contract/entities.ts";
import type { PaperPages, PaperWithAccess } from "../../contract/papers/paper-contents.ts";
import { MISSING_PAGES_DELAY, TICKET_RENEWAL } from "../../contract/papers/pages/page-pictures.ts";
import { callErrorOf } from "../../contract/http/call-error.ts";
import { unprovidedAction, unprovided, unprovidedSource } from "../unprovided.ts";

export interface OpenedPaper {
  readonly paper: PaperWithAccess;
  /** Null where the caller may not read. */
  readonly pages: PaperPages | null;
  /** The page to open at: the one asked for, else the one read last. */
  readonly page: number;
  /** Data are saved: nothing comes before it is looked at. */
  readonly savesData: boolean;
}
export interface ReaderContext {
  readonly paperId: number;
  /** The page the address asks for, or null. */
  readonly requestedPage: number | null;
  readonly paper: PaperWithAccess | null;
  readonly pages: PaperPages | null;
  /** The page it opens at, whose picture is asked for at once. */
  readonly startPage: number;
  /** The page that is read. */
  readonly page: number;
  /** The pages that are seen, even in part. */
  readonly seen: { readonly from: number; readonly to: number };
  readonly savesData: boolean;
  /** Pages whose pictures came: their addresses stay, so that nothing is loaded twice. */
  readonly loadedPictures: readonly number[];
  /** The picture of the page it opens at, asked for at once; null until it is there. */
  readonly firstPicture: { readonly page: number; readonly url: string } | null;
}
export interface VisiblePages {
  readonly page: number;
  readonly from: number;
  readonly to: number;
}
export type ReaderEvent =
  | { type: "firstPicture.arrived"; page: number; url: string }
  | { type: "firstPicture.failed" }
  | ({ type: "page.seen" } & VisiblePages)
  | { type: "picture.arrived"; page: number }
  | { type: "picture.failed"; page: number }
  | { type: "trial.pressed" }
  | { type: "pdf.opened" }
  | { type: "pdf.closed" }
  | { type: "retry.pressed" };

type Wanted = Pick<ReaderContext, "paperId" | "requestedPage">;

/** New addresses for the pages whose pictures did not come yet; the others keep theirs. */
const mergePageUrls = ({ pages, loadedPictures }: ReaderContext, next: PaperPages): PaperPages => ({
  count: next.count,
  pages: next.pages.map((page) =>
    loadedPictures.includes(page.n) ? (pages?.pages.find((kept) => kept.n === page.n) ?? page) : page,
  ),
});
const within = (page: number, pages: PaperPages | null): number => Math.min(page, pages?.count ?? page);

/** What the reader needs from the outside, and what its states may do. */
export const readerSetup = setup({
  types: {
    context: {} as ReaderContext,
    input: {} as Wanted,
    events: {} as ReaderEvent,
    tags: {} as "busy" | "reading" | "pdf",
  },
  actors: {
    openPaper: unprovided<OpenedPaper, Wanted>("openPaper"),
    /** Uses one of the student's free solutions on this one. */
    spendTrial: unprovided<void, { paperId: number }>("spendTrial"),
    renewPages: unprovided<PaperPages, { paperId: number }>("renewPages"),
    /** Fetches the picture of the page it opens at beside the call that opens the paper: one round trip less to wait for. */
    fetchFirstPicture: unprovidedSource<ReaderEvent, Wanted>("fetchFirstPicture"),
    openPdf: unprovided<void, { paperId: number }>("openPdf"),
  },
  actions: {
    keepPaper: assign((_, { paper, pages, page, savesData }: OpenedPaper) => {
      const at = within(page, pages);
      return { paper, pages, startPage: at, page: at, seen: { from: at, to: at }, savesData };
    }),
    keepPages: assign(({ context }, { pages }: { pages: PaperPages }) => ({ pages: mergePageUrls(context, pages) })),
    setFirstPicture: assign((_, { page, url }: { page: number; url: string }) => ({ firstPicture: { page, url } })),
    setVisiblePages: assign((_, { page, from, to }: VisiblePages) => ({ page, seen: { from, to } })),
    addLoadedPicture: assign(({ context }, { page }: { page: number }) => ({
      loadedPictures: [...context.loadedPictures.filter((one) => one !== page), page],
    })),
    removeLoadedPicture: assign(({ context }, { page }: { page: number }) => ({
      loadedPictures: context.loadedPictures.filter((one) => one !== page),
    })),
    /** Where the student is, so that the paper opens there the next time. */
    saveReadingPosition: unprovidedAction<{ paperId: number; page: number }>("saveReadingPosition"),
  },
  guards: {
    isAllowed: (_, { paper }: OpenedPaper) => paper.access.allowed,
    isReason: (_, { paper, reason }: OpenedPaper & { reason: DeniedReason }) => paper.access.reason === reason,
    /** A free solution is left, and would open it. */
    hasTrial: (_, { paper }: OpenedPaper) => (paper.access.trialLeft ?? 0) > 0,
    isUnpaid: (_, { error }: { error: unknown }) => callErrorOf(error).code === "solution_not_paid",
    isMissing: (_, { error }: { error: unknown }) => [400, 404].includes(callErrorOf(error).status),
    isUnsupported: (_, { error }: { error: unknown }) => callErrorOf(error).code === "unsupported",
    isAnother: ({ context }, { page }: { page: number }) => page !== context.page,
    isIncomplete: ({ context }) => context.pages !== null && context.pages.pages.length < context.pages.count,
  },
  delays: { ticketRenewal: TICKET_RENEWAL, pagesPause: MISSING_PAGES_DELAY },
});
