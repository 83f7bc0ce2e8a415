import { Context } from "effect";
import { HttpApi, type HttpApiEndpoint, type HttpApiGroup, type OpenApi } from "effect/http-api";
import { AdminOnly, SignedInOnly } from "../http/api-middleware.ts";
import { type ErrorCode, errorStatus } from "../http/error-codes.ts";
import { OwnErrors } from "./doc.ts";
import { fieldsOf, publishNumbers } from "./number-parameters.ts";

type Endpoint = HttpApiEndpoint.Top;
type Operation = OpenApi.OpenAPISpecOperation;

const needs = ({ middlewares }: Endpoint, middleware: unknown): boolean =>
  [...middlewares].some((used) => used === middleware);

const whoMay = (endpoint: Endpoint): string => {
  if (needs(endpoint, AdminOnly)) return "admins, in a session that was opened with the second factor";
  if (needs(endpoint, SignedInOnly)) return "students and admins, signed in";
  return "everyone; no session is needed";
};

const codesOfAccess = (endpoint: Endpoint): readonly ErrorCode[] => [
  ...(needs(endpoint, SignedInOnly) ? (["unauthenticated"] as const) : []),
  ...(needs(endpoint, AdminOnly) ? (["forbidden", "second_factor_required"] as const) : []),
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

const errorsOf = (endpoint: Endpoint): string => {
  const own = Context.get(endpoint.annotations, OwnErrors);
  const codes = [...new Set([...codesOfAccess(endpoint), ...codesOfInput(endpoint), ...own])];
  return codes
    .map((code) => `${errorStatus[code]} \`${code}\``)
    .toSorted()
    .join(", ");
};

const describe = (operation: Operation, endpoint: Endpoint): Operation => {
  const errors = errorsOf(endpoint);
  const parts = [operation.description, `**Who may:** ${whoMay(endpoint)}.`, errors && `**Errors:** ${errors}.`];
  return {
    ...operation,
    description: parts.filter((part) => part).join("\n\n"),
    parameters: operation.parameters.map(publishNumbers(endpoint)),
  };
};

/** Adds to every operation who may call it, the codes it answers, and the numbers among its parameters. */
export const describeCalls = <Id extends string, Groups extends HttpApiGroup.Constraint>(
  api: HttpApi.HttpApi<Id, Groups>,
  spec: OpenApi.OpenAPISpec,
): OpenApi.OpenAPISpec => {
  const paths = structuredClone(spec.paths);
  HttpApi.reflect(api, {
    onGroup: () => {},
    onEndpoint: ({ endpoint }) => {
      const item = paths[endpoint.path.replace(/:(\w+)/g, "{$1}")]!;
      const method = endpoint.method.toLowerCase() as OpenApi.OpenAPISpecMethodName;
      item[method] = describe(item[method]!, endpoint);
    },
  });
  return { ...spec, paths };
};
