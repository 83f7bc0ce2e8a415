import { fromPromise } from "xstate";
import {
  MarkSeenForm,
  type UnexplainedList,
  type UnexplainedQuery,
} from "../../../../contract/admin/unexplained-transitions.ts";
import { createValidator } from "../../../../contract/validation.ts";
import { downloadMachine } from "../../../../machines/download/download.machine.ts";
import { createFormDialogMachine } from "../../../../machines/form-dialog/form-dialog.machine.ts";
import { createFormMachine } from "../../../../machines/form/form.machine.ts";
import { createRefreshedPageMachine } from "../../../../machines/refreshed-page/refreshed-page.machine.ts";
import { createResourceMachine } from "../../../../machines/resource/resource.machine.ts";
import { unexplainedClient } from "../../../../services/admin/unexplained-client.ts";
import type { AppRuntime } from "../../../app-runtime.ts";
import { provideChangingDialog } from "../../form-dialog-chart.ts";

const listMachine = createResourceMachine<UnexplainedList>("unexplainedTransitions");
const seenForm = createFormMachine<MarkSeenForm, void>({ id: "seenForm", validate: createValidator(MarkSeenForm) });
const seenMachine = createFormDialogMachine<MarkSeenForm, void>("markSeen", seenForm);

export const unexplainedPage = createRefreshedPageMachine("unexplainedPage", {
  shown: ["unexplained"],
  changing: ["marking"],
});

/** Changes of rows that their charts do not explain, and that one is marked as seen. */
export const unexplainedCharts = ({ api }: AppRuntime, query: UnexplainedQuery) => {
  const server = unexplainedClient(api);
  return {
    unexplained: listMachine.provide({
      actors: { fetchValue: fromPromise(({ signal }) => server.list(query, signal)) },
    }),
    marking: provideChangingDialog(seenMachine, seenForm, (form, signal) => server.markSeen(form.id, signal)),
  };
};

/** Saves tests that replay a row, and nothing else. */
export const provideReplayTests = ({ api }: AppRuntime) =>
  downloadMachine.provide({
    actors: {
      saveFile: fromPromise(async ({ input: { file }, signal }) => {
        if (file.of === "replayTest") await unexplainedClient(api).saveTest(file.unexplainedId, file.name, signal);
      }),
    },
  });
