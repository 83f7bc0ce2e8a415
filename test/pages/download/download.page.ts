import { downloadMachine } from "../../../src/machines/download/download.machine.ts";
import { download } from "../../machines/download/download.model.ts";
import { bytes, refusal } from "../../support/page/browser/mock-response.ts";
import { press } from "../../support/page/page-gestures.ts";
import { paging } from "../../support/page/page-model.ts";
import { announced, control, saved } from "../../support/page/page-queries.ts";
import type { Stage } from "../../support/page/browser/test-page.ts";
import { paperDesk } from "../setups/page-setups.ts";

const file = "GET files/9.pdf";
const named = ({ t }: Pick<Stage, "t">): RegExp => new RegExp(`^${t("reader.download")} `);
const fileName = "MAT201 Algebra 2022.pdf";

/** The download of a paper, from where its `file` lies (checklist 2.90, 2.91, 3.30). */
export const downloadPage = paging(
  { flow: "download", machine: downloadMachine, model: download },
  {
    open: () => ({ ...paperDesk(), holds: [file] }),
    does: { "download.pressed": press((stage) => stage.page.getByRole("button", { name: named(stage) })) },
    works: {
      saveFile: {
        calls: [file],
        waits: () => [file],
        ends: {
          saved: bytes(new TextEncoder().encode("%PDF-1.7"), "application/pdf"),
          lost: refusal(503, "unavailable", "The file did not come"),
        },
      },
    },
    sights: (words) => ({
      button: control("button", named(words)),
      busy: control("button", words.t("common.loading")),
      announced,
      saved,
    }),
    shows: (now, _, moves) => ({
      ...(now.value === "saving" ? { busy: "disabled, busy" } : { button: "enabled" }),
      announced: moves.includes("saveFile: lost") ? ["The file did not come"] : [],
      ...(moves.includes("saveFile: saved") && { saved: [fileName] }),
    }),
  },
);
