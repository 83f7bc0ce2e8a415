import { formatSize } from "../../../src/i18n/format.ts";
import { paperPageMachine } from "../../../src/machines/paper-page/paper-page.machine.ts";
import { algebra } from "../../machines/fixtures/paper-fixtures.ts";
import { paperPage } from "../../machines/paper-page/paper-page.model.ts";
import { openMore } from "../../support/open-more.ts";
import { jsonResponse } from "../../support/page/browser/mock-response.ts";
import type { TestPage } from "../../support/page/browser/test-page.ts";
import { button, externalEvent } from "../../support/page/page-gestures.ts";
import { definePageModel, type PageTexts } from "../../support/page/page-model.ts";
import { controlState, focusedElement, liveRegionTexts, namesOfRole } from "../../support/page/page-queries.ts";
import { grey, openings } from "../reader/reader.fixtures.ts";
import { paperSetup } from "../setups/page-setups.ts";

const text = "GET papers/9/text";
const second = "GET papers/9/pages/2?ticket";
const file = "GET papers/9/file";
const lines = "GET papers/9/lines";
const outline = "GET papers/9/outline";
const texts = jsonResponse({ pages: [{ n: 2, text: "Find x." }] });

const find = (stage: TestPage) => button(stage, stage.t("reader.find"));
const field = ({ page, t }: TestPage) => page.getByRole("searchbox", { name: t("reader.findLabel") });
const closeFind = (stage: TestPage) => button(stage, stage.t("reader.findClose"));
const toPdf = (stage: TestPage) =>
  button(stage, stage.t("reader.openPdf", { size: formatSize(stage.language, algebra.bytes) }));
const toPictures = (stage: TestPage) => button(stage, stage.t("reader.pictures"));
const overview = ({ page, t }: TestPage) => page.getByRole("dialog", { name: t("reader.overview") });

const questions = ({ page, t }: TestPage) => page.getByRole("dialog", { name: t("reader.questions") });

const openFind = async (stage: TestPage) => {
  if (!(await field(stage).isVisible())) await find(stage).click();
  await field(stage).waitFor();
};
const openOverview = async (stage: TestPage) => {
  if (await overview(stage).isVisible()) return;
  await openMore(stage);
  await button(stage, stage.t("reader.overview")).click();
  await overview(stage).waitFor();
};
const openQuestions = async (stage: TestPage) => {
  if (await questions(stage).isVisible()) return;
  await openMore(stage);
  await button(stage, stage.t("reader.questions")).click();
  await questions(stage).waitFor();
};
const openPdf = async (stage: TestPage) => {
  await openMore(stage);
  if (await toPdf(stage).isVisible()) await toPdf(stage).click();
};

/** Presses 'Fit lines' where that changes how the paper is shown. */
const setFitted = async (stage: TestPage, isWanted: boolean) => {
  await openMore(stage);
  const fit = button(stage, stage.t("reader.fitted"));
  if ((await fit.getAttribute("aria-pressed")) === String(isWanted)) return;
  await fit.click();
};

/** What is open after a move: above the bar, over the page, and whether the PDF is fetched. */
type Open = Readonly<Partial<Record<"find" | "more" | "overview" | "questions" | "pdf", true>>>;
const after: Readonly<Record<string, Open>> = {
  "connection.returned": { find: true },
  "find.opened": { find: true },
  "more.pressed": { more: true },
  "overview.pressed": { overview: true },
  "questions.pressed": { questions: true },
  "pdf.opened": { pdf: true },
};
const focusAfter = (last: string, { t }: PageTexts): Readonly<Record<string, string>> => {
  if (after[last]?.find) return { focus: `searchbox ${t("reader.findLabel")}` };
  if (after[last]?.overview ?? after[last]?.questions) return { focus: `button ${t("common.close")}` };
  if (last === "find.closed") return { focus: `button ${t("reader.find")}` };
  return last === "paper 9" || last === "picture.arrived" ? {} : { focus: `button ${t("reader.more")}` };
};

/** An open paper: presses that concern more than one of its charts. */
export const paperPagePage = definePageModel(
  {
    flow: "paper-page",
    machine: paperPageMachine,
    model: paperPage,
    specOverrides: { inputs: { "paper 9": { paperId: 9, requestedPage: null, requestedQuestion: null } } },
  },
  {
    open: () => {
      const paper = paperSetup();
      const [, pages] = openings["allowed"] as readonly [unknown, ReturnType<typeof jsonResponse>];
      return {
        ...paper,
        heldCalls: [text, second, file, lines, outline],
        responses: { ...paper.responses, "GET papers/9/pages": pages, "GET papers/9/pages/1": grey },
        ready: ({ nodes }) => nodes.some(({ role }) => role === "toolbar"),
      };
    },
    gestures: {
      "connection.returned": externalEvent(async (stage) => {
        await stage.wire.take(text, "cut");
        await openFind(stage);
        await stage.page.evaluate(() => dispatchEvent(new Event("online")));
        await stage.wire.take(text, texts);
      }),
      "picture.arrived": externalEvent(async ({ wire }) => {
        await wire.take(second, grey);
        await wire.take(text, texts);
      }),
      "find.opened": { control: find, perform: openFind },
      "find.closed": {
        perform: async (stage) => {
          await openFind(stage);
          await closeFind(stage).click();
        },
      },
      "more.pressed": { control: (stage) => button(stage, stage.t("reader.more")), perform: openMore },
      "overview.pressed": { perform: openOverview },
      "questions.pressed": { perform: openQuestions },
      "page.chosen": {
        perform: async (stage, { page }) => {
          await openOverview(stage);
          await overview(stage)
            .getByRole("button", { name: stage.t("reader.onPage", { page }) })
            .click();
        },
      },
      "pdf.opened": { perform: openPdf },
      "pdf.closed": {
        perform: async (stage) => {
          await openPdf(stage);
          await openMore(stage);
          await toPictures(stage).click();
        },
      },
      "fitted.pressed": { perform: (stage) => setFitted(stage, true) },
      "wholePages.pressed": {
        perform: async (stage) => {
          await setFitted(stage, true);
          await setFitted(stage, false);
        },
      },
      "details.pressed": {
        perform: async (stage) => {
          await openMore(stage);
          await button(stage, stage.t("reader.afterPages")).click();
        },
      },
      "escape.pressed": {
        perform: async (stage) => {
          await openMore(stage);
          await stage.page.keyboard.press("Escape");
        },
      },
    },
    extraPaths: {
      "the search gives way to what is behind 'more', and that to the search": [
        "paper 9",
        "find.opened",
        "more.pressed",
        "find.opened",
        "overview.pressed",
        "page.chosen",
        "pdf.opened",
        "pdf.closed",
      ],
    },
    exemptions: {
      "paperPage.open — asPages.pressed → stays": {
        reason: "this paper is a scan; a solution that was made shows question by question, or as pages",
        coveredBy: {
          test: "test/journeys/papers/paper/solutions.test.ts",
          title:
            "4.37, 4.38, 4.39, 8.20, 9.31, 1.9, 1.14, 1.15, 1.23 is paid for once the free ones are used up, asked for, left, opened from its notification, judged and made better",
        },
      },
    },
    queries: ({ t }) => ({
      announced: liveRegionTexts,
      field: controlState("searchbox", t("reader.findLabel")),
      more: controlState("button", t("reader.more")),
      texts: namesOfRole("region", /\D \d$/),
      dialogs: namesOfRole("dialog"),
      focus: focusedElement,
    }),
    expectedView: (_, words, moves) => {
      const { t } = words;
      const last = moves.at(-1)!;
      const open = after[last] ?? {};
      const hasText = last === "picture.arrived" || last === "connection.returned";
      return {
        announced: open.pdf
          ? [t("reader.opening")]
          : open.questions
            ? [t("reader.questionsLoading")]
            : open.find
              ? [t(hasText ? "reader.findHint" : "reader.findLoading")]
              : [],
        ...(open.find && { field: "enabled" }),
        ...(hasText && { texts: [t("reader.textOf", { page: 2 })] }),
        ...(!open.overview && !open.questions && { more: open.more ? "enabled, expanded" : "enabled" }),
        ...(open.overview && { dialogs: [t("reader.overview")] }),
        ...(open.questions && { dialogs: [t("reader.questions")] }),
        ...focusAfter(last, words),
      };
    },
  },
);
