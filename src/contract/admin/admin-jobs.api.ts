import { Schema } from "effect";
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import { AdminJob, AdminJobList, jobStates } from "./admin-jobs.ts";
import { AdminOnly, SignedInOnly } from "../http/api-middleware.ts";
import { idParam, pagingQuery } from "../http/api-params.ts";

/** The work that waits, runs, is done or was given up, the newest first; a dead one can be queued again. */
export const adminJobsApi = HttpApiGroup.make("jobs")
  .add(
    HttpApiEndpoint.get("adminJobs", "/admin/jobs", {
      query: { state: Schema.optional(Schema.Literals(jobStates)), ...pagingQuery },
      success: AdminJobList,
    }),
    HttpApiEndpoint.post("retryJob", "/admin/jobs/:id/retry", { params: idParam, success: AdminJob }),
  )
  .middleware(AdminOnly)
  .middleware(SignedInOnly);
