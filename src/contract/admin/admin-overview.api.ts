import { Schema } from "effect";
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import { AdminQueues, Overview, overviewDays } from "./admin-overview.ts";
import { AdminOnly, SignedInOnly } from "../http/api-middleware.ts";
import { positiveInteger } from "../http/api-params.ts";
import { callDoc, groupDoc } from "../openapi/doc.ts";

export const adminOverviewApi = HttpApiGroup.make("overview")
  .annotateMerge(groupDoc("How the service does, and what waits for an admin."))
  .add(
    HttpApiEndpoint.get("overview", "/admin/overview", {
      query: {
        days: Schema.optional(positiveInteger.pipe(Schema.decodeTo(Schema.Literals(overviewDays)))),
      },
      success: Overview,
    }).annotateMerge(
      callDoc(
        "Read the overview",
        "Students, papers and money by day, what waits, and whether anything is late; 30 days by default.",
      ),
    ),
    HttpApiEndpoint.get("queues", "/admin/queues", { success: AdminQueues }).annotateMerge(
      callDoc("Read what waits", "What waits for an admin, by queue."),
    ),
  )
  .middleware(AdminOnly)
  .middleware(SignedInOnly);
