import { fittedPagesMachine } from "../../../src/machines/fitted-pages/fitted-pages.machine.ts";
import { fittedPages, linesOfFirst } from "../../machines/fitted-pages/fitted-pages.model.ts";
import { callFailure } from "../../machines/fixtures/user-fixtures.ts";
import { openMore } from "../../support/open-more.ts";
import { jsonResponse } from "../../support/page/browser/mock-response.ts";
import { button, dialogButton, press } from "../../support/page/page-gestures.ts";
import { definePageModel } from "../../support/page/page-model.ts";
import { anyValue, controlState, liveRegionTexts, namesOfRole } from "../../support/page/page-queries.ts";
import type { TestPage } from "../../support/page/browser/test-page.ts";
import { paperSetup } from "../setups/page-setups.ts";
import { grey } from "../reader/reader.fixtures.ts";

const lines = "GET papers/9/lines";
const fit = (stage: TestPage) => button(stage, stage.t("reader.fitted"));
const retry = (stage: TestPage) => button(stage, stage.t("common.retry"));
const table = (stage: TestPage) => button(stage, stage.t("reader.wholeOpen"));
const closeTable = (stage: TestPage) => dialogButton(stage, stage.t("common.close"));
/** A press on 'Fit lines', or outside of the tools, closes them, so they are opened again for the queries. */
const pressAndOpen =
  (control: typeof fit) =>
  async (stage: TestPage): Promise<void> => {
    await openMore(stage);
    await control(stage).click();
    await openMore(stage);
  };
/** The tools are opened, from closed, which offers the lines. */
const openAgain = async (stage: TestPage): Promise<void> => {
  await stage.page.keyboard.press("Escape");
  await openMore(stage);
};
const journey = {
  reason: "a page begins with empty storage",
  coveredBy: {
    test: "test/journeys/reader/fitted-pages.full.test.ts",
    title: "are read again as they were the last time, without a connection too",
  },
};
const setup = paperSetup();
const drawn = { n: 1, width: 595, height: 842, bytes: 9, url: "/api/papers/9/pages/1?ticket=a" };

/** The lines of the pages instead of the pages, by the tools of the reader. */
export const fittedPagesPage = definePageModel(
  {
    flow: "fitted-pages",
    machine: fittedPagesMachine,
    model: fittedPages,
    specOverrides: {
      outcomes: {
        recallReading: { "as pages": { output: { parts: null } } },
        loadLines: {
          lines: { output: linesOfFirst },
          none: { output: [] },
          lost: { error: callFailure(0, "no_answer") },
        },
      },
    },
  },
  {
    open: () => ({
      ...setup,
      heldCalls: [lines],
      responses: {
        ...setup.responses,
        "GET papers/9/pages": jsonResponse({ count: 1, pages: [drawn] }),
        "GET papers/9/pages/*": grey,
        "GET papers/9/text": jsonResponse({ pages: [] }),
      },
    }),
    gestures: {
      "lines.requested": { perform: openAgain },
      "fitted.pressed": {
        perform: pressAndOpen(fit),
        when: (now) => now.matches({ pages: "ahead" }) || (now.matches("pages") && now.context.pages !== null),
      },
      "pages.pressed": { control: fit, perform: (stage) => fit(stage).click(), when: (now) => now.hasTag("fitted") },
      "parts.pressed": press((stage) => button(stage, stage.t("reader.fittedLarger"))),
      // The tools are over the table.
      "whole.pressed": {
        control: table,
        perform: async (stage) => {
          await stage.page.keyboard.press("Escape");
          await table(stage).click();
        },
      },
      "whole.closed": {
        control: closeTable,
        perform: async (stage) => {
          await closeTable(stage).click();
          await openMore(stage);
        },
        alternatives: {
          Escape: {
            perform: async (stage) => {
              await stage.page.keyboard.press("Escape");
              await openMore(stage);
            },
          },
        },
      },
      "retry.pressed": { control: retry, perform: pressAndOpen(retry) },
    },
    actorCalls: {
      recallReading: { calls: [], responses: { "as pages": () => Promise.resolve() } },
      loadLines: {
        calls: [lines],
        responses: {
          lines: ({ wire }) => wire.take(lines, jsonResponse({ pages: linesOfFirst })),
          none: ({ wire }) => wire.take(lines, jsonResponse({ pages: [] })),
          lost: ({ wire }) => wire.take(lines, "cut"),
        },
      },
    },
    transientStates: {
      recalling: { by: "recallReading", reason: "how the paper was read last is looked up as it opens" },
    },
    exemptions: {
      "fittedPages — sharp.arrived → stays": {
        reason: "the pictures of these pages have one size",
        coveredBy: {
          test: "test/journeys/reader/fitted-pages.full.test.ts",
          title: "are drawn from the picture that is there until the larger one has come",
        },
      },
      "fittedPages.recalling — recallReading done [wasFitted] → fitted": journey,
      "fittedPages.recalling — recallReading error → pages": {
        reason: "what cannot be read counts as no choice",
        coveredBy: { chart: "fitted-pages" },
      },
      "fittedPages.recalling — fitted.pressed → fitted": {
        reason: "the tools open after it is looked up",
        coveredBy: { chart: "fitted-pages" },
      },
    },
    longPaths: "walks and tours",
    queries: ({ t }) => ({
      fit: controlState("button", t("reader.fitted")),
      larger: controlState("button", t("reader.fittedLarger")),
      table: controlState("button", t("reader.wholeOpen")),
      dialogs: namesOfRole("dialog"),
      retry: controlState("button", t("common.retry")),
      announced: liveRegionTexts,
    }),
    expectedView: (now, { t }) => ({
      announced: [],
      ...(now.matches({ fitted: { shown: "whole" } })
        ? { dialogs: [t("reader.whole")] }
        : { fit: now.hasTag("fitted") ? "enabled, pressed" : anyValue }),
      ...(now.matches({ fitted: { shown: "lines" } }) && {
        larger: now.context.parts === 3 ? "enabled, pressed" : "enabled",
        table: "enabled",
      }),
      ...(now.matches({ fitted: "none" }) && { announced: [t("reader.fittedNone")] }),
      ...(now.matches({ fitted: "failed" }) && {
        announced: [t("reader.fittedFailed")],
        retry: "enabled",
      }),
    }),
  },
);
