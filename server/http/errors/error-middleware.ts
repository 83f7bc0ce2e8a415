import { Cause, Clock, Effect, Layer, Predicate } from "effect";
import { HttpServerError, HttpServerRequest, type HttpServerResponse } from "effect/http";
import { HttpApiError } from "effect/http-api";
import { ErrorMiddleware, SignedInOnly } from "../../../src/contract/http/api-middleware.ts";
import { fieldErrorsOf } from "../../../src/contract/validation.ts";
import { formatSize } from "../../../src/i18n/format.ts";
import type { Language } from "../../../src/i18n/language.ts";
import { isOutage } from "../../outage.ts";
import { sqlStateOf } from "../../sql/sql-state.ts";
import { errorResponse } from "./error-response.ts";
import { requestLanguage } from "../request/caller-language.ts";
import { MAX_BODY_BYTES } from "../request/body-limits.ts";
import { isCrossSite } from "../request/request-origin.ts";
import { ApiError } from "./api-error.ts";
import { RequestContext } from "../request-context.ts";

/** Path parameters that are ids: a malformed id is a bad request; any other invalid parameter means not found. */
const isId = (name: string): boolean => name === "id" || name === "n";

const ofParams = (broken: readonly string[]): ApiError =>
  new ApiError(broken.every(isId) ? "bad_request" : "not_found");

/** A body that is no JSON object breaks no rule of a field: it is malformed, 400. */
const ofFields = ({ "": _, ...fields }: Readonly<Record<string, string>>): ApiError =>
  Object.keys(fields).length === 0 ? new ApiError("bad_request") : new ApiError("validation_failed", { fields });

const ofSchema = (error: HttpApiError.HttpApiSchemaError): ApiError | null => {
  const rules = fieldErrorsOf(error.cause.issue);
  if (error.kind === "Params") return ofParams(Object.keys(rules));
  if (error.kind === "Payload" || error.kind === "Query") return ofFields(rules);
  return error.kind === "Headers" ? new ApiError("bad_request") : null;
};

const ofRequest = (error: HttpServerError.HttpServerError, language: Language): ApiError | null => {
  if (!Predicate.isTagged(error.reason, "RequestParseError")) return null;
  return error.reason.reason === "BodyTooLarge" ? bodyTooLargeError(language) : new ApiError("bad_request");
};

/** What PostgreSQL says of a text with U+0000, which it cannot keep and no one types: as it is, and in JSON. */
const unstorableText: ReadonlySet<string> = new Set(["22021", "22P05"]);

/** The refusal of a body, or of a file in it, over its limit in bytes. */
export const bodyTooLargeError = (language: Language, limit = MAX_BODY_BYTES): ApiError<"upload_too_large"> =>
  new ApiError("upload_too_large", { values: { limit: formatSize(language, limit) } });

const toApiError = (problem: unknown, language: Language): ApiError | null => {
  if (problem instanceof ApiError) return problem;
  if (HttpApiError.HttpApiSchemaError.is(problem)) return ofSchema(problem);
  if (HttpServerError.isHttpServerError(problem)) return ofRequest(problem, language);
  if (unstorableText.has(sqlStateOf(problem))) return new ApiError("bad_request");
  return isOutage(problem) ? new ApiError("unavailable") : null;
};

/** The typed answer to anything that went wrong. What is our own fault is logged with its cause and never shown. */
export const causeResponse = (
  cause: Cause.Cause<unknown>,
): Effect.Effect<HttpServerResponse.HttpServerResponse, never, HttpServerRequest.HttpServerRequest> =>
  Effect.gen(function* () {
    if (Cause.hasInterruptsOnly(cause)) return yield* Effect.failCause(cause as Cause.Cause<never>);
    const language = requestLanguage(yield* HttpServerRequest.HttpServerRequest);
    const refusal = toApiError(Cause.squash(cause), language) ?? new ApiError("internal");
    (yield* RequestContext).code = refusal.code;
    if (refusal.code === "internal" || isOutage(Cause.squash(cause))) yield* Effect.logError("failed", cause);
    return errorResponse(refusal, language, yield* Clock.currentTimeMillis);
  });

/**
 * Calls without a session that another site may not cause all the same: page pictures are opened by a ticket, and the GETs
 * of the password flow try and send codes.
 */
const sameSiteOnly: ReadonlySet<string> = new Set(["page", "verifyReset", "resendReset"]);

interface Endpoint {
  readonly identifier: string;
  readonly middlewares: ReadonlySet<unknown>;
  readonly payload: ReadonlyMap<string, unknown>;
}

const isOpen = ({ middlewares }: Endpoint): boolean => !middlewares.has(SignedInOnly);

const isPublic = (endpoint: Endpoint): boolean => isOpen(endpoint) && !sameSiteOnly.has(endpoint.identifier);

/** A body without a type would be read as JSON, and a browser sends one for another site without asking first. */
const lacksType = (endpoint: Endpoint, type: string | undefined): boolean =>
  isOpen(endpoint) && endpoint.payload.size > 0 && type === undefined;

export const ErrorHandlingLive = Layer.succeed(ErrorMiddleware, (handled, { endpoint }) =>
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest;
    (yield* RequestContext).route = endpoint.path;
    if (isCrossSite(request.headers) && !isPublic(endpoint)) return yield* Effect.fail(new ApiError("forbidden"));
    if (lacksType(endpoint, request.headers["content-type"])) return yield* Effect.fail(new ApiError("bad_request"));
    return yield* handled;
  }).pipe(Effect.catchCause(causeResponse)),
);
