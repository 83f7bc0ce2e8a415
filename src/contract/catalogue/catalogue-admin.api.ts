import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api";
import { AddEntryForm, CatalogueEntry, CatalogueKind, CatalogueList, ChangeEntryForm } from "./catalogue-admin.ts";
import { AdminOnly, SignedInOnly } from "../http/api-middleware.ts";
import { idParam, optionalId } from "../http/api-params.ts";

const kind = { kind: CatalogueKind };
const one = { ...kind, ...idParam };

/** The catalogue as admins edit it. `in`: the institution of faculties, the faculty of departments. */
export const catalogueAdminApi = HttpApiGroup.make("catalogueAdmin")
  .add(
    HttpApiEndpoint.get("entries", "/admin/catalogue/:kind", {
      params: kind,
      query: { in: optionalId },
      success: CatalogueList,
    }),
    HttpApiEndpoint.post("addEntry", "/admin/catalogue/:kind", {
      params: kind,
      payload: AddEntryForm,
      success: CatalogueEntry,
    }),
    HttpApiEndpoint.patch("changeEntry", "/admin/catalogue/:kind/:id", {
      params: one,
      payload: ChangeEntryForm,
      success: CatalogueEntry,
    }),
    HttpApiEndpoint.delete("deleteEntry", "/admin/catalogue/:kind/:id", {
      params: one,
      success: HttpApiSchema.NoContent,
    }),
  )
  .middleware(AdminOnly)
  .middleware(SignedInOnly);
