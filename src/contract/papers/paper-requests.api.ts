import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api";
import { PaperRequestForm } from "../forms.ts";
import { AdminPaperRequestList, PaperRequest, PaperRequestList } from "./paper-requests.ts";
import { AdminOnly, SignedInOnly } from "../http/api-middleware.ts";
import { pagingQuery } from "../http/api-params.ts";

/** Papers that a student asked for, newest first. Who asked is told when one of them is approved. */
export const requestsApi = HttpApiGroup.make("requests")
  .add(
    HttpApiEndpoint.get("ownRequests", "/requests", { query: pagingQuery, success: PaperRequestList }),
    HttpApiEndpoint.post("request", "/requests", {
      payload: PaperRequestForm,
      success: PaperRequest.pipe(HttpApiSchema.status(201)),
    }),
  )
  .middleware(SignedInOnly);

/** What is asked for and not there yet, newest first. */
export const requestsAdminApi = HttpApiGroup.make("requestsAdmin")
  .add(HttpApiEndpoint.get("requestList", "/admin/requests", { query: pagingQuery, success: AdminPaperRequestList }))
  .middleware(AdminOnly)
  .middleware(SignedInOnly);
