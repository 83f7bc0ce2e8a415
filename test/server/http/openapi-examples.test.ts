import { Result, Schema } from "effect";
import { describe, expect, test } from "vitest";
import { callExamples } from "../../../src/contract/openapi/examples/call-examples.ts";
import { type DocumentedCall, documentedCalls, isForm, sentBody, sentIn } from "../../support/documented-calls.ts";

const problemOf = (schema: Schema.Top | undefined, value: unknown): string | null => {
  if (schema === undefined) return null;
  const decoded = Schema.decodeUnknownResult(schema as Schema.Codec<unknown>)(value, { errors: "all" });
  return Result.isFailure(decoded) ? String(decoded.failure) : null;
};

const problemsOf = (call: DocumentedCall): readonly string[] => {
  const { id, endpoint } = call;
  const body = [...endpoint.payload.values()].flatMap(({ schemas }) => schemas)[0];
  return [
    problemOf(endpoint.params, sentIn(call, "path")),
    problemOf(endpoint.query, sentIn(call, "query")),
    problemOf(endpoint.headers, sentIn(call, "header")),
    isForm(call) ? null : problemOf(body, sentBody(call)),
  ].flatMap((problem) => (problem === null ? [] : [`${id}: ${problem}`]));
};

describe("the examples of the published contract", () => {
  test("are there for every call, and for no other", () => {
    expect(Object.keys(callExamples).toSorted()).toEqual(documentedCalls.map(({ id }) => id).toSorted());
  });

  test("decode by the call's own schemas, as the document gives them", () => {
    expect(documentedCalls.flatMap(problemsOf)).toEqual([]);
  });

  test("name only parameters that the call has, and a body only where it takes one", () => {
    const unknown = documentedCalls.flatMap(({ id, operation }) => {
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
