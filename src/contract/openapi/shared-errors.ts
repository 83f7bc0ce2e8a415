import type { OpenApi } from "effect/http-api";

const retryAfter = {
  "Retry-After": { schema: { type: "integer", minimum: 1 }, description: "Seconds after which to try again." },
};
const withRetry: ReadonlySet<string> = new Set(["429", "503"]);

const isError = (status: string): boolean => Number(status) >= 400;

const mapResponses = (
  paths: OpenApi.OpenAPISpecPaths,
  map: (status: string, response: OpenApi.OpenApiSpecResponse) => object,
): OpenApi.OpenAPISpecPaths =>
  JSON.parse(JSON.stringify(paths), (key, value) =>
    key === "responses"
      ? Object.fromEntries(
          Object.entries(value as OpenApi.OpenAPISpecResponses).map(([status, response]) => [
            status,
            map(status, response),
          ]),
        )
      : value,
  );

/** The name of the shape that it carries, which is one for each status. */
const nameOf = ({ content }: OpenApi.OpenApiSpecResponse): string => {
  const schema = content?.["application/json"]?.schema as { readonly $ref: string };
  return schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
};

/** Writes the answers to failed calls, which are the same for all, once: `components.responses`, named by their shapes. */
export const shareErrors = (spec: OpenApi.OpenAPISpec): OpenApi.OpenAPISpec => {
  const responses: Record<string, object> = {};
  const paths = mapResponses(spec.paths, (status, response) => {
    if (!isError(status)) return response;
    const name = nameOf(response);
    responses[name] = withRetry.has(status) ? { ...response, headers: retryAfter } : response;
    return { $ref: `#/components/responses/${name}` };
  });
  const components = { ...spec.components, responses };
  return { ...spec, paths, components };
};
