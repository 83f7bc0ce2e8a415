import { type HttpApiEndpoint, OpenApi } from "effect/http-api";
import { Api } from "../../src/contract/api.ts";
import { documentPath } from "../../src/contract/openapi/describe-calls.ts";
import { endpoints } from "./contract-endpoints.ts";

/** A call, and what the published document says of it. */
export interface DocumentedCall {
  readonly id: string;
  readonly endpoint: HttpApiEndpoint.Top;
  readonly operation: OpenApi.OpenAPISpecOperation;
}

const { paths } = OpenApi.fromApi(Api);

/** Every call, in the order of the contract. */
export const documentedCalls: readonly DocumentedCall[] = endpoints.map((endpoint) => {
  const item = paths[documentPath(endpoint.path)]!;
  const operation = item[endpoint.method.toLowerCase() as OpenApi.OpenAPISpecMethodName]!;
  return { id: operation.operationId, endpoint, operation };
});

/** The parameters that its example sends there, as texts. */
export const sentIn = (
  { operation }: DocumentedCall,
  place: "path" | "query" | "header",
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    operation.parameters.flatMap((parameter) =>
      parameter.in === place && "example" in parameter ? [[parameter.name, String(parameter.example)]] : [],
    ),
  );

/** The body that its example sends. */
export const sentBody = ({ operation: { requestBody } }: DocumentedCall): unknown =>
  Object.values(requestBody?.content ?? {}).map((media) => ("example" in media ? media.example : undefined))[0];

export const isForm = ({ operation: { requestBody } }: DocumentedCall): boolean =>
  "multipart/form-data" in (requestBody?.content ?? {});
