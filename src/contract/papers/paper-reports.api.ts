import { Schema } from "effect";
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api";
import { MessageResponse } from "../entities.ts";
import { ReportForm, ReportList, reportStatuses } from "./paper-reports.ts";
import { AdminOnly, SignedInOnly } from "../http/api-middleware.ts";
import { idParam, pagingQuery } from "../http/api-params.ts";

/** What a student says is wrong with a paper. */
export const reportsApi = HttpApiGroup.make("reports")
  .add(
    HttpApiEndpoint.post("report", "/papers/:id/reports", {
      params: idParam,
      payload: ReportForm,
      success: MessageResponse.pipe(HttpApiSchema.status(202)),
    }),
  )
  .middleware(SignedInOnly);

/** Reports as admins deal with them: the open ones oldest first, the closed ones newest first. */
export const reportsAdminApi = HttpApiGroup.make("reportsAdmin")
  .add(
    HttpApiEndpoint.get("reportList", "/admin/reports", {
      query: { status: Schema.optional(Schema.Literals(reportStatuses)), ...pagingQuery },
      success: ReportList,
    }),
    HttpApiEndpoint.post("closeReport", "/admin/reports/:id/close", {
      params: idParam,
      success: HttpApiSchema.NoContent,
    }),
  )
  .middleware(AdminOnly)
  .middleware(SignedInOnly);
