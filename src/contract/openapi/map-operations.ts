import type { OpenApi } from "effect/http-api";

export type Operation = OpenApi.OpenAPISpecOperation;

const isOperation = (value: unknown): value is Operation =>
  typeof value === "object" && value !== null && "operationId" in value;

const mapValues = <A, B>(values: Readonly<Record<string, A>>, map: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));

/** The document with each of its operations changed. */
export const mapOperations = (
  spec: OpenApi.OpenAPISpec,
  map: (operation: Operation) => Operation,
): OpenApi.OpenAPISpec => ({
  ...spec,
  paths: mapValues(spec.paths, (item) => mapValues(item, (value) => (isOperation(value) ? map(value) : value))),
});
