import { fromPromise } from "xstate";
import { createTexts } from "../../i18n/index.ts";
import { downloadMachine } from "../../machines/download/download.machine.ts";
import type { AppRuntime } from "../app-runtime.ts";

/** A download joined with the call that fetches its file. */
export const provideDownload = ({ api, language }: AppRuntime) =>
  downloadMachine.provide({
    actors: {
      saveFile: fromPromise(async ({ input: { file }, signal }) => {
        if (file.of === "paper" || file.of === "bundle") {
          const { paperClient } = await import("../../services/papers/paper-client.ts");
          const spoken = language.getSnapshot().context.language;
          const fallback = createTexts({ language: spoken, areas: ["reader"] }).t("reader.downloadFailed");
          return file.of === "paper"
            ? paperClient(api).save(file.paperId, spoken, fallback, signal)
            : paperClient(api).saveBundle(file.paperId, file.name, fallback, signal);
        }
        if (file.of === "receipt") {
          const { purchasesClient } = await import("../../services/payments/purchases-client.ts");
          return purchasesClient(api).saveReceipt(file.paymentId, file.name, signal);
        }
        const { profileClient } = await import("../../services/account/profile-client.ts");
        return profileClient(api).saveData(signal);
      }),
    },
  });
