import { Schema } from "effect";
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import { csvExportNames } from "./csv-exports.ts";
import { AdminOnly, SignedInOnly } from "../http/api-middleware.ts";
import { binaryBody } from "../http/api-params.ts";

/** A whole list as CSV (RFC 4180, UTF-8 with its mark), the oldest first; a line of names, which stay as they are, first. */
export const csvExportsApi = HttpApiGroup.make("exportsAdmin")
  .add(
    HttpApiEndpoint.get("exportList", "/admin/exports/:name", {
      params: { name: Schema.Literals(csvExportNames) },
      success: binaryBody("text/csv"),
    }),
  )
  .middleware(AdminOnly)
  .middleware(SignedInOnly);
