import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api";
import { RequestForm } from "../forms.ts";
import { AskedList, PaperRequest, RequestList } from "./paper-requests.ts";
import { AdminOnly, SignedInOnly } from "../http/api-middleware.ts";
import { paging } from "../http/api-params.ts";

/** Papers that a student asked for, newest first. Who asked is told when one of them is approved. */
export const requests = HttpApiGroup.make("requests")
  .add(
    HttpApiEndpoint.get("ownRequests", "/requests", { query: paging, success: RequestList }),
    HttpApiEndpoint.post("request", "/requests", {
      payload: RequestForm,
      success: PaperRequest.pipe(HttpApiSchema.status(201)),
    }),
  )
  .middleware(SignedInOnly);

/** What is asked for and not there yet, newest first. */
export const requestsAdmin = HttpApiGroup.make("requestsAdmin")
  .add(HttpApiEndpoint.get("requestList", "/admin/requests", { query: paging, success: AskedList }))
  .middleware(AdminOnly)
  .middleware(SignedInOnly);
