import type { OpenApi } from "effect/http-api";
import type { CallExample } from "./examples/call-example.ts";
import { callExamples } from "./examples/call-examples.ts";
import { mapOperations, type Operation } from "./map-operations.ts";

type Body = NonNullable<Operation["requestBody"]>;

const inEachType = ({ content, ...rest }: Body, example: object): Body => ({
  ...rest,
  content: Object.fromEntries(Object.entries(content).map(([type, media]) => [type, { ...media, example }])),
});

const withExample = (operation: Operation, { parameters = {}, body, answered }: CallExample): Operation => ({
  ...operation,
  ...(answered && {
    description: `${operation.description}\n\n**The example** is answered \`${answered}\` in the demo.`,
  }),
  parameters: operation.parameters.map((parameter) =>
    parameter.name in parameters ? { ...parameter, example: parameters[parameter.name] } : parameter,
  ),
  ...(operation.requestBody && body && { requestBody: inEachType(operation.requestBody, body) }),
});

/** Adds to every operation what is sent in its example, `example` of its parameters and of its body, and what the demo answers where that is no success. */
export const addExamples = (spec: OpenApi.OpenAPISpec): OpenApi.OpenAPISpec =>
  mapOperations(spec, (operation) => withExample(operation, callExamples[operation.operationId] ?? {}));
