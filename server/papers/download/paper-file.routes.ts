import { Effect } from "effect";
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http";
import { answerCause } from "../../http/errors/error-middleware.ts";
import { isCrossSite } from "../../http/request/request-origin.ts";
import { refuse } from "../../http/errors/api-error.ts";
import { RequestNotes } from "../../http/request-context.ts";
import { answerFile, callerOfRequest } from "../open-paper.ts";

const MAX_ID = 2_147_483_647;

const idOf = (name: string | undefined): number | null => {
  const id = Number(/^([1-9]\d{0,9})\.pdf$/.exec(name ?? "")?.[1] ?? 0);
  return id > 0 && id <= MAX_ID ? id : null;
};

const answer = Effect.gen(function* () {
  (yield* RequestNotes).route = "/files/:id.pdf";
  if (isCrossSite((yield* HttpServerRequest.HttpServerRequest).headers)) return yield* refuse("forbidden");
  const caller = yield* callerOfRequest;
  if (caller === null) return yield* refuse("unauthenticated");
  const id = idOf((yield* HttpRouter.params)["name"]);
  return id === null ? yield* refuse("not_found") : yield* answerFile(id, caller);
}).pipe(
  Effect.catchCause(answerCause),
  Effect.map((response) => HttpServerResponse.setHeaders(response, { "cache-control": "private, no-store" })),
);

/** `files/{id}.pdf`, where a paper's `file` leads: the same file under the same rule as `papers/{id}/file` (G24). */
export const FilesRoute = HttpRouter.add("GET", "/files/:name", answer);
