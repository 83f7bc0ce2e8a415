import { downloadMachine } from "../../../src/machines/download/download.machine.ts";
import { paid } from "../../machines/checkout/checkout.fixtures.ts";
import { download } from "../../machines/download/download.model.ts";
import { level, semester } from "../../machines/fixtures/paper-fixtures.ts";
import { jsonResponse } from "../../support/page/browser/mock-response.ts";
import { button, press } from "../../support/page/page-gestures.ts";
import { definePageModel, type PageTexts } from "../../support/page/page-model.ts";
import { controlState, downloads, liveRegionTexts } from "../../support/page/page-queries.ts";
import { paymentsSetup } from "../setups/page-setups.ts";
import { saveFileCall } from "../download/save-file-call.ts";

const file = `GET payments/${paid.id}/receipt`;
const product = ({ t }: PageTexts): string =>
  t("payments.productUniversity", { level: level.name, semester: semester.name });
const saveReceipt = (words: PageTexts): string => `${words.t("payments.saveReceipt")}, ${product(words)}`;

/** The receipt of a completed payment: another view of the download chart. */
export const receiptPage = definePageModel(
  { flow: "receipt", machine: downloadMachine, model: download },
  {
    open: () => {
      const setup = paymentsSetup("none");
      const transactions = jsonResponse({ items: [paid], next: null, total: 1 });
      return {
        ...setup,
        heldCalls: [file],
        responses: { ...setup.responses, "GET payments?status=success": transactions },
      };
    },
    gestures: { "download.pressed": press((stage) => button(stage, saveReceipt(stage))) },
    actorCalls: { saveFile: saveFileCall(file, "The receipt did not come") },
    queries: (words) => ({
      button: controlState("button", new RegExp(`^${saveReceipt(words)}`)),
      announced: liveRegionTexts,
      saved: downloads,
    }),
    expectedView: (now, words, moves) => ({
      button: now.value === "saving" ? "disabled, busy" : "enabled",
      announced: moves.includes("saveFile: lost") ? ["The receipt did not come"] : [],
      ...(moves.includes("saveFile: saved") && {
        saved: [`${words.t("payments.receiptTitle")} ${product(words)}.pdf`],
      }),
    }),
  },
);
