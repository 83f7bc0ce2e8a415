import { Schema } from "effect";
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import { AdminJob, AdminJobList, jobStates } from "./admin-jobs.ts";
import { AdminOnly, SignedInOnly } from "../http/api-middleware.ts";
import { id, paging } from "../http/api-params.ts";

/** The work that waits, runs, is done or was given up, the newest first; a dead one can be queued again. */
export const jobs = HttpApiGroup.make("jobs")
  .add(
    HttpApiEndpoint.get("adminJobs", "/admin/jobs", {
      query: { state: Schema.optional(Schema.Literals(jobStates)), ...paging },
      success: AdminJobList,
    }),
    HttpApiEndpoint.post("retryJob", "/admin/jobs/:id/retry", { params: id, success: AdminJob }),
  )
  .middleware(AdminOnly)
  .middleware(SignedInOnly);
