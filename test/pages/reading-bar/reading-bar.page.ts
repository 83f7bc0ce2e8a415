import type { SnapshotFrom } from "xstate";
import { formatSize } from "../../../src/i18n/format.ts";
import { readingBarMachine } from "../../../src/machines/reading-bar/reading-bar.machine.ts";
import { algebra } from "../../machines/fixtures/paper-fixtures.ts";
import { readingBar } from "../../machines/reading-bar/reading-bar.model.ts";
import { jsonResponse } from "../../support/page/browser/mock-response.ts";
import type { TestPage } from "../../support/page/browser/test-page.ts";
import { button } from "../../support/page/page-gestures.ts";
import { definePageModel } from "../../support/page/page-model.ts";
import { controlState, type PageQuery } from "../../support/page/page-queries.ts";
import { paperSetup } from "../setups/page-setups.ts";

const COUNT = 6;
const ground = ({ page, t }: TestPage) => page.getByRole("region", { name: t("reader.ground") });
const more = (stage: TestPage) => button(stage, stage.t("reader.more"));
const find = (stage: TestPage) => button(stage, stage.t("reader.find"));

/** Scrolls to `top`, or to the end if that is less, and waits for the scroll event. */
const scrollTo = ({ page }: TestPage, top: number) =>
  page.evaluate(
    (to) =>
      new Promise<void>((resolve) => {
        addEventListener("scroll", () => resolve(), { once: true });
        if (scrollY === to) dispatchEvent(new Event("scroll"));
        else globalThis.scrollTo({ top: to, behavior: "instant" });
      }),
    top,
  );
const focusPages = (stage: TestPage) =>
  ground(stage).evaluate((node) => node instanceof HTMLElement && node.focus({ preventScroll: true }));
const tabIntoBar = async ({ page }: TestPage) => {
  await page.evaluate(() => {
    const bar = document.querySelector("[role=toolbar]")!;
    const before = [
      ...document.querySelectorAll<HTMLElement>("main :is(a[href], button, summary, [tabindex='0'])"),
    ].filter(
      (one) => (one.compareDocumentPosition(bar) & Node.DOCUMENT_POSITION_FOLLOWING) > 0 && one.checkVisibility(),
    );
    before.at(-1)!.focus({ preventScroll: true });
  });
  await page.keyboard.press("Tab");
};
/** Activates a control that may be outside the viewport, as a screen reader does. */
const activate = (control: (stage: TestPage) => ReturnType<typeof more>) => (stage: TestPage) =>
  control(stage).evaluate((node) => node instanceof HTMLElement && node.click());

type Now = SnapshotFrom<typeof readingBarMachine>;
const isSeen = (now: Now): boolean => !now.matches("hidden");

/** The page number in the bar. While the bar is hidden, a strip outside of the toolbar shows it. */
const placeInBar: PageQuery = ({ nodes }) =>
  nodes.some(({ role, text }) => role === "toolbar" && new RegExp(`\\d / ${COUNT}`).test(text)) || undefined;
const placeInStrip: PageQuery = (screen) =>
  (placeInBar(screen) === undefined &&
    screen.nodes.some(({ role, text }) => role === "main" && new RegExp(`\\d / ${COUNT}`).test(text))) ||
  undefined;

const moved = {
  reason: "what moves the page scrolls it too, which is another event",
  coveredBy: {
    test: "test/journeys/reader/reader.full.test.ts",
    title: "keeps its bar as it is while a zoom moves the page, and hides it when the student reads on",
  },
} as const;

/** The bar of the reader: hidden by scrolling down, shown again when needed; and its "more" menu. */
export const readingBarPage = definePageModel(
  {
    flow: "reading-bar",
    machine: readingBarMachine,
    model: readingBar,
    specOverrides: {
      events: {
        ...readingBar.spec.events,
        "page.scrolled: to the end": { type: "page.scrolled", top: 9_999, room: 0 },
      } as never,
    },
  },
  {
    open: () => {
      const paper = paperSetup();
      return {
        ...paper,
        responses: {
          ...paper.responses,
          "GET papers/9/pages": jsonResponse({ count: COUNT, pages: [] }),
          "GET papers/9/text": jsonResponse({ pages: [] }),
        },
      };
    },
    gestures: {
      "page.scrolled": { perform: (stage, { top }) => scrollTo(stage, top) },
      "page.tapped": { perform: ({ page }) => page.mouse.click(180, 150) },
      "bar.focused": { perform: tabIntoBar },
      "bar.blurred": {
        perform: async (stage) => {
          await more(stage).focus();
          await focusPages(stage);
        },
      },
      "more.pressed": {
        control: more,
        perform: activate(more),
        alternatives: { "a finger": { when: isSeen, perform: (stage) => more(stage).click() } },
      },
      "more.dismissed": {
        perform: async (stage) => {
          await more(stage).focus();
          await stage.page.keyboard.press("Escape");
        },
      },
      "find.opened": {
        control: find,
        perform: activate(find),
        when: (now) => !now.matches("find"),
        alternatives: {
          "a finger": { when: (now) => isSeen(now) && !now.matches("find"), perform: (stage) => find(stage).click() },
          "the key /": {
            when: (now) => now.matches("shown") || now.matches("hidden"),
            perform: async (stage) => {
              await focusPages(stage);
              await stage.page.keyboard.press("/");
            },
          },
        },
      },
      "find.closed": {
        perform: (stage) => button(stage, stage.t("reader.findClose")).click(),
        when: (now) => now.matches("find"),
        alternatives: {
          "the button that opened it": { when: (now) => now.matches("find"), perform: (stage) => find(stage).click() },
          Escape: { when: (now) => now.matches("find"), perform: ({ page }) => page.keyboard.press("Escape") },
        },
      },
    },
    exemptions: {
      "readingBar.shown — page.moved → stays": moved,
      "readingBar.hidden — page.moved → stays": moved,
    },
    longPaths: "walks and tours",
    queries: ({ t, language }) => ({
      placeInBar,
      placeInStrip,
      more: controlState("button", t("reader.more")),
      find: controlState("button", t("reader.find")),
      field: controlState("searchbox", t("reader.findLabel")),
      overview: controlState("button", t("reader.overview")),
      toPdf: controlState("button", t("reader.openPdf", { size: formatSize(language, algebra.bytes) })),
      download: controlState("button", t("reader.download", { size: formatSize(language, algebra.bytes) })),
      next: controlState("button", t("reader.next")),
      afterPages: controlState("button", t("reader.afterPages")),
    }),
    expectedView: (now) => ({
      ...(now.matches("hidden") ? { placeInStrip: true } : { placeInBar: true }),
      more: now.matches("more") ? "enabled, expanded" : "enabled",
      find: now.matches("find") ? "enabled, expanded" : "enabled",
      ...(now.matches("find") && { field: "enabled" }),
      ...(now.matches("more") && {
        overview: "enabled",
        toPdf: "enabled",
        download: "enabled",
        next: "enabled",
        afterPages: "enabled",
      }),
    }),
  },
);
