import { ByteSize, Cause, Clock, Effect, Predicate, type Types } from "effect";
import { HttpIncomingMessage, HttpRouter, HttpServerError, HttpServerRequest, HttpServerResponse } from "effect/http";
import { Settings, type SettingsShape } from "../settings/settings.ts";
import { isApiPath, unknownCallResponse, requestPath, withErrorBody } from "./not-found.ts";
import { causeResponse, bodyTooLargeError } from "./errors/error-middleware.ts";
import { observeRequest } from "./observability/metrics.ts";
import { requestLanguage } from "./request/caller-language.ts";
import { bodyLimit, MAX_BODY_BYTES } from "./request/body-limits.ts";
import { isCrossSite, isOwnOrigin } from "./request/request-origin.ts";
import { ApiError } from "./errors/api-error.ts";
import { type RequestDetails, RequestContext } from "./request-context.ts";
import { keepLoopbackCookies } from "./loopback-cookies.ts";
import { securityHeaders } from "./security-headers.ts";
import { Site } from "./site.ts";
import { drawUuid } from "../secure-random.ts";

type Response = HttpServerResponse.HttpServerResponse;
type Answer = Effect.Effect<Response, never, HttpServerRequest.HttpServerRequest>;
/** The router takes only middleware that may fail as the routes do, though this one answers everything. */
type Around = (
  handled: Effect.Effect<Response, Types.unhandled>,
) => Effect.Effect<Response, Types.unhandled, HttpServerRequest.HttpServerRequest>;

const isRouteNotFound = (cause: Cause.Cause<unknown>): boolean => {
  const problem = Cause.squash(cause);
  return HttpServerError.isHttpServerError(problem) && Predicate.isTagged(problem.reason, "RouteNotFound");
};

/** How long an answer may take, in ms; a form with a file takes as long as its sender's network needs. */
const LONGEST = 30_000;

const isForm = ({ headers }: HttpServerRequest.HttpServerRequest): boolean =>
  headers["content-type"]?.startsWith("multipart/") === true;

/**
 * Limits the time of a response, as a database or a storage may accept a request and never answer. The router makes only routes
 * interruptible: mark the wait as interruptible too, or it outlives a caller who disconnected and a server that stops.
 */
const withTimeout = <E, R>(request: HttpServerRequest.HttpServerRequest, handled: Effect.Effect<Response, E, R>) =>
  isForm(request)
    ? handled
    : Effect.timeoutOrElse(handled, {
        duration: LONGEST,
        orElse: () => Effect.fail(new ApiError("unavailable")),
      }).pipe(Effect.interruptible);

/** What is not the caller's: who asked for it is logged by number. */
const isDenied = (status: number): boolean => status === 403 || status === 404;

/** Successful health checks are not logged: load balancers send one each second. */
const isQuiet = (route: string, status: number): boolean => status === 200 && route.startsWith("/api/health/");

const isReading = (method: string): boolean => method === "GET" || method === "HEAD";

const isHtml = (type = ""): boolean => type.startsWith("text/html");

/** What no route may see: a call that another site sent, or a body over the cap. */
const findRequestError = (
  request: HttpServerRequest.HttpServerRequest,
  { publicUrl, shared }: SettingsShape,
): ApiError | null => {
  if (!isOwnOrigin(request.headers, publicUrl)) return new ApiError("forbidden");
  if (!isReading(request.method) && isCrossSite(request.headers)) return new ApiError("forbidden");
  const length = Number(request.headers["content-length"] ?? 0);
  const { most, named } = bodyLimit({
    method: request.method,
    path: requestPath(request.url),
    maxImageBytes: shared.maxImageBytes,
  });
  return length > most ? bodyTooLargeError(requestLanguage(request), named) : null;
};

/**
 * Around every request: its id, the checks that come before any route, a typed answer to every failure, the security
 * headers, one count, and one line of the log but for a health check that went well. Neither the query nor the address itself is
 * logged: they carry tickets.
 */
export const RequestMiddleware = HttpRouter.middleware(
  Effect.gen(function* () {
    const settings = yield* Settings;
    const { publicUrl, demo, loopbackDemo } = settings;
    const site = yield* Site;
    const { page, file } = securityHeaders(publicUrl, site.styleHashes, demo);
    const defaultHeaders = (path: string, { route }: RequestDetails, { headers }: Response) => ({
      ...(isApiPath(path) && { "cache-control": "no-store" }),
      ...(route === "page" || isHtml(headers["content-type"]) ? page : file),
    });

    const elsewhere = (request: HttpServerRequest.HttpServerRequest): Answer => {
      const path = requestPath(request.url);
      return isApiPath(path) || !isReading(request.method)
        ? unknownCallResponse(path, requestLanguage(request))
        : site.answer(request);
    };

    const answer = (handled: Effect.Effect<Response, unknown>): Answer =>
      Effect.gen(function* () {
        const request = yield* HttpServerRequest.HttpServerRequest;
        const refusal = findRequestError(request, settings);
        if (refusal !== null) return yield* causeResponse(Cause.fail(refusal));
        const response = yield* Effect.catchCause(withTimeout(request, handled), (cause) =>
          isRouteNotFound(cause) ? elsewhere(request) : causeResponse(cause),
        );
        if (!isApiPath(requestPath(request.url))) return response;
        return withErrorBody(response, requestLanguage(request), yield* Clock.currentTimeMillis);
      });

    const around: Around = (handled) =>
      Effect.gen(function* () {
        const { method, url } = yield* HttpServerRequest.HttpServerRequest;
        const id = yield* drawUuid;
        const notes: RequestDetails = { id, route: "other" };
        const started = yield* Clock.monotonicTimeNanos;
        const answered = answer(handled);
        const response = yield* (loopbackDemo ? keepLoopbackCookies(answered) : answered).pipe(
          Effect.provideService(RequestContext, notes),
          Effect.provideService(HttpIncomingMessage.MaxBodySize, ByteSize.bytes(MAX_BODY_BYTES)),
          Effect.annotateLogs({ request: id }),
        );
        const { status } = response;
        const ms = Math.round(Number((yield* Clock.monotonicTimeNanos) - started) / 100_000) / 10;
        yield* observeRequest({ method, route: notes.route, status, seconds: ms / 1000 });
        const { caller, id: _id, ...said } = notes;
        const account = isDenied(status) && caller !== undefined ? { account: caller } : {};
        if (!isQuiet(notes.route, status))
          yield* Effect.logInfo("answered").pipe(
            Effect.annotateLogs({ method, ...said, ...account, status, ms, request: id }),
          );
        const defaults = defaultHeaders(requestPath(url), notes, response);
        return HttpServerResponse.setHeaders(response, { ...defaults, "x-request-id": id, ...response.headers });
      });
    return around;
  }),
  { global: true },
);
