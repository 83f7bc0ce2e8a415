import { downloadMachine } from "../../../src/machines/download/download.machine.ts";
import { download } from "../../machines/download/download.model.ts";
import { jsonResponse } from "../../support/page/browser/mock-response.ts";
import type { PageSetup, TestPage } from "../../support/page/browser/test-page.ts";
import { press } from "../../support/page/page-gestures.ts";
import { definePageModel, type PageTexts } from "../../support/page/page-model.ts";
import { liveRegionTexts, controlState, downloads } from "../../support/page/page-queries.ts";
import { open, paperToolsSetup } from "../setups/page-setups.ts";
import { saveFileCall } from "./save-file-call.ts";

interface ReaderDownload {
  readonly flow: string;
  readonly file: string;
  readonly setup: () => PageSetup;
  /** How the button begins. */
  readonly label: (words: Pick<TestPage, "t">) => string;
  readonly fileName: (words: PageTexts) => string;
}

const readerDownload = ({ flow, file, setup, label, fileName }: ReaderDownload) => {
  const named = (words: Pick<TestPage, "t">) => new RegExp(`^${label(words).split("(")[0]}\\(\\d.*\\)$`);
  return definePageModel(
    { flow, machine: downloadMachine, model: download },
    {
      open: () => ({ ...setup(), heldCalls: [file] }),
      gestures: { "download.pressed": press((stage) => stage.page.getByRole("button", { name: named(stage) })) },
      actorCalls: { saveFile: saveFileCall(file, "The file did not come") },
      queries: (words) => ({
        button: controlState("button", named(words)),
        busy: controlState("button", words.t("common.loading")),
        announced: liveRegionTexts,
        saved: downloads,
      }),
      expectedView: (now, words, moves) => ({
        ...(now.value === "saving" ? { busy: "disabled, busy" } : { button: "enabled" }),
        announced: moves.includes("saveFile: lost") ? ["The file did not come"] : [],
        ...(moves.includes("saveFile: saved") && { saved: [fileName(words)] }),
      }),
    },
  );
};

/** The download of a paper from the URL in its `file` (checklist 2.90, 2.91, 3.30). */
export const downloadPage = readerDownload({
  flow: "download",
  file: "GET files/9.pdf",
  setup: paperToolsSetup,
  label: ({ t }) => t("reader.download", { size: "" }),
  fileName: () => "MAT201 Algebra 2022.pdf",
});

const bundled = { ...open, bundle: { pages: 12, bytes: 2_000_000 } };
/** The download of the file that a paper came in with others. */
export const bundleDownloadPage = readerDownload({
  flow: "bundle-download",
  file: "GET papers/9/bundle",
  setup: () => {
    const setup = paperToolsSetup();
    return { ...setup, responses: { ...setup.responses, "GET papers/9": jsonResponse(bundled) } };
  },
  label: ({ t }) => t("reader.downloadBundle", { count: 12, size: "" }),
  fileName: ({ t }) => `${t("reader.bundleName", { paper: "MAT201 Algebra 2022" })}.pdf`,
});
