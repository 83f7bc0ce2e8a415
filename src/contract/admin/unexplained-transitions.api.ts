import { Schema } from "effect";
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api";
import { AdminOnly, SignedInOnly } from "../http/api-middleware.ts";
import { binaryBody, idParam, pagingQuery } from "../http/api-params.ts";
import { callDoc, groupDoc } from "../openapi/doc.ts";
import { UnexplainedList, unexplainedStatuses } from "./unexplained-transitions.ts";

export const unexplainedApi = HttpApiGroup.make("transitionsAdmin")
  .annotateMerge(
    groupDoc("Changes of payments, reviews, solutions and outlines that their charts do not explain, for admins."),
  )
  .add(
    HttpApiEndpoint.get("unexplainedList", "/admin/transitions", {
      query: { status: Schema.optional(Schema.Literals(unexplainedStatuses)), ...pagingQuery },
      success: UnexplainedList,
    }).annotateMerge(callDoc("List unexplained transitions", "A page of what was found, the newest first.")),
    HttpApiEndpoint.post("markSeen", "/admin/transitions/:id/seen", {
      params: idParam,
      success: HttpApiSchema.NoContent,
    }).annotateMerge(
      callDoc("Mark as seen", "Marks it as seen by the admin who calls. The row stays as it is, and so does its log."),
    ),
    HttpApiEndpoint.get("unexplainedTest", "/admin/transitions/:id/test", {
      params: idParam,
      success: binaryBody("text/plain"),
    }).annotateMerge(
      callDoc(
        "Download as a test",
        "A test file in TypeScript (vitest) that replays all that is logged of the row on its chart, and expects what is logged.",
      ),
    ),
  )
  .middleware(AdminOnly)
  .middleware(SignedInOnly);
