import { Context } from "effect";
import type { HttpApiEndpoint } from "effect/http-api";
import { AdminOnly, SignedInOnly } from "../http/api-middleware.ts";
import type { ErrorCode } from "../http/error-codes.ts";
import { OwnErrors } from "./doc.ts";
import { fieldsOf } from "./number-parameters.ts";

type Endpoint = HttpApiEndpoint.Top;

const needs = ({ middlewares }: Endpoint, middleware: unknown): boolean =>
  [...middlewares].some((used) => used === middleware);

export const isForAdmins = (endpoint: Endpoint): boolean => needs(endpoint, AdminOnly);
export const isForSignedIn = (endpoint: Endpoint): boolean => needs(endpoint, SignedInOnly);

/** What any call may answer. */
export const codesOfAnyCall = ["too_many_requests", "internal", "unavailable"] as const satisfies readonly ErrorCode[];

const codesOfAccess = (endpoint: Endpoint): readonly ErrorCode[] => [
  ...(isForSignedIn(endpoint) ? (["unauthenticated"] as const) : []),
  ...(isForAdmins(endpoint) ? (["forbidden", "second_factor_required"] as const) : []),
];

/** A malformed id, cursor, header or body is 400. */
const canBeMalformed = ({ params, query, headers, payload }: Endpoint): boolean => {
  const [path, search] = [fieldsOf(params), fieldsOf(query)];
  return path.has("id") || path.has("n") || search.has("after") || headers !== undefined || payload.size > 0;
};

/** As `error-middleware.ts` answers what does not decode, and the cursors of lists. */
const codesOfInput = (endpoint: Endpoint): readonly ErrorCode[] => {
  const hasBody = endpoint.payload.size > 0;
  return [
    ...(canBeMalformed(endpoint) ? (["bad_request"] as const) : []),
    ...(endpoint.params ? (["not_found"] as const) : []),
    ...(hasBody ? (["upload_too_large"] as const) : []),
    ...(endpoint.query || hasBody ? (["validation_failed"] as const) : []),
  ];
};

/** The codes that a call may answer, each once, beside those of any call. */
export const codesOf = (endpoint: Endpoint): ReadonlySet<ErrorCode> =>
  new Set([...codesOfAccess(endpoint), ...codesOfInput(endpoint), ...Context.get(endpoint.annotations, OwnErrors)]);
