import { Schema } from "effect";
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import { AdminOnly, SignedInOnly } from "../http/api-middleware.ts";
import { positiveInteger } from "../http/api-params.ts";
import { callDoc, groupDoc } from "../openapi/doc.ts";
import { flowDays, RowFlow } from "./row-flows.ts";
import { chartedTables } from "./unexplained-transitions.ts";

export const rowFlowsApi = HttpApiGroup.make("flowsAdmin")
  .annotateMerge(groupDoc("How payments, reviews, solutions and outlines moved on their charts, for admins."))
  .add(
    HttpApiEndpoint.get("flow", "/admin/flows/:table", {
      params: { table: Schema.Literals(chartedTables) },
      query: { days: Schema.optional(positiveInteger.pipe(Schema.decodeTo(Schema.Literals(flowDays)))) },
      success: RowFlow,
    }).annotateMerge(
      callDoc(
        "Read a flow",
        "How often each transition happened in the last days, how long rows were in the state before it, and where the rows that were stored in these days are now; 30 days by default.",
      ),
    ),
  )
  .middleware(AdminOnly)
  .middleware(SignedInOnly);
