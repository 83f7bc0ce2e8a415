import { Schema } from "effect";
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import { exportNames } from "../exports.ts";
import { AdminOnly, SignedInOnly } from "./caller.ts";
import { bytes } from "./params.ts";

/** A whole list as CSV (RFC 4180, UTF-8 with its mark), the oldest first; a line of names, which stay as they are, first. */
export const exportsAdmin = HttpApiGroup.make("exportsAdmin")
  .add(
    HttpApiEndpoint.get("exportList", "/admin/exports/:name", {
      params: { name: Schema.Literals(exportNames) },
      success: bytes("text/csv"),
    }),
  )
  .middleware(AdminOnly)
  .middleware(SignedInOnly);
