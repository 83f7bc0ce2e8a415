import { Schema } from "effect";
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import { csvExportNames } from "./csv-exports.ts";
import { AdminOnly, SignedInOnly } from "../http/api-middleware.ts";
import { binaryBody } from "../http/api-params.ts";
import { callDoc, groupDoc } from "../openapi/doc.ts";

export const csvExportsApi = HttpApiGroup.make("exportsAdmin")
  .annotateMerge(groupDoc("Whole lists as CSV."))
  .add(
    HttpApiEndpoint.get("exportList", "/admin/exports/:name", {
      params: { name: Schema.Literals(csvExportNames) },
      success: binaryBody("text/csv"),
    }).annotateMerge(
      callDoc(
        "Export a list",
        "A whole list as CSV (RFC 4180, UTF-8 with a byte order mark), the oldest first, after a line of column names.",
      ),
    ),
  )
  .middleware(AdminOnly)
  .middleware(SignedInOnly);
