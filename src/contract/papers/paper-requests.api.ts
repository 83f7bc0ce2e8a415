import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api";
import { PaperRequestForm } from "../forms.ts";
import { AdminPaperRequestList, PaperRequest, PaperRequestList } from "./paper-requests.ts";
import { AdminOnly, SignedInOnly } from "../http/api-middleware.ts";
import { pagingQuery } from "../http/api-params.ts";
import { callDoc, groupDoc } from "../openapi/doc.ts";

export const requestsApi = HttpApiGroup.make("requests")
  .annotateMerge(groupDoc("Papers that a student asked for. The student is told when one of them is approved."))
  .add(
    HttpApiEndpoint.get("ownRequests", "/requests", { query: pagingQuery, success: PaperRequestList }).annotateMerge(
      callDoc("List one's requests", "A page of the papers the user asked for, the newest first."),
    ),
    HttpApiEndpoint.post("request", "/requests", {
      payload: PaperRequestForm,
      success: PaperRequest.pipe(HttpApiSchema.status(201)),
    }).annotateMerge(callDoc("Ask for a paper", "Asks for a paper that is not there.", ["too_many_requests"])),
  )
  .middleware(SignedInOnly);

export const requestsAdminApi = HttpApiGroup.make("requestsAdmin")
  .annotateMerge(groupDoc("What is asked for and not there yet."))
  .add(
    HttpApiEndpoint.get("requestList", "/admin/requests", {
      query: pagingQuery,
      success: AdminPaperRequestList,
    }).annotateMerge(callDoc("List all requests", "A page of what is asked for and not there yet, the newest first.")),
  )
  .middleware(AdminOnly)
  .middleware(SignedInOnly);
