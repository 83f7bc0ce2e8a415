import { downloadMachine } from "../../../src/machines/download/download.machine.ts";
import { download } from "../../machines/download/download.model.ts";
import { press } from "../../support/page/page-gestures.ts";
import { definePageModel } from "../../support/page/page-model.ts";
import { liveRegionTexts, controlState, downloads } from "../../support/page/page-queries.ts";
import type { TestPage } from "../../support/page/browser/test-page.ts";
import { paperToolsSetup } from "../setups/page-setups.ts";
import { saveFileCall } from "./save-file-call.ts";

const file = "GET files/9.pdf";
const named = ({ t }: Pick<TestPage, "t">): RegExp => new RegExp(`^${t("reader.download")} `);
const fileName = "MAT201 Algebra 2022.pdf";

/** The download of a paper from the URL in its `file` (checklist 2.90, 2.91, 3.30). */
export const downloadPage = definePageModel(
  { flow: "download", machine: downloadMachine, model: download },
  {
    open: () => ({ ...paperToolsSetup(), heldCalls: [file] }),
    gestures: { "download.pressed": press((stage) => stage.page.getByRole("button", { name: named(stage) })) },
    actorCalls: { saveFile: saveFileCall(file, "The file did not come") },
    queries: (words) => ({
      button: controlState("button", named(words)),
      busy: controlState("button", words.t("common.loading")),
      announced: liveRegionTexts,
      saved: downloads,
    }),
    expectedView: (now, _, moves) => ({
      ...(now.value === "saving" ? { busy: "disabled, busy" } : { button: "enabled" }),
      announced: moves.includes("saveFile: lost") ? ["The file did not come"] : [],
      ...(moves.includes("saveFile: saved") && { saved: [fileName] }),
    }),
  },
);
