import * as fc from "fast-check";
import { OpenApi } from "effect/http-api";
import { Api } from "../../../src/contract/api.ts";
import type { CallOptions } from "../../support/server/http-client.ts";
import { validValue, type ValueSchema, invalidValue } from "./values-from-schema.ts";
import { hostileText } from "./hostile-values.ts";

/** A call of the published contract. */
export interface ContractOperation {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: ValueSchema }[];
  /** What its body is, by the type of its content. */
  readonly content: Readonly<Record<string, { readonly schema: ValueSchema }>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Published>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
}
interface Published {
  readonly parameters?: ContractOperation["parameters"];
  readonly requestBody?: Pick<ContractOperation, "content">;
}

const { paths, components } = OpenApi.fromApi(Api) as unknown as Document;
const SCHEMAS = "#/components/schemas/";

/** The same with each named shape written out in the place of its reference. */
const inFull = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (_, part: unknown) => {
    const reference = (part as { readonly $ref?: string } | null)?.$ref;
    return reference?.startsWith(SCHEMAS) ? inFull(components.schemas[reference.slice(SCHEMAS.length)]) : part;
  });

/** All of them. */
export const operations: readonly ContractOperation[] = Object.entries(inFull(paths)).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
    method: method.toUpperCase(),
    path,
    parameters,
    content: requestBody?.content ?? {},
  })),
);

export interface FuzzedCall extends CallOptions {
  readonly path: string;
}

/** As a browser encodes it; what no browser can encode goes as it is. */
const encoded = (value: string): string => encodeURIComponent(value.toWellFormed());

/** A part of a path; without one, or with a dot or two, it would be another operation's. */
const part = (value: string): string => (/^\.{0,2}$/.test(value) ? "0" : encoded(value));

const aValue = (shape: ValueSchema): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: validValue(shape).map(String) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 6 }).map(String) },
    { weight: 2, arbitrary: hostileText },
  );

const address = ({ path, parameters }: ContractOperation): fc.Arbitrary<string> => {
  const inPath = parameters.filter((parameter) => parameter.in === "path");
  const inQuery = parameters.filter((parameter) => parameter.in === "query");
  const fields = (some: ContractOperation["parameters"]) =>
    Object.fromEntries(some.map(({ name, schema }) => [name, aValue(schema)]));
  return fc
    .tuple(fc.record(fields(inPath)), fc.record(fields(inQuery), { requiredKeys: [] }))
    .map(([places, query]) => {
      const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => part(String(places[name])));
      const asked = Object.entries(query).map(([name, value]) => `${name}=${encoded(String(value))}`);
      return asked.length === 0 ? filled : `${filled}?${asked.join("&")}`;
    });
};

const BOUNDARY = "a-boundary";
const asParts = (value: unknown): string => {
  const fields = typeof value === "object" && value !== null ? Object.entries(value) : [["file", value] as const];
  const part = ([name, one]: readonly [string, unknown]): string => {
    const file = name === "file" || name === "photo" ? `; filename="paper.pdf"\r\ncontent-type: application/pdf` : "";
    const written = typeof one === "string" ? one : JSON.stringify(one);
    return `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name.replace(/["\r\n]/g, "")}"${file}\r\n\r\n${written}\r\n`;
  };
  return `${fields.map(part).join("")}--${BOUNDARY}--\r\n`;
};

const types = [
  "application/json",
  "text/plain",
  "application/xml",
  "multipart/form-data; boundary=other",
  "multipart/form-data",
  "nonsense",
];
const body = ({ method, content }: ContractOperation): fc.Arbitrary<CallOptions> => {
  const [type, described] = Object.entries(content)[0] ?? [];
  if (method === "GET") return fc.constant({});
  const odd = fc
    .tuple(
      fc.constantFrom(...types),
      fc.oneof(hostileText, fc.constantFrom("{", '{"a":', "[1,", '{"a":1e999}', "--other\r\n\r\n")),
    )
    .map(([contentType, raw]) => ({ raw: Buffer.from(raw), headers: { "content-type": contentType } }));
  if (type === undefined || described === undefined) return fc.oneof(fc.constant({}), odd);
  const asType = (value: unknown): CallOptions =>
    type === "application/json"
      ? { json: value }
      : { raw: Buffer.from(asParts(value)), headers: { "content-type": `${type}; boundary=${BOUNDARY}` } };
  return fc.oneof(
    { weight: 3, arbitrary: validValue(described.schema).map(asType) },
    { weight: 4, arbitrary: invalidValue(described.schema).map(asType) },
    { weight: 1, arbitrary: odd },
  );
};

const headers = fc.record(
  {
    "x-language": fc.constantFrom("en", "fr", "xx", "fr;q=0.1, *"),
    "idempotency-key": fc.oneof(fc.uuid(), fc.constantFrom("", "x", "é".repeat(2), "k".repeat(5_000))),
    range: fc.constantFrom(
      "bytes=0-",
      "bytes=5-1",
      "bytes=-0",
      "bytes=0-0,5-9",
      "lines=1",
      "bytes=99999999999999999999-",
    ),
    "if-none-match": fc.constantFrom("*", '"x"', "W/"),
    "accept-encoding": fc.constantFrom("br", "nonsense;q=9", "*;q=0"),
  },
  { requiredKeys: [] },
);

/** Calls of an operation: fitting, spoilt, and such as no client would make. */
export const fuzzedCalls = (operation: ContractOperation): fc.Arbitrary<FuzzedCall> =>
  fc.tuple(address(operation), body(operation), headers).map(([path, sent, more]) => ({
    method: operation.method,
    path,
    ...sent,
    headers: { ...more, ...sent.headers },
  }));
