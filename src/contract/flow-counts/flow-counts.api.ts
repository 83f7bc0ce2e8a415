import { Schema } from "effect";
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api";
import { flowDays } from "../admin/row-flows.ts";
import { AdminOnly, SignedInOnly } from "../http/api-middleware.ts";
import { positiveInteger } from "../http/api-params.ts";
import { callDoc, groupDoc } from "../openapi/doc.ts";
import { BrowserFlow } from "./browser-flow.ts";
import { countedCharts } from "./chart-counts.ts";
import { FlowCounts } from "./flow-counts.ts";

export const flowCountsApi = HttpApiGroup.make("flowCounts")
  .annotateMerge(groupDoc("What the browser of a student who agreed counts of the app's charts."))
  .add(
    HttpApiEndpoint.post("send", "/flow-counts", {
      payload: FlowCounts,
      success: HttpApiSchema.NoContent,
    }).annotateMerge(
      callDoc(
        "Send counts of charts",
        "Adds counts to the sums of the day, which name no account. Stores nothing for an account that has not agreed (`share_counts` of its settings). 422 for a chart, a version, a transition or a state that the server does not know.",
        ["too_many_requests"],
      ),
    ),
  )
  .middleware(SignedInOnly);

export const browserFlowsApi = HttpApiGroup.make("browserFlowsAdmin")
  .annotateMerge(groupDoc("How charts of the app went in browsers of students who agreed, for admins."))
  .add(
    HttpApiEndpoint.get("browserFlow", "/admin/browser-flows/:chart", {
      params: { chart: Schema.Literals(countedCharts) },
      query: { days: Schema.optional(positiveInteger.pipe(Schema.decodeTo(Schema.Literals(flowDays)))) },
      success: BrowserFlow,
    }).annotateMerge(
      callDoc(
        "Read a flow of browsers",
        "How often each transition of a chart happened in the last days, how long the state before it took, and where charts ended; 30 days by default. What has fewer than 5 is left out.",
      ),
    ),
  )
  .middleware(AdminOnly)
  .middleware(SignedInOnly);
