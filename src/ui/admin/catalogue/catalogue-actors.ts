import type {
  AddEntryForm,
  CatalogueEntry,
  CatalogueList,
  CatalogueEntryForm,
} from "../../../contract/catalogue/catalogue-admin.ts";
import type { FormDialogRef } from "../../forms/form-dialog.tsx";
import type { ResourceRef } from "../resource-view.tsx";

/** The actors of the catalogue page. */
export interface CatalogueActors {
  readonly list: ResourceRef<CatalogueList>;
  readonly adding: FormDialogRef<AddEntryForm, CatalogueEntry>;
  readonly changing: FormDialogRef<CatalogueEntryForm, void>;
}
