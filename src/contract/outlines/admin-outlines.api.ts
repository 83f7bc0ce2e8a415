import { Schema } from "effect";
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import { AdminOnly, SignedInOnly } from "../http/api-middleware.ts";
import { idParam, pagingQuery } from "../http/api-params.ts";
import { ListedOutlines, OutlineDetails, OutlineEditsForm } from "./admin-outlines.ts";
import { outlineStatuses } from "./outline.ts";

/**
 * The outlines that wait for a person: those in doubt first, then those that readers report; or all in one state. An admin corrects
 * and accepts them. `id` is the paper's.
 */
export const outlinesAdminApi = HttpApiGroup.make("outlinesAdmin")
  .add(
    HttpApiEndpoint.get("outlineList", "/admin/outlines", {
      query: { state: Schema.optional(Schema.Literals(outlineStatuses)), ...pagingQuery },
      success: ListedOutlines,
    }),
    HttpApiEndpoint.get("outlineOne", "/admin/outlines/:id", { params: idParam, success: OutlineDetails }),
    HttpApiEndpoint.patch("editOutline", "/admin/outlines/:id", {
      params: idParam,
      payload: OutlineEditsForm,
      success: OutlineDetails,
    }),
  )
  .middleware(AdminOnly)
  .middleware(SignedInOnly);
