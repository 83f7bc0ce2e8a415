import { Schema } from "effect";
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api";
import { callDoc, groupDoc } from "../openapi/doc.ts";

export const Liveness = Schema.Struct({ status: Schema.Literal("live") });
/** `papers`: how many are approved. */
export const Readiness = Schema.Struct({ status: Schema.Literal("ready"), papers: Schema.Int });

export const healthApi = HttpApiGroup.make("health")
  .annotateMerge(groupDoc("Whether the server is up, and its figures, for those who run it."))
  .add(
    HttpApiEndpoint.get("live", "/health/live", {
      success: Liveness,
    }).annotateMerge(callDoc("Check that the server runs", "Answers as soon as the server listens.")),
    HttpApiEndpoint.get("ready", "/health/ready", {
      success: Readiness,
    }).annotateMerge(
      callDoc(
        "Check that the server is ready",
        "Answers once the database is open, with the number of approved papers.",
        ["unavailable"],
      ),
    ),
    HttpApiEndpoint.get("metrics", "/metrics", {
      success: Schema.String.pipe(HttpApiSchema.asText({ contentType: "text/plain" })),
    }).annotateMerge(
      callDoc(
        "Read the metrics",
        "Metrics in the text format of Prometheus. Where a metrics token is set it must be sent as `Authorization: Bearer <token>`; without one, only calls from the machine itself are answered.",
        ["unauthenticated", "forbidden"],
      ),
    ),
  );
