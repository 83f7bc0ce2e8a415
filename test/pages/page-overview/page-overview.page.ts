import { disclosureMachine } from "../../../src/machines/disclosure/disclosure.machine.ts";
import { disclosure } from "../../machines/disclosure/disclosure.model.ts";
import { jsonResponse } from "../../support/page/browser/mock-response.ts";
import { openMore } from "../../support/open-more.ts";
import { button, byEscape, press } from "../../support/page/page-gestures.ts";
import { definePageModel } from "../../support/page/page-model.ts";
import { currentNumbered, focusedElement, namesOfRole } from "../../support/page/page-queries.ts";
import { grey } from "../reader/reader.fixtures.ts";
import { paperSetup } from "../setups/page-setups.ts";

const setup = paperSetup();
const pages = [1, 2].map((n) => ({ n, width: 595, height: 842, bytes: 9, url: `/api/papers/9/pages/${n}?ticket=a` }));

/** Thumbnails of all pages of a paper, in a sheet over the reader. */
export const pageOverviewPage = definePageModel(
  { flow: "page-overview", machine: disclosureMachine, model: disclosure },
  {
    open: () => ({
      ...setup,
      responses: {
        ...setup.responses,
        "GET papers/9/pages": jsonResponse({ count: 2, pages }),
        "GET papers/9/pages/*": grey,
        "GET papers/9/text": jsonResponse({ pages: [] }),
      },
    }),
    gestures: {
      "disclosure.pressed": {
        when: (now) => now.value === "closed",
        perform: async (stage) => {
          await openMore(stage);
          await button(stage, stage.t("reader.overview")).click();
        },
      },
      "disclosure.dismissed": {
        ...press((stage) => button(stage, stage.t("common.close"))),
        when: (now) => now.value === "open",
        alternatives: byEscape,
      },
    },
    exemptions: {
      "disclosure.open — disclosure.pressed → closed": {
        reason: "its button is hidden with the tools",
        coveredBy: { page: "disclosure" },
      },
    },
    queries: ({ t }) => ({
      dialogs: namesOfRole("dialog"),
      pages: namesOfRole("button", new RegExp(`^${t("reader.onPage", { page: "\\d" })}$`)),
      current: currentNumbered,
      focus: focusedElement,
    }),
    expectedView: (now, { t }, moves) =>
      now.value === "open"
        ? {
            dialogs: [t("reader.overview")],
            pages: [1, 2].map((page) => t("reader.onPage", { page })),
            current: [t("reader.onPage", { page: 1 })],
            focus: `button ${t("common.close")}`,
          }
        : { ...(moves.length > 1 && { focus: `button ${t("reader.more")}` }) },
  },
);
