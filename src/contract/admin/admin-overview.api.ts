import { Schema } from "effect";
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import { AdminQueues, Overview, overviewDays } from "./admin-overview.ts";
import { AdminOnly, SignedInOnly } from "../http/api-middleware.ts";
import { positiveInteger } from "../http/api-params.ts";

/** How the service does: students, papers and money by day, what waits, and whether anything is late. 30 days by default; and what waits for an admin, alone. */
export const adminOverviewApi = HttpApiGroup.make("overview")
  .add(
    HttpApiEndpoint.get("overview", "/admin/overview", {
      query: {
        days: Schema.optional(positiveInteger.pipe(Schema.decodeTo(Schema.Literals(overviewDays)))),
      },
      success: Overview,
    }),
    HttpApiEndpoint.get("queues", "/admin/queues", { success: AdminQueues }),
  )
  .middleware(AdminOnly)
  .middleware(SignedInOnly);
