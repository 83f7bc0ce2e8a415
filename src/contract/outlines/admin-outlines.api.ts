import { Schema } from "effect";
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import { AdminOnly, SignedInOnly } from "../http/api-middleware.ts";
import { idParam, pagingQuery } from "../http/api-params.ts";
import { ListedOutlines, OutlineDetails, OutlineEditsForm } from "./admin-outlines.ts";
import { outlineStatuses } from "./outline.ts";
import { callDoc, groupDoc } from "../openapi/doc.ts";

export const outlinesAdminApi = HttpApiGroup.make("outlinesAdmin")
  .annotateMerge(
    groupDoc(
      "The outlines that wait for a person: those in doubt first, then those that readers report. `id` is the paper's.",
    ),
  )
  .add(
    HttpApiEndpoint.get("outlineList", "/admin/outlines", {
      query: { state: Schema.optional(Schema.Literals(outlineStatuses)), ...pagingQuery },
      success: ListedOutlines,
    }).annotateMerge(
      callDoc("List outlines to check", "A page of outlines: those that wait for a person, or those in one state."),
    ),
    HttpApiEndpoint.get("outlineOne", "/admin/outlines/:id", {
      params: idParam,
      success: OutlineDetails,
    }).annotateMerge(
      callDoc(
        "Read an outline to check",
        "One outline with its entries and open reports, and the `revision` to send with edits.",
      ),
    ),
    HttpApiEndpoint.patch("editOutline", "/admin/outlines/:id", {
      params: idParam,
      payload: OutlineEditsForm,
      success: OutlineDetails,
    }).annotateMerge(
      callDoc(
        "Correct an outline",
        "Applies edits in their order to the outline as it was at `revision`; `accept` settles it.",
        ["outline_changed", "conflict"],
      ),
    ),
  )
  .middleware(AdminOnly)
  .middleware(SignedInOnly);
