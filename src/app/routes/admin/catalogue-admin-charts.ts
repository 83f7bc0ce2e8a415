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
import { createResourceMachine } from "../../../machines/resource/resource.machine.ts";
import { catalogueAdminClient } from "../../../services/admin/catalogue-admin-client.ts";
import type { AppRuntime } from "../../app-runtime.ts";
import { provideFormDialog } from "../form-dialog-chart.ts";

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

/** A part of the catalogue, and its changes; `changed` once there was one. What this browser kept of it is forgotten then. */
export const catalogueAdminCharts = ({ api, lists }: AppRuntime, query: CatalogueQuery) => {
  const server = catalogueAdminClient(api);
  const forgetThen = (changed: () => void) => () => {
    lists.forgetNames();
    changed();
  };
  return {
    list: listMachine.provide({ actors: { fetchValue: fromPromise(({ signal }) => server.list(query, signal)) } }),
    adding: (changed: () => void) =>
      provideFormDialog(addMachine, addForm, (form, signal) => server.add(query, form, signal), forgetThen(changed)),
    changing: (changed: () => void) =>
      provideFormDialog(
        changeMachine,
        changeForm,
        (form, signal) => server.change(query.kind, form, signal),
        forgetThen(changed),
      ),
  };
};
