import { fromPromise } from "xstate";
import {
  AddEntryForm,
  type CatalogueEntry,
  type CatalogueList,
  type CatalogueEntryForm,
  validateCatalogueEntry,
} from "../../../contract/catalogue/catalogue-admin.ts";
import type { CatalogueQuery } from "../../../contract/catalogue/catalogue-list-query.ts";
import { createValidator } from "../../../contract/validation.ts";
import { createFormDialogMachine } from "../../../machines/form-dialog/form-dialog.machine.ts";
import { createFormMachine } from "../../../machines/form/form.machine.ts";
import { createRefreshedPageMachine } from "../../../machines/refreshed-page/refreshed-page.machine.ts";
import { createResourceMachine } from "../../../machines/resource/resource.machine.ts";
import { catalogueAdminClient } from "../../../services/admin/catalogue-admin-client.ts";
import type { AppRuntime } from "../../app-runtime.ts";
import { provideChangingDialog } from "../form-dialog-chart.ts";

const listMachine = createResourceMachine<CatalogueList>("adminCatalogue");
const addForm = createFormMachine<AddEntryForm, CatalogueEntry>({
  id: "addEntryForm",
  validate: createValidator(AddEntryForm),
});
const addMachine = createFormDialogMachine<AddEntryForm, CatalogueEntry>("addEntry", addForm);
const changeForm = createFormMachine<CatalogueEntryForm, void>({
  id: "changeEntryForm",
  validate: validateCatalogueEntry,
});
const changeMachine = createFormDialogMachine<CatalogueEntryForm, void>("changeEntry", changeForm);

export const cataloguePage = createRefreshedPageMachine("cataloguePage", {
  shown: ["list"],
  changing: ["adding", "changing"],
});

/** A part of the catalogue, and its changes. What this browser kept of it is forgotten once there was one. */
export const catalogueAdminCharts = ({ api, lists }: AppRuntime, query: CatalogueQuery) => {
  const server = catalogueAdminClient(api);
  const forgettingNames = async <Answer>(change: Promise<Answer>): Promise<Answer> => {
    const answer = await change;
    lists.forgetNames();
    return answer;
  };
  return {
    list: listMachine.provide({ actors: { fetchValue: fromPromise(({ signal }) => server.list(query, signal)) } }),
    adding: provideChangingDialog(addMachine, addForm, (form, signal) =>
      forgettingNames(server.add(query, form, signal)),
    ),
    changing: provideChangingDialog(changeMachine, changeForm, (form, signal) =>
      forgettingNames(server.change(query.kind, form, signal)),
    ),
  };
};
