import type { OpenApi } from "effect/http-api";
import { mapOperations, type Operation } from "./map-operations.ts";

const retryAfter = {
  "Retry-After": { schema: { type: "integer", minimum: 1 }, description: "Seconds after which to try again." },
};
const withRetry: ReadonlySet<string> = new Set(["429", "503"]);

const isError = (status: string): boolean => Number(status) >= 400;

/** The name of the shape that it carries, which is one for each status. */
const nameOf = ({ content }: OpenApi.OpenApiSpecResponse): string => {
  const schema = content?.["application/json"]?.schema as { readonly $ref: string };
  return schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
};

/** Writes the answers to failed calls, which are the same for all, once: `components.responses`, named by their shapes. */
export const shareErrors = (spec: OpenApi.OpenAPISpec): OpenApi.OpenAPISpec => {
  const shared: Record<string, object> = {};
  const refer = (status: string, response: OpenApi.OpenApiSpecResponse): object => {
    if (!isError(status)) return response;
    const name = nameOf(response);
    shared[name] = withRetry.has(status) ? { ...response, headers: retryAfter } : response;
    return { $ref: `#/components/responses/${name}` };
  };
  const mapped = mapOperations(spec, ({ responses, ...operation }) => ({
    ...operation,
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, response]) => [status, refer(status, response)]),
    ) as Operation["responses"],
  }));
  return { ...mapped, components: { ...mapped.components, responses: shared } as OpenApi.OpenAPIComponents };
};
