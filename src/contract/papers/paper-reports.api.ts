import { Schema } from "effect";
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api";
import { MessageResponse } from "../entities.ts";
import { ReportForm, ReportList, reportStatuses } from "./paper-reports.ts";
import { AdminOnly, SignedInOnly } from "../http/api-middleware.ts";
import { idParam, pagingQuery } from "../http/api-params.ts";
import { callDoc, groupDoc } from "../openapi/doc.ts";

export const reportsApi = HttpApiGroup.make("reports")
  .annotateMerge(groupDoc("What a student says is wrong with a paper."))
  .add(
    HttpApiEndpoint.post("report", "/papers/:id/reports", {
      params: idParam,
      payload: ReportForm,
      success: MessageResponse.pipe(HttpApiSchema.status(202)),
    }).annotateMerge(callDoc("Report a paper", "Says what is wrong with a paper.", ["too_many_requests"])),
  )
  .middleware(SignedInOnly);

export const reportsAdminApi = HttpApiGroup.make("reportsAdmin")
  .annotateMerge(
    groupDoc("Reports as admins deal with them: the open ones oldest first, the closed ones newest first."),
  )
  .add(
    HttpApiEndpoint.get("reportList", "/admin/reports", {
      query: { status: Schema.optional(Schema.Literals(reportStatuses)), ...pagingQuery },
      success: ReportList,
    }).annotateMerge(callDoc("List reports", "A page of reports.")),
    HttpApiEndpoint.post("closeReport", "/admin/reports/:id/close", {
      params: idParam,
      success: HttpApiSchema.NoContent,
    }).annotateMerge(callDoc("Close a report", "Marks a report as dealt with.")),
  )
  .middleware(AdminOnly)
  .middleware(SignedInOnly);
