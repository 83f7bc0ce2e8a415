import { Effect } from "effect";
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http";
import { causeResponse } from "../../http/errors/error-middleware.ts";
import { isCrossSite } from "../../http/request/request-origin.ts";
import { failWith } from "../../http/errors/api-error.ts";
import { RequestContext } from "../../http/request-context.ts";
import { respondWithPaperFile, callerOfRequest } from "../open-paper.ts";

const MAX_ID = 2_147_483_647;

const idOf = (name: string | undefined): number | null => {
  const id = Number(/^([1-9]\d{0,9})\.pdf$/.exec(name ?? "")?.[1] ?? 0);
  return id > 0 && id <= MAX_ID ? id : null;
};

const answer = Effect.gen(function* () {
  (yield* RequestContext).route = "/files/:id.pdf";
  if (isCrossSite((yield* HttpServerRequest.HttpServerRequest).headers)) return yield* failWith("forbidden");
  const caller = yield* callerOfRequest;
  if (caller === null) return yield* failWith("unauthenticated");
  const id = idOf((yield* HttpRouter.params)["name"]);
  return id === null ? yield* failWith("not_found") : yield* respondWithPaperFile(id, caller);
}).pipe(
  Effect.catchCause(causeResponse),
  Effect.map((response) => HttpServerResponse.setHeaders(response, { "cache-control": "private, no-store" })),
);

/** `files/{id}.pdf`, where a paper's `file` leads: the same file under the same rule as `papers/{id}/file` (G24). */
export const PaperFileRoutes = HttpRouter.add("GET", "/files/:name", answer);
