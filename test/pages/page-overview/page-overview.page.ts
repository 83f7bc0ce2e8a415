import { disclosureMachine } from "../../../src/machines/disclosure/disclosure.machine.ts";
import { disclosure } from "../../machines/disclosure/disclosure.model.ts";
import { openMore } from "../../support/open-more.ts";
import { button, byEscape, press } from "../../support/page/page-gestures.ts";
import { definePageModel } from "../../support/page/page-model.ts";
import { focusedElement, namesOfRole } from "../../support/page/page-queries.ts";
import { paperSetup } from "../setups/page-setups.ts";

/** Thumbnails of all pages of a paper, in a sheet over the reader. */
export const pageOverviewPage = definePageModel(
  { flow: "page-overview", machine: disclosureMachine, model: disclosure },
  {
    open: () => paperSetup(),
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
    queries: () => ({ dialogs: namesOfRole("dialog"), focus: focusedElement }),
    expectedView: (now, { t }, moves) =>
      now.value === "open"
        ? { dialogs: [t("reader.overview")], focus: `button ${t("common.close")}` }
        : { ...(moves.length > 1 && { focus: `button ${t("reader.more")}` }) },
  },
);
