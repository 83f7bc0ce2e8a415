import { Schema } from "effect";
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api";
import { Done } from "../entities.ts";
import { ReportForm, ReportList, reportStatuses } from "./paper-reports.ts";
import { AdminOnly, SignedInOnly } from "../http/api-middleware.ts";
import { id, paging } from "../http/api-params.ts";

/** What a student says is wrong with a paper. */
export const reports = HttpApiGroup.make("reports")
  .add(
    HttpApiEndpoint.post("report", "/papers/:id/reports", {
      params: id,
      payload: ReportForm,
      success: Done.pipe(HttpApiSchema.status(202)),
    }),
  )
  .middleware(SignedInOnly);

/** Reports as admins deal with them: the open ones oldest first, the closed ones newest first. */
export const reportsAdmin = HttpApiGroup.make("reportsAdmin")
  .add(
    HttpApiEndpoint.get("reportList", "/admin/reports", {
      query: { status: Schema.optional(Schema.Literals(reportStatuses)), ...paging },
      success: ReportList,
    }),
    HttpApiEndpoint.post("closeReport", "/admin/reports/:id/close", { params: id, success: HttpApiSchema.NoContent }),
  )
  .middleware(AdminOnly)
  .middleware(SignedInOnly);
