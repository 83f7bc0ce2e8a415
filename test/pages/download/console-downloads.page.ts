import { downloadMachine } from "../../../src/machines/download/download.machine.ts";
import { download } from "../../machines/download/download.model.ts";
import { ada } from "../../machines/fixtures/user-fixtures.ts";
import { jsonResponse } from "../../support/page/browser/mock-response.ts";
import { button, press } from "../../support/page/page-gestures.ts";
import { definePageModel, type PageTexts } from "../../support/page/page-model.ts";
import { controlState, downloads, liveRegionTexts } from "../../support/page/page-queries.ts";
import { listed, overview, unexplained } from "../console/console.fixtures.ts";
import { commonResponses, signedIn } from "../setups/page-setups.ts";
import { saveFileCall } from "./save-file-call.ts";

interface ConsoleDownload {
  readonly flow: string;
  /** The page, and what it fetches. */
  readonly path: string;
  readonly shown: Readonly<Record<string, object>>;
  readonly file: string;
  readonly label: "export.students" | "unexplained.test";
  readonly fileName: string;
}

const consoleDownload = ({ flow, path, shown, file, label, fileName }: ConsoleDownload) =>
  definePageModel(
    { flow, machine: downloadMachine, model: download },
    {
      open: (_, { t }: PageTexts) => ({
        path,
        ...signedIn({ ...ada, role: "admin" }),
        heldCalls: [file],
        responses: {
          ...commonResponses,
          ...Object.fromEntries(Object.entries(shown).map(([call, value]) => [call, jsonResponse(value)])),
        },
        ready: ({ nodes }) => nodes.some(({ role, name }) => role === "button" && name === t(label)),
      }),
      gestures: { "download.pressed": press((stage) => button(stage, stage.t(label))) },
      actorCalls: { saveFile: saveFileCall(file, "The file did not come") },
      queries: ({ t }) => ({
        button: controlState("button", t(label)),
        busy: controlState("button", t("common.loading")),
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

/** A whole list of the console as CSV. */
export const csvExportPage = consoleDownload({
  flow: "csv-export",
  path: "/admin/overview",
  shown: { "GET admin/overview": overview },
  file: "GET admin/exports/students",
  label: "export.students",
  fileName: "annales-students.csv",
});

/** An unexplained transition as a test that replays it. */
export const replayTestPage = consoleDownload({
  flow: "replay-test",
  path: "/admin/transitions",
  shown: { "GET admin/transitions": { items: [unexplained], next: null } },
  file: "GET admin/transitions/4/test",
  label: "unexplained.test",
  fileName: `payment-${listed.id}.test.ts`,
});
