import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api";
import { AddEntryForm, CatalogueEntry, CatalogueKind, CatalogueList, ChangeEntryForm } from "./catalogue-admin.ts";
import { AdminOnly, SignedInOnly } from "../http/api-middleware.ts";
import { idParam, optionalId } from "../http/api-params.ts";
import { callDoc, groupDoc } from "../openapi/doc.ts";

const kind = { kind: CatalogueKind };
const one = { ...kind, ...idParam };

export const catalogueAdminApi = HttpApiGroup.make("catalogueAdmin")
  .annotateMerge(groupDoc("The catalogue as admins edit it."))
  .add(
    HttpApiEndpoint.get("entries", "/admin/catalogue/:kind", {
      params: kind,
      query: { in: optionalId },
      success: CatalogueList,
    }).annotateMerge(
      callDoc(
        "List catalogue entries",
        "The entries of a kind. `in` is the institution of faculties, or the faculty of departments.",
      ),
    ),
    HttpApiEndpoint.post("addEntry", "/admin/catalogue/:kind", {
      params: kind,
      payload: AddEntryForm,
      success: CatalogueEntry,
    }).annotateMerge(callDoc("Add a catalogue entry", "Adds an entry; semesters are fixed.", ["conflict"])),
    HttpApiEndpoint.patch("changeEntry", "/admin/catalogue/:kind/:id", {
      params: one,
      payload: ChangeEntryForm,
      success: CatalogueEntry,
    }).annotateMerge(
      callDoc("Change a catalogue entry", "Renames an entry, hides it or shows it again.", ["conflict"]),
    ),
    HttpApiEndpoint.delete("deleteEntry", "/admin/catalogue/:kind/:id", {
      params: one,
      success: HttpApiSchema.NoContent,
    }).annotateMerge(callDoc("Delete a catalogue entry", "Deletes an entry that nothing uses.", ["conflict"])),
  )
  .middleware(AdminOnly)
  .middleware(SignedInOnly);
