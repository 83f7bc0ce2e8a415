import type { Schema } from "effect";
import { HttpApi, HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api";

type Json = object | string | number | boolean | null;
type Names = ReadonlyMap<string, string>;

const isJson = (value: unknown): value is object => typeof value === "object" && value !== null;

/** The JSON schemas of shapes as calls publish them, each written out in full, by name. */
const schemasOf = (shapes: Readonly<Record<string, Schema.Top>>): Readonly<Record<string, object>> => {
  const [first, ...rest] = Object.entries(shapes).map(([name, payload]) =>
    HttpApiEndpoint.post(name, `/${name}`, { payload }),
  );
  if (first === undefined) return {};
  const { paths } = OpenApi.fromApi(HttpApi.make("shapes").add(HttpApiGroup.make("shapes").add(first, ...rest)));
  const schemaOf = (name: string) => Object.values(paths[`/${name}`]!.post!.requestBody!.content)[0]!.schema;
  return Object.fromEntries(Object.keys(shapes).map((name) => [name, schemaOf(name)]));
};

const namesOf = (schemas: Readonly<Record<string, object>>): Names => {
  const names = new Map<string, string>();
  for (const [name, schema] of Object.entries(schemas)) {
    const text = JSON.stringify(schema);
    const other = names.get(text);
    if (other !== undefined) throw new Error(`${other} and ${name} are one shape: give it one name.`);
    names.set(text, name);
  }
  return names;
};

const withReferencesInside = (value: object, names: Names): Json =>
  Array.isArray(value)
    ? value.map((item: Json) => withReferences(item, names))
    : Object.fromEntries(
        Object.entries(value).map(([key, item]: [string, Json]) => [key, withReferences(item, names)]),
      );

const withReferences = (value: Json, names: Names): Json => {
  if (!isJson(value)) return value;
  const name = names.get(JSON.stringify(value));
  return name === undefined ? withReferencesInside(value, names) : { $ref: `#/components/schemas/${name}` };
};

/** Writes each of the named shapes once, under `components`, and refers to it wherever it is written out. */
export const referToShapes = (
  shapes: Readonly<Record<string, Schema.Top>>,
  spec: OpenApi.OpenAPISpec,
): OpenApi.OpenAPISpec => {
  const schemas = { ...spec.components.schemas, ...schemasOf(shapes) };
  const names = namesOf(schemas);
  const inside = (value: object) => withReferencesInside(value, names);
  return {
    ...spec,
    paths: inside(spec.paths) as OpenApi.OpenAPISpecPaths,
    components: {
      ...spec.components,
      schemas: Object.fromEntries(
        Object.entries(schemas).map(([name, schema]) => [name, inside(schema)]),
      ) as OpenApi.OpenAPIComponents["schemas"],
    },
  };
};
