import { Clock, Effect } from "effect";
import { HttpServerResponse } from "effect/http";
import type { ErrorCode } from "../../src/contract/http/error-codes.ts";
import type { Language } from "../../src/i18n/language.ts";
import { allowedMethods } from "./allowed-methods.ts";
import { errorResponse } from "./errors/error-response.ts";
import { ApiError } from "./errors/api-error.ts";

/** Decoded once; a sign that divides paths stays as it was written, and so does what cannot be decoded. */
const decoded = (path: string): string => {
  try {
    return decodeURI(path.replaceAll("%25", "%2525"));
  } catch {
    return path;
  }
};

/** The path of a request, decoded, without its query and without doubled slashes, as the router reads it. */
export const requestPath = (url: string): string => decoded(url.split(/[?#;]/, 1)[0] ?? "/").replace(/\/{2,}/g, "/");

/** The router takes letters in both cases. */
export const isApiPath = (path: string): boolean => /^\/api(\/|$)/i.test(path);

/** Answers a call that the contract does not have: 404, or 405 with `Allow` where it has the path. */
export const unknownCallResponse = Effect.fn("Http.unknownCallResponse")(function* (path: string, language: Language) {
  const now = yield* Clock.currentTimeMillis;
  const methods = allowedMethods(path);
  if (methods.length === 0) return errorResponse(new ApiError("not_found"), language, now);
  return errorResponse(new ApiError("bad_request"), language, now).pipe(
    HttpServerResponse.setStatus(405),
    HttpServerResponse.setHeader("allow", methods.join(", ")),
  );
});

const codes: Readonly<Record<number, ErrorCode>> = {
  401: "unauthenticated",
  403: "forbidden",
  404: "not_found",
  409: "conflict",
  413: "upload_too_large",
  429: "too_many_requests",
  503: "unavailable",
};

const codeOf = (status: number): ErrorCode => codes[status] ?? (status < 500 ? "bad_request" : "internal");

const isTyped = (response: HttpServerResponse.HttpServerResponse): boolean =>
  response.status < 400 || (response.headers["content-type"] ?? "").startsWith("application/json");

/** Gives an error of a library its typed body. A content type we do not take is a malformed call, 400. */
export const withErrorBody = (
  response: HttpServerResponse.HttpServerResponse,
  language: Language,
  now: number,
): HttpServerResponse.HttpServerResponse => {
  if (isTyped(response)) return response;
  const answer = errorResponse(new ApiError(codeOf(response.status)), language, now);
  return answer.pipe(
    HttpServerResponse.setStatus(response.status === 415 ? 400 : response.status),
    HttpServerResponse.setHeaders({ ...response.headers, ...answer.headers }),
  );
};
