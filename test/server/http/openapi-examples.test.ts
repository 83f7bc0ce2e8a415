import { Result, Schema } from "effect";
import { type HttpApiEndpoint, OpenApi } from "effect/http-api";
import { describe, expect, test } from "vitest";
import { Api } from "../../../src/contract/api.ts";
import { documentPath } from "../../../src/contract/openapi/describe-calls.ts";
import { callExamples } from "../../../src/contract/openapi/examples/call-examples.ts";
import { endpoints } from "../../support/contract-endpoints.ts";

interface Example {
  readonly id: string;
  readonly endpoint: HttpApiEndpoint.Top;
  readonly operation: OpenApi.OpenAPISpecOperation;
}

const { paths } = OpenApi.fromApi(Api);

const examples: readonly Example[] = endpoints.map((endpoint) => {
  const item = paths[documentPath(endpoint.path)]!;
  const operation = item[endpoint.method.toLowerCase() as OpenApi.OpenAPISpecMethodName]!;
  return { id: operation.operationId, endpoint, operation };
});

/** As the document gives them, by where they are sent, as texts. */
const sentIn = ({ parameters }: OpenApi.OpenAPISpecOperation, place: string) =>
  Object.fromEntries(
    parameters.flatMap((parameter) =>
      parameter.in === place && "example" in parameter ? [[parameter.name, String(parameter.example)]] : [],
    ),
  );

const bodyOf = ({ requestBody }: OpenApi.OpenAPISpecOperation): unknown =>
  Object.values(requestBody?.content ?? {}).map((media) => ("example" in media ? media.example : undefined))[0];

const problemOf = (schema: Schema.Top | undefined, value: unknown): string | null => {
  if (schema === undefined) return null;
  const decoded = Schema.decodeUnknownResult(schema as Schema.Codec<unknown>)(value, { errors: "all" });
  return Result.isFailure(decoded) ? String(decoded.failure) : null;
};

const isForm = ({ requestBody }: OpenApi.OpenAPISpecOperation): boolean =>
  "multipart/form-data" in (requestBody?.content ?? {});

const problemsOf = ({ id, endpoint, operation }: Example): readonly string[] => {
  const body = [...endpoint.payload.values()].flatMap(({ schemas }) => schemas)[0];
  return [
    problemOf(endpoint.params, sentIn(operation, "path")),
    problemOf(endpoint.query, sentIn(operation, "query")),
    problemOf(endpoint.headers, sentIn(operation, "header")),
    isForm(operation) ? null : problemOf(body, bodyOf(operation)),
  ].flatMap((problem) => (problem === null ? [] : [`${id}: ${problem}`]));
};

describe("the examples of the published contract", () => {
  test("are there for every call, and for no other", () => {
    expect(Object.keys(callExamples).toSorted()).toEqual(examples.map(({ id }) => id).toSorted());
  });

  test("decode by the call's own schemas, as the document gives them", () => {
    expect(examples.flatMap(problemsOf)).toEqual([]);
  });

  test("name only parameters that the call has, and a body only where it takes one", () => {
    const unknown = examples.flatMap(({ id, operation }) => {
      const names = new Set(operation.parameters.map(({ name }) => name));
      const { parameters = {}, body } = callExamples[id] ?? {};
      const bodiless = body !== undefined && operation.requestBody === undefined ? ["body"] : [];
      return [...Object.keys(parameters).filter((name) => !names.has(name)), ...bodiless].map(
        (name) => `${id} ${name}`,
      );
    });
    expect(unknown).toEqual([]);
  });
});
