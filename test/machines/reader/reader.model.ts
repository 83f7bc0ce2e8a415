import type { DeniedReason } from "../../../src/contract/entities.ts";
import type { PaperPages, PaperWithAccess } from "../../../src/contract/papers/paper-contents.ts";
import { readerMachine } from "../../../src/machines/reader/reader.machine.ts";
import { selectReaderPages } from "../../../src/machines/reader/reader.selectors.ts";
import {
  always,
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  lastsExactly,
  never,
  plainEvents,
  type Step,
  whenever,
} from "../../../harness/index.ts";
import { algebra } from "../fixtures/paper-fixtures.ts";
import { callFailure } from "../fixtures/user-fixtures.ts";

type Seen = Step<typeof readerMachine>;
type Shown = Seen["after"];

const open: PaperWithAccess = { ...algebra, access: { allowed: true, reason: null } };
const closed = (reason: DeniedReason): PaperWithAccess => ({ ...algebra, access: { allowed: false, reason } });
const offered: PaperWithAccess = {
  ...algebra,
  access: { allowed: false, reason: "solution_not_paid", trialLeft: 3 },
};
const none: PaperWithAccess = { ...algebra, access: { allowed: false, reason: "solution_not_paid", trialLeft: 0 } };
const picture = (n: number, ticket: string) => ({
  n,
  width: 595,
  height: 842,
  bytes: 40_000,
  url: `/api/papers/9/pages/${n}?ticket=${ticket}`,
});
const all: PaperPages = { count: 2, pages: [picture(1, "a"), picture(2, "a")] };
const renewed: PaperPages = { count: 2, pages: [picture(1, "b"), picture(2, "b")] };
const partly: PaperPages = { count: 2, pages: [picture(1, "a")] };

const opened = { page: 1, savesData: false };
const second = { page: 2, from: 1, to: 2 };

const isIncomplete = ({ context: { pages } }: Shown): boolean => pages !== null && pages.pages.length < pages.count;
const isFresh = (now: Shown): boolean => now.matches({ paper: { reading: { pictures: "fresh" } } });
const isStale = (now: Shown): boolean => now.matches({ paper: { reading: { pictures: "stale" } } });
const isLeavingPictures = ({ sent }: Seen): boolean =>
  sent("picture.failed") !== undefined || sent("pdf.opened") !== undefined;
const isTrialPressed = ({ before, sent }: Seen): boolean =>
  before.matches({ paper: { denied: "trialOffered" } }) && sent("trial.pressed") !== undefined;
const isReopened = ({ before, sent, ended }: Seen): boolean =>
  (before.matches({ paper: "failed" }) && sent("retry.pressed") !== undefined) || ended("spendTrial", "taken");
/** The picture URLs are renewed: a picture failed, the interval ended, or the student retried after a failure. */
const isRenewed = ({ before, sent, elapsed }: Seen): boolean =>
  (isFresh(before) &&
    (sent("picture.failed") !== undefined ||
      elapsed("ticketRenewal") ||
      (elapsed("pagesPause") && isIncomplete(before)))) ||
  (isStale(before) &&
    (sent("retry.pressed") !== undefined || (sent("page.seen") !== undefined && before.context.page !== 2)));
const isDocumentAsked = ({ before, sent }: Seen): boolean =>
  (before.matches({ paper: { reading: "pictures" } }) && sent("pdf.opened") !== undefined) ||
  (before.matches({ paper: { reading: { pdf: "failed" } } }) && sent("retry.pressed") !== undefined);
const isDocumentClosed = ({ before, sent }: Seen): boolean =>
  before.matches({ paper: { reading: "pdf" } }) && sent("pdf.closed") !== undefined;
const calls = (isMade: boolean) => (isMade ? [{ paperId: 9 }] : []);

export const reader = defineChartModel(readerMachine, {
  inputs: { "paper 9": { paperId: 9, requestedPage: null }, "paper 9, page 2": { paperId: 9, requestedPage: 2 } },
  events: {
    "page.seen: 2": { type: "page.seen", ...second },
    "picture.arrived: 1": { type: "picture.arrived", page: 1 },
    "picture.arrived: 2": { type: "picture.arrived", page: 2 },
    "picture.failed: 1": { type: "picture.failed", page: 1 },
    "picture.failed: 2": { type: "picture.failed", page: 2 },
    ...plainEvents("trial.pressed", "pdf.opened", "pdf.closed", "retry.pressed"),
  },
  actorEvents: {
    fetchFirstPicture: {
      "firstPicture.arrived": { type: "firstPicture.arrived", page: 1, url: "blob:first" },
      ...plainEvents("firstPicture.failed"),
    },
  },
  outcomes: {
    openPaper: {
      allowed: { output: { paper: open, pages: all, ...opened } },
      "allowed, read to page 2 before": { output: { paper: open, pages: all, page: 2, savesData: false } },
      "allowed, a page that is not there asked for": { output: { paper: open, pages: all, page: 7, savesData: false } },
      "allowed, data saved": { output: { paper: open, pages: all, page: 1, savesData: true } },
      "allowed, a page not drawn yet": { output: { paper: open, pages: partly, ...opened } },
      "no subscription": { output: { paper: closed("no_subscription"), pages: null, ...opened } },
      "solution not paid, a free one left": { output: { paper: offered, pages: null, ...opened } },
      "solution not paid": { output: { paper: none, pages: null, ...opened } },
      "not approved": { output: { paper: closed("not_approved"), pages: null, ...opened } },
      "no such paper": { error: callFailure(404, "not_found") },
      "no such number": { error: callFailure(400, "bad_request") },
      lost: { error: new TypeError("network") },
    },
    spendTrial: {
      taken: { output: undefined },
      "none left": { error: callFailure(403, "solution_not_paid") },
      lost: { error: new TypeError("network") },
    },
    renewPages: {
      all: { output: renewed },
      "all but one": { output: partly },
      lost: { error: new TypeError("network") },
    },
    openPdf: {
      drawn: { output: undefined },
      unsupported: { error: callFailure(0, "unsupported") },
      lost: { error: new TypeError("network") },
    },
  },
  contextKey: ({ pages, loadedPictures, page, savesData }) => ({
    incomplete: pages !== null && pages.pages.length < pages.count,
    loadedPictures: loadedPictures.toSorted().join(),
    page,
    savesData,
  }),
  exploreWhile: ({ savesData, loadedPictures }) => !savesData || loadedPictures.length === 0,
  equivalentMutants: {
    "swap with the next: reader.paper.opening — openPaper done [isAllowed] → reading":
      "who may read is told no reason why not (contract.md, access)",
    "swap with the next: reader.paper.opening — openPaper done [isReason] → denied.solutionNotPaid":
      "there is one reason at a time (contract.md, access)",
    "begin in trialOffered: reader.paper.denied": "every way into `denied` names the state inside it",
    "begin in solutionNotPaid: reader.paper.denied": "every way into `denied` names the state inside it",
    "begin in notApproved: reader.paper.denied": "every way into `denied` names the state inside it",
  },
  invariants: {
    "the paper and the page it opens at are asked for at once": atStart(({ started, after }) => {
      const { paperId, requestedPage, page } = after.context;
      return (
        after.matches({ paper: "opening" }) &&
        deepEqual(
          [started("openPaper"), started("fetchFirstPicture")],
          [[{ paperId, requestedPage }], [{ paperId, requestedPage }]],
        ) &&
        after.matches({ firstPicture: "pending" }) &&
        page === (requestedPage ?? 1)
      );
    }),
    "it opens at the page that was read last, or the last one there is; the data saver is on if it was chosen":
      whenever(
        ({ ended, after }) => ended("openPaper") && after.matches({ paper: "reading" }),
        ({ ended, after: { context } }) => {
          const isLater =
            ended("openPaper", "allowed, read to page 2 before") ||
            ended("openPaper", "allowed, a page that is not there asked for");
          const page = isLater ? 2 : 1;
          return (
            deepEqual([context.page, context.seen], [page, { from: page, to: page }]) &&
            context.savesData === ended("openPaper", "allowed, data saved")
          );
        },
      ),
    "the current page is stored for the next visit": everyStep(({ before, sent, executed }) =>
      deepEqual(
        executed("saveReadingPosition"),
        before.matches({ paper: "reading" }) && sent("page.seen") ? [{ paperId: 9, page: 2 }] : [],
      ),
    ),
    "a paper that may be read opens at its pictures (2.44)": whenever(
      ({ ended }) => ended("openPaper", "allowed") || ended("openPaper", "allowed, a page not drawn yet"),
      ({ after, ended }) =>
        isFresh(after) &&
        deepEqual([after.context.paper, after.context.pages], [open, ended("openPaper", "allowed") ? all : partly]),
    ),
    "no paper is shown without access (6.11)": never(
      (now) => now.matches({ paper: "reading" }) && now.context.paper?.access.allowed !== true,
    ),
    "without a subscription the paper is denied (8.21)": whenever(
      ({ ended }) => ended("openPaper", "no subscription"),
      ({ after }) =>
        after.matches({ paper: { denied: "noSubscription" } }) &&
        deepEqual(after.context.paper, closed("no_subscription")),
    ),
    "a solution that is not paid is denied (8.20)": whenever(
      ({ ended }) => ended("openPaper", "solution not paid"),
      ({ after }) => after.matches({ paper: { denied: "solutionNotPaid" } }) && deepEqual(after.context.paper, none),
    ),
    "a solution that a free one would open is denied, and the free one offered (4.36)": whenever(
      ({ ended }) => ended("openPaper", "solution not paid, a free one left"),
      ({ after }) => after.matches({ paper: { denied: "trialOffered" } }) && deepEqual(after.context.paper, offered),
    ),
    "a free solution is used at a press of the student only (4.36)": everyStep(
      (step) =>
        deepEqual(step.started("spendTrial"), calls(isTrialPressed(step))) &&
        (!isTrialPressed(step) || step.after.matches({ paper: "usingTrial" })),
    ),
    "using it opens the solution; without an answer it is offered again; with none left a message says so (4.37)":
      whenever(
        ({ ended }) => ended("spendTrial"),
        ({ ended, after }) =>
          ended("spendTrial", "taken")
            ? after.matches({ paper: "opening" })
            : after.matches({ paper: { denied: ended("spendTrial", "lost") ? "trialOffered" : "solutionNotPaid" } }),
      ),
    "a paper that waits for approval is denied": whenever(
      ({ ended }) => ended("openPaper", "not approved"),
      ({ after }) =>
        after.matches({ paper: { denied: "notApproved" } }) && deepEqual(after.context.paper, closed("not_approved")),
    ),
    "an unknown paper is not found (8.27)": whenever(
      ({ ended }) => ended("openPaper", "no such paper") || ended("openPaper", "no such number"),
      ({ after }) => after.matches({ paper: "notFound" }),
    ),
    "a failed fetch of the paper can be retried": whenever(
      (step) => step.ended("openPaper", "lost") || isReopened(step),
      (step) => step.after.matches({ paper: isReopened(step) ? "opening" : "failed" }),
    ),
    "the paper is asked for once, and again only when it failed or a free solution was used": everyStep((step) =>
      deepEqual(
        step.started("openPaper"),
        isReopened(step) ? [{ paperId: 9, requestedPage: step.before.context.requestedPage }] : [],
      ),
    ),
    "the page that was seen last is known, and what shows beside it": everyStep(
      ({ before, after, sent, ended }) =>
        ended("openPaper") ||
        deepEqual(
          [after.context.page, after.context.seen],
          before.matches({ paper: "reading" }) && sent("page.seen")
            ? [2, { from: 1, to: 2 }]
            : [before.context.page, before.context.seen],
        ),
    ),
    "picture URLs are renewed every four minutes, before their tickets expire": lastsExactly(isFresh, 240_000, {
      unless: (step) => isLeavingPictures(step) || (step.elapsed("pagesPause") && isIncomplete(step.before)),
    }),
    "pages that are not drawn yet are asked for again after 5 s": lastsExactly(
      (now) => isFresh(now) && isIncomplete(now),
      5_000,
      {
        unless: isLeavingPictures,
      },
    ),
    "a failed picture, or the end of the interval, renews the URLs, and nothing else does": everyStep((step) =>
      deepEqual(step.started("renewPages"), calls(isRenewed(step))),
    ),
    "the pages stay while new URLs are fetched": whenever(
      isRenewed,
      ({ before, after }) =>
        after.matches({ paper: { reading: { pictures: "renewing" } } }) &&
        deepEqual(after.context.pages, before.context.pages),
    ),
    "new URLs are used except for pages whose pictures are loaded: nothing is loaded twice": whenever(
      ({ ended }) => ended("renewPages", "all") || ended("renewPages", "all but one"),
      ({ before, after, ended }) => {
        const next = ended("renewPages", "all") ? renewed : partly;
        const stays = ({ n }: { n: number }) => before.context.loadedPictures.includes(n);
        const kept = (n: number) => before.context.pages?.pages.find((page) => page.n === n);
        return (
          isFresh(after) &&
          deepEqual(after.context.pages, {
            count: 2,
            pages: next.pages.map((page) => (stays(page) ? (kept(page.n) ?? page) : page)),
          })
        );
      },
    ),
    "the pages stay when the fetch of new URLs fails": whenever(
      ({ ended }) => ended("renewPages", "lost"),
      ({ before, after }) => isStale(after) && deepEqual(after.context, before.context),
    ),
    "a loaded picture is known, until it fails": everyStep(({ before, after, sent }) => {
      const loadedPictures = before.context.loadedPictures;
      const isLooked = before.matches({ paper: { reading: "pictures" } });
      const failed = isLooked ? sent("picture.failed")?.page : undefined;
      const came = isLooked ? sent("picture.arrived")?.page : undefined;
      if (came !== undefined)
        return deepEqual(after.context.loadedPictures, [...loadedPictures.filter((n) => n !== came), came]);
      return deepEqual(
        after.context.loadedPictures,
        loadedPictures.filter((n) => n !== failed),
      );
    }),
    "only pages near the viewport have a picture; with the data saver only visible ones": always((now) => {
      const { from, to } = now.context.seen;
      const isAlone = now.context.savesData || now.matches({ firstPicture: "pending" });
      const [first, last] = isAlone ? [from, to] : [from - 2, to + 1];
      return selectReaderPages(now).every(({ n, src }) => src === undefined || (n >= first && n <= last));
    }),
    "no page has a picture before the first one, where that is in sight": always((now) => {
      const { seen, startPage } = now.context;
      const isAwaited = now.matches({ firstPicture: "pending" }) && startPage >= seen.from && startPage <= seen.to;
      return !isAwaited || selectReaderPages(now).every(({ src }) => src === undefined);
    }),
    "the PDF is fetched only when asked for": everyStep((step) =>
      deepEqual(step.started("openPdf"), calls(isDocumentAsked(step))),
    ),
    "the PDF is awaited where it was asked for": whenever(isDocumentAsked, ({ after }) =>
      after.matches({ paper: { reading: { pdf: "loading" } } }),
    ),
    "a browser that cannot draw the PDF shows a message (8.25)": whenever(
      ({ ended }) => ended("openPdf", "unsupported"),
      ({ after }) => after.matches({ paper: { reading: { pdf: "unsupported" } } }),
    ),
    "the PDF is shown, or its failure is": whenever(
      ({ ended }) => ended("openPdf", "drawn") || ended("openPdf", "lost"),
      ({ ended, after }) =>
        after.matches({ paper: { reading: { pdf: ended("openPdf", "drawn") ? "shown" : "failed" } } }),
    ),
    "closing the PDF leads back to the pictures, at the same page": whenever(
      isDocumentClosed,
      ({ before, after }) => isFresh(after) && deepEqual(after.context, before.context),
    ),
    "the picture of the page it opens at is shown when it is there, and no longer awaited when it failed": everyStep(
      ({ before, after, sent }) =>
        deepEqual(
          [after.context.firstPicture, after.value.firstPicture],
          sent("firstPicture.arrived")
            ? [{ page: 1, url: "blob:first" }, "arrived"]
            : [before.context.firstPicture, sent("firstPicture.failed") ? "failed" : before.value.firstPicture],
        ),
    ),
    "the paper stays the one that was opened": everyStep(
      ({ before, after, ended }) => ended("openPaper") || deepEqual(after.context.paper, before.context.paper),
    ),
    "nothing else moves it": everyStep(
      (step) =>
        step.move.do === "settle" ||
        isReopened(step) ||
        isTrialPressed(step) ||
        isRenewed(step) ||
        isDocumentAsked(step) ||
        isDocumentClosed(step) ||
        deepEqual(step.after.value.paper, step.before.value.paper),
    ),
    "it is busy while paper or PDF load, or a free solution is used": always(
      (now) =>
        now.hasTag("busy") ===
        (now.matches({ paper: "opening" }) ||
          now.matches({ paper: "usingTrial" }) ||
          now.matches({ paper: { reading: { pdf: "loading" } } })),
    ),
    "views know whether the paper is open, and whether as a PDF": always(
      (now) =>
        now.hasTag("reading") === now.matches({ paper: "reading" }) &&
        now.hasTag("pdf") === now.matches({ paper: { reading: "pdf" } }),
    ),
  },
});
