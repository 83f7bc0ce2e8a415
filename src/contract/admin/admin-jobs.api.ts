import { Schema } from "effect";
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import { AdminJob, AdminJobList, jobStates } from "./admin-jobs.ts";
import { AdminOnly, SignedInOnly } from "../http/api-middleware.ts";
import { idParam, pagingQuery } from "../http/api-params.ts";
import { callDoc, groupDoc } from "../openapi/doc.ts";

export const adminJobsApi = HttpApiGroup.make("jobs")
  .annotateMerge(groupDoc("Work that waits, runs, is done or was given up, for admins."))
  .add(
    HttpApiEndpoint.get("adminJobs", "/admin/jobs", {
      query: { state: Schema.optional(Schema.Literals(jobStates)), ...pagingQuery },
      success: AdminJobList,
    }).annotateMerge(callDoc("List jobs", "A page of jobs, the newest first.")),
    HttpApiEndpoint.post("retryJob", "/admin/jobs/:id/retry", { params: idParam, success: AdminJob }).annotateMerge(
      callDoc("Retry a job", "Queues a job that was given up again.", ["conflict"]),
    ),
  )
  .middleware(AdminOnly)
  .middleware(SignedInOnly);
