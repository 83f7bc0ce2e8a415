import { HttpApi, type HttpApiEndpoint, type HttpApiGroup, type OpenApi } from "effect/http-api";
import { errorStatus } from "../http/error-codes.ts";
import { publishNumbers } from "./number-parameters.ts";
import { codesOf, codesOfAnyCall, isForAdmins, isForSignedIn } from "./published-codes.ts";

type Endpoint = HttpApiEndpoint.Top;
type Operation = OpenApi.OpenAPISpecOperation;

const whoMay = (endpoint: Endpoint): string => {
  if (isForAdmins(endpoint)) return "admins, in a session that was opened with the second factor";
  if (isForSignedIn(endpoint)) return "students and admins, signed in";
  return "everyone; no session is needed";
};

/** The path of a call as the document writes it: `/papers/{id}`. */
export const documentPath = (path: string): `/${string}` => path.replace(/:(\w+)/g, "{$1}") as `/${string}`;

const errorsOf = (endpoint: Endpoint): string =>
  [...codesOf(endpoint)]
    .map((code) => `${errorStatus[code]} \`${code}\``)
    .toSorted()
    .join(", ");

/** Of its answers those of its own codes and of any call's. */
const responsesOf = ({ responses }: Operation, endpoint: Endpoint): Operation["responses"] => {
  const failed = new Set<number>([...codesOf(endpoint), ...codesOfAnyCall].map((code) => errorStatus[code]));
  return Object.fromEntries(
    Object.entries(responses).filter(([status]) => Number(status) < 400 || failed.has(Number(status))),
  ) as Operation["responses"];
};

const describe = (operation: Operation, endpoint: Endpoint): Operation => {
  const errors = errorsOf(endpoint);
  const parts = [operation.description, `**Who may:** ${whoMay(endpoint)}.`, errors && `**Errors:** ${errors}.`];
  return {
    ...operation,
    description: parts.filter((part) => part).join("\n\n"),
    responses: responsesOf(operation, endpoint),
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
      const item = paths[documentPath(endpoint.path)]!;
      const method = endpoint.method.toLowerCase() as OpenApi.OpenAPISpecMethodName;
      item[method] = describe(item[method]!, endpoint);
    },
  });
  return { ...spec, paths };
};
