import {
  type AddEntryForm,
  CatalogueEntry,
  type CatalogueKind,
  CatalogueList,
  type CatalogueEntryForm,
} from "../../contract/catalogue/catalogue-admin.ts";
import type { CatalogueQuery } from "../../contract/catalogue/catalogue-list-query.ts";
import type { ApiClient } from "../api/api-client.ts";

/** The screen, or the form, says what went wrong. */
const quiet = { autoError: false } as const;

/** The catalogue as admins edit it. */
export const catalogueAdminClient = (api: ApiClient) => ({
  list: ({ kind, parent }: CatalogueQuery, signal: AbortSignal) =>
    api(`admin/catalogue/${kind}`, { query: { in: parent ?? undefined }, schema: CatalogueList, signal, ...quiet }),
  add: ({ kind, parent }: CatalogueQuery, form: AddEntryForm, signal: AbortSignal) =>
    api(`admin/catalogue/${kind}`, {
      method: "POST",
      body: { ...form, ...(parent !== null && { parent_id: parent }) },
      schema: CatalogueEntry,
      signal,
      ...quiet,
    }),
  change: async (kind: CatalogueKind, form: CatalogueEntryForm, signal: AbortSignal): Promise<void> => {
    const path = `admin/catalogue/${kind}/${form.id}`;
    if (form.act === "delete") return api(path, { method: "DELETE", signal, ...quiet });
    const body = form.act === "rename" ? { name: form.name, name_fr: form.name_fr } : { hidden: form.act === "hide" };
    await api(path, { method: "PATCH", body, schema: CatalogueEntry, signal, ...quiet });
  },
});
