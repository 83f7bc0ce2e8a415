import { assign, setup } from "xstate";
import type { DeniedReason, PaperPages, PaperWithAccess } from "../../contract/entities.ts";
import { PAGES_PAUSE, TICKET_RENEWAL } from "../../contract/limits.ts";
import { failureOf } from "../../contract/http/call-error.ts";
import { outside, unprovided, unprovidedSource } from "../unprovided.ts";

export interface Opened {
  readonly paper: PaperWithAccess;
  /** Null where the caller may not read. */
  readonly pages: PaperPages | null;
  /** The page to open at: the one asked for, else the one read last. */
  readonly page: number;
  /** Data are saved: nothing comes before it is looked at. */
  readonly isSparing: boolean;
}
export interface Reading {
  readonly paperId: number;
  /** The page the address asks for, or null. */
  readonly asked: number | null;
  readonly paper: PaperWithAccess | null;
  readonly pages: PaperPages | null;
  /** The page it opens at, whose picture is asked for at once. */
  readonly opensAt: number;
  /** The page that is read. */
  readonly page: number;
  /** The pages that are seen, even in part. */
  readonly seen: { readonly from: number; readonly to: number };
  readonly isSparing: boolean;
  /** Pages whose pictures came: their addresses stay, so that nothing is loaded twice. */
  readonly arrived: readonly number[];
  /** The picture of the page it opens at, asked for at once; null until it is there. */
  readonly firstPicture: { readonly page: number; readonly url: string } | null;
  /** True while that picture may still come. */
  readonly firstPictureWaits: boolean;
}
export interface Seen {
  readonly page: number;
  readonly from: number;
  readonly to: number;
}
export type ReaderEvent =
  | { type: "firstPicture.arrived"; page: number; url: string }
  | { type: "firstPicture.failed" }
  | ({ type: "page.seen" } & Seen)
  | { type: "picture.arrived"; page: number }
  | { type: "picture.failed"; page: number }
  | { type: "trial.pressed" }
  | { type: "document.asked" }
  | { type: "document.closed" }
  | { type: "retry.pressed" };

type Wanted = Pick<Reading, "paperId" | "asked">;

/** New addresses for the pages whose pictures did not come yet; the others keep theirs. */
const merged = ({ pages, arrived }: Reading, next: PaperPages): PaperPages => ({
  count: next.count,
  pages: next.pages.map((page) =>
    arrived.includes(page.n) ? (pages?.pages.find((kept) => kept.n === page.n) ?? page) : page,
  ),
});
const within = (page: number, pages: PaperPages | null): number => Math.min(page, pages?.count ?? page);

/** What the reader needs from the outside, and what its states may do. */
export const reader = setup({
  types: {
    context: {} as Reading,
    input: {} as Wanted,
    events: {} as ReaderEvent,
    tags: {} as "busy" | "reading" | "document",
  },
  actors: {
    openPaper: unprovided<Opened, Wanted>("openPaper"),
    /** Uses one of the student's free solutions on this one. */
    takeTrial: unprovided<void, { paperId: number }>("takeTrial"),
    renewPages: unprovided<PaperPages, { paperId: number }>("renewPages"),
    /** Fetches the picture of the page it opens at beside the call that opens the paper: one round trip less to wait for. */
    fetchFirstPicture: unprovidedSource<ReaderEvent, Wanted>("fetchFirstPicture"),
    openDocument: unprovided<void, { paperId: number }>("openDocument"),
  },
  actions: {
    keepPaper: assign((_, { paper, pages, page, isSparing }: Opened) => {
      const at = within(page, pages);
      return { paper, pages, opensAt: at, page: at, seen: { from: at, to: at }, isSparing };
    }),
    keepPages: assign(({ context }, { pages }: { pages: PaperPages }) => ({ pages: merged(context, pages) })),
    showFirstPicture: assign((_, { page, url }: { page: number; url: string }) => ({
      firstPicture: { page, url },
      firstPictureWaits: false,
    })),
    goWithoutFirstPicture: assign({ firstPictureWaits: false }),
    turnTo: assign((_, { page, from, to }: Seen) => ({ page, seen: { from, to } })),
    noteArrival: assign(({ context }, { page }: { page: number }) => ({
      arrived: [...context.arrived.filter((one) => one !== page), page],
    })),
    noteLoss: assign(({ context }, { page }: { page: number }) => ({
      arrived: context.arrived.filter((one) => one !== page),
    })),
    /** Where the student is, so that the paper opens there the next time. */
    keepPlace: outside<{ paperId: number; page: number }>("keepPlace"),
  },
  guards: {
    isAllowed: (_, { paper }: Opened) => paper.access.allowed,
    isReason: (_, { paper, reason }: Opened & { reason: DeniedReason }) => paper.access.reason === reason,
    /** A free solution is left, and would open it. */
    hasTrial: (_, { paper }: Opened) => (paper.access.trialLeft ?? 0) > 0,
    isUnpaid: (_, { error }: { error: unknown }) => failureOf(error).code === "solution_not_paid",
    isMissing: (_, { error }: { error: unknown }) => [400, 404].includes(failureOf(error).status),
    isUnsupported: (_, { error }: { error: unknown }) => failureOf(error).code === "unsupported",
    isAnother: ({ context }, { page }: { page: number }) => page !== context.page,
    isIncomplete: ({ context }) => context.pages !== null && context.pages.pages.length < context.pages.count,
  },
  delays: { ticketRenewal: TICKET_RENEWAL, pagesPause: PAGES_PAUSE },
});
