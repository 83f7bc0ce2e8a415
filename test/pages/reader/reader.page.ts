import type { Locator } from "playwright-core";
import type { SnapshotFrom } from "xstate";
import { formatSize } from "../../../src/i18n/format.ts";
import { readerMachine } from "../../../src/machines/reader/reader.machine.ts";
import { reader } from "../../machines/reader/reader.model.ts";
import { unasked } from "../../machines/solution/solution.fixtures.ts";
import { button, externalEvent, press } from "../../support/page/page-gestures.ts";
import { jsonResponse, errorResponse } from "../../support/page/browser/mock-response.ts";
import { definePageModel } from "../../support/page/page-model.ts";
import type { TestPage } from "../../support/page/browser/test-page.ts";
import { openMore } from "../../support/open-more.ts";
import { commonResponses, signedIn } from "../setups/page-setups.ts";
import { readerExpectedView, readerQueries } from "./reader.expected-view.ts";
import { algebra, grey, noneLeft, openings, pdf, renewals } from "./reader.fixtures.ts";

const paper = "GET papers/9";
const pages = "GET papers/9/pages";
const first = "GET papers/9/pages/1";
/** The prefetched picture, which needs no ticket. */
const ahead = `${first}?`;
const asking = "POST papers/9/solution";
const ofPage = (n: number) => `GET papers/9/pages/${n}?ticket`;
const drawing = "GET assets/pdf.js";
const file = "GET papers/9/file";
const toPdf = (stage: TestPage) =>
  button(stage, stage.t("reader.openPdf", { size: formatSize(stage.language, algebra.bytes) }));

/** Presses a control in the "more" menu. */
const pressInMore = (control: (stage: TestPage) => Locator) => ({
  perform: async (stage: TestPage) => {
    await openMore(stage);
    await control(stage).click();
  },
});

const isOnFirst = (now: SnapshotFrom<typeof readerMachine>): boolean =>
  now.context.page === 1 && now.matches({ paper: { reading: "pictures" } });
const pagePicture = ({ page, t }: TestPage, n: number): Locator =>
  page.getByRole("img", { name: t("reader.pagePhoto", { page: n, title: algebra.title }) });

/** Whether the picture of a page is being fetched from its own URL. */
const isAwaited = (now: SnapshotFrom<typeof readerMachine>, page: number): boolean => {
  const { pages, loadedPictures, firstPicture } = now.context;
  return (
    pages?.pages.length === 2 &&
    !loadedPictures.includes(page) &&
    !now.matches({ firstPicture: "pending" }) &&
    (page > 1 || firstPicture === null)
  );
};

/** The outcomes of opening that need no offline copy; the journeys cover the others. */
const { allowed, ...others } = reader.spec.outcomes!["openPaper"]!;
const outcomes = {
  ...reader.spec.outcomes,
  openPaper: { allowed: allowed!, ...Object.fromEntries(Object.entries(others).filter(([name]) => name in openings)) },
};

/** The paper view (checklist 2.44, 8.20 to 8.27). */
export const readerPage = definePageModel(
  {
    flow: "reader",
    machine: readerMachine,
    model: reader,
    specOverrides: {
      inputs: { "paper 9": { paperId: 9, requestedPage: null } },
      outcomes: outcomes as never,
      /* The page's own picture is fetched only if the prefetched one failed. */
      contextKey: (context) => ({
        ...reader.spec.contextKey!(context),
        "first picture": context.firstPicture !== null,
      }),
    },
  },
  {
    open: () => ({
      path: "/user/paper/9/algebra",
      ...signedIn(),
      heldCalls: [paper, pages, ahead, ofPage(1), ofPage(2), asking, file, drawing],
      responses: { ...commonResponses, "GET papers/9/preview": grey, "GET papers/9/text": jsonResponse({ pages: [] }) },
      files: ["*/assets/pdf-*"],
      ready: ({ nodes }) => nodes.some(({ role }) => role === "image"),
    }),
    gestures: {
      "firstPicture.arrived": {
        ...externalEvent(({ wire }) => wire.take(ahead, grey)),
        when: (now) => now.matches({ firstPicture: "pending" }),
      },
      "firstPicture.failed": {
        ...externalEvent(({ wire }) => wire.take(ahead, "cut")),
        when: (now) => now.matches({ firstPicture: "pending" }),
      },
      "page.seen": {
        ...pressInMore((stage) => button(stage, stage.t("reader.next"))),
        when: isOnFirst,
        alternatives: {
          "by scrolling": {
            when: isOnFirst,
            perform: (stage) => pagePicture(stage, 2).evaluate((node) => node.scrollIntoView({ block: "start" })),
          },
        },
      },
      "picture.arrived": {
        ...externalEvent(({ wire }, { page }) => wire.take(ofPage(page), grey)),
        when: (now, { page }) => isAwaited(now, page),
      },
      "picture.failed": {
        ...externalEvent(({ wire }, { page }) => wire.take(ofPage(page), "cut")),
        /* A failed picture is fetched again only from a new URL: the second page fails first, the first one during the renewal. */
        when: (now, { page }) =>
          isAwaited(now, page) && now.matches({ paper: { reading: { pictures: "fresh" } } }) === (page === 2),
      },
      "trial.pressed": press((stage) => button(stage, stage.t("access.takeTrial"))),
      "pdf.opened": pressInMore(toPdf),
      "pdf.closed": pressInMore((stage) => button(stage, stage.t("reader.pictures"))),
      "retry.pressed": press((stage) => button(stage, stage.t("common.retry"))),
    },
    actorCalls: {
      openPaper: { calls: [paper, pages], pendingCalls: () => [paper, pages], responses: openings },
      fetchFirstPicture: {
        calls: [ahead],
        pendingCalls: (now) => (now.matches({ firstPicture: "pending" }) ? [first] : []),
        responses: {},
      },
      spendTrial: {
        calls: [asking],
        pendingCalls: () => [asking],
        responses: {
          taken: jsonResponse(unasked),
          "none left": errorResponse(403, "solution_not_paid", noneLeft),
          lost: "cut",
        },
      },
      renewPages: { calls: [pages], pendingCalls: () => [pages], responses: renewals },
      openPdf: {
        calls: [drawing, file],
        responses: {
          drawn: async ({ wire }) => {
            await wire.take(drawing, "real");
            await wire.take(file, await pdf());
          },
          unsupported: async ({ page, wire }) => {
            await page.evaluate(() => Reflect.deleteProperty(globalThis, "Worker"));
            await wire.take(drawing, "real");
          },
          lost: ["cut"],
        },
      },
    },
    longPaths: "walks",
    queries: readerQueries,
    expectedView: readerExpectedView,
  },
);
