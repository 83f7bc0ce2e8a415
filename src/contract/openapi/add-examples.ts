import type { OpenApi } from "effect/http-api";
import type { CallExample } from "./examples/call-example.ts";
import { callExamples } from "./examples/call-examples.ts";
import { mapOperations, type Operation } from "./map-operations.ts";

type Body = NonNullable<Operation["requestBody"]>;

const inEachType = ({ content, ...rest }: Body, example: object): Body => ({
  ...rest,
  content: Object.fromEntries(Object.entries(content).map(([type, media]) => [type, { ...media, example }])),
});

const withExample = (operation: Operation, { parameters = {}, body }: CallExample): Operation => ({
  ...operation,
  parameters: operation.parameters.map((parameter) =>
    parameter.name in parameters ? { ...parameter, example: parameters[parameter.name] } : parameter,
  ),
  ...(operation.requestBody && body && { requestBody: inEachType(operation.requestBody, body) }),
});

/** Adds to every operation what is sent in its example: `example` of its parameters and of its body. */
export const addExamples = (spec: OpenApi.OpenAPISpec): OpenApi.OpenAPISpec =>
  mapOperations(spec, (operation) => withExample(operation, callExamples[operation.operationId] ?? {}));
