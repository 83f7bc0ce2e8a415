import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { errorSchemas } from "../../../src/contract/http/error-schemas.ts";
import { startServer, type TestServer } from "../../support/server/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly format?: string;
  readonly properties?: object;
  readonly items?: Schema;
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: Schema;
}
interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body>>;
}
interface Body {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}
interface Document {
  readonly info: Readonly<Record<string, unknown>>;
  readonly servers: readonly object[];
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const readDocument = async (): Promise<Document> =>
  (await (await fetch(`${server.address}/api/openapi.json`)).json()) as Document;
const operationsOf = ({ paths }: Document) => Object.values(paths).flatMap((item) => Object.values(item));

/** Every object of properties and every list of three values or more, as text, wherever it is written out. */
const shapesIn = (value: unknown): readonly string[] => {
  if (typeof value !== "object" || value === null) return [];
  const { properties, enum: values } = value as Schema;
  const isShape = (properties !== undefined && Object.keys(properties).length > 1) || (values?.length ?? 0) > 2;
  return [...(isShape ? [JSON.stringify(value)] : []), ...Object.values(value).flatMap(shapesIn)];
};

describe("the published contract", () => {
  test("says of every call and every group what it does, and of a call who may and what it answers when not", async () => {
    const document = await readDocument();
    const operations = operationsOf(document);
    expect(operations.length).toBeGreaterThan(100);
    const undescribed = operations.filter(
      ({ summary = "", description = "" }) =>
        !/^[A-Z].{3,49}$/.test(summary) || !/^.{10,}\n\n\*\*Who may:\*\* /s.test(description),
    );
    expect(undescribed.map(({ operationId }) => operationId)).toEqual([]);
    expect(document.tags.filter(({ description = "" }) => description === "").map(({ name }) => name)).toEqual([]);
    const { paths } = document;
    expect(paths["/api/levels"]!["get"]!.description).toBe(
      "The levels; with `institution_id`, named as that institution prints them.\n\n**Who may:** everyone; no session is needed.\n\n**Errors:** 422 `validation_failed`.",
    );
    expect(paths["/api/admin/jobs/{id}/retry"]!["post"]!.description).toBe(
      "Queues a job that was given up again.\n\n**Who may:** admins, in a session that was opened with the second factor.\n\n**Errors:** 400 `bad_request`, 401 `unauthenticated`, 403 `forbidden`, 403 `second_factor_required`, 404 `not_found`, 409 `conflict`.",
    );
  });

  test("explains servers, licence, paging and errors once", async () => {
    const { info, servers, components } = await readDocument();
    expect(servers).toEqual([{ url: "/", description: "The server that publishes this document" }]);
    expect(info["license"]).toEqual({ name: "All rights reserved", identifier: "LicenseRef-UNLICENSED" });
    for (const heading of ["Who may call", "Lists and paging", "Errors"])
      expect(info["description"]).toContain(`## ${heading}\n`);
    expect(Object.keys(components["responses"]!).toSorted()).toEqual(
      errorSchemas.map(({ ast }) => String(ast.annotations?.["identifier"])).toSorted(),
    );
  });

  test("names every body and answer, writes no shape out twice, and refers only to what is there", async () => {
    const document = await readDocument();
    const bodies = operationsOf(document).flatMap(({ operationId, requestBody, responses }) =>
      [requestBody, ...Object.values(responses)].map((body) => ({
        operationId,
        schema: body?.content?.["application/json"]?.schema,
      })),
    );
    const unnamed = bodies.filter(
      ({ schema }) => schema !== undefined && schema.format !== "binary" && !schema.$ref && !schema.items?.$ref,
    );
    expect(unnamed.map(({ operationId }) => operationId)).toEqual([]);
    const shapes = shapesIn(document).toSorted();
    expect(shapes.filter((shape, index) => shape === shapes[index - 1])).toEqual([]);
    const { components } = document;
    const references = JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/(\w+)"/g);
    const broken = [...references].filter(([, part = "", name = ""]) => components[part]?.[name] === undefined);
    expect(broken.map(([reference]) => reference)).toEqual([]);
    expect(JSON.stringify(document).length).toBeLessThan(240_000);
  });

  test("publishes numbers of paths and queries as numbers with their bounds", async () => {
    const document = await readDocument();
    const parameters = operationsOf(document).flatMap((operation) => operation.parameters);
    const isNumber = ({ name }: Parameter) => /^(?:n|limit|days|year|in|\w+_id)$/.test(name);
    const referred = (text: string): string =>
      text.replace(/"#\/components\/schemas\/(\w+)"/g, (_, name: string) =>
        JSON.stringify(document.components.schemas![name]),
      );
    const unbounded = parameters.filter(
      (parameter) => isNumber(parameter) && !/"(?:maximum|enum)"/.test(referred(JSON.stringify(parameter.schema))),
    );
    expect(unbounded.map(({ name }) => name)).toEqual([]);
    const untyped = parameters.filter(
      ({ name, schema }) => name === "id" && schema.type === "string" && !schema.pattern,
    );
    expect(untyped).toEqual([]);
    expect(document.paths["/api/papers"]!["get"]!.parameters.find(({ name }) => name === "limit")).toEqual({
      name: "limit",
      in: "query",
      schema: { type: "integer", minimum: 1, maximum: 100 },
      required: false,
      example: 20,
    });
  });

  test("is OpenAPI 3.1 and names every call with its failures", async () => {
    const answer = await server.client().get("/api/openapi.json");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/json"]);
    expect(answer.body["openapi"]).toMatch(/^3\.1/);
    const paths = answer.body["paths"] as Record<string, Record<string, { responses: object; security: unknown[] }>>;
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(["/api/auth/signin", "/api/papers/{id}/pages/{n}", "/api/payments/university"]),
    );
    const statusesOf = (path: string, method: string) => Object.keys(paths[path]![method]!.responses);
    expect(statusesOf("/api/auth/check", "get")).toEqual(["200", "401", "429", "500", "503"]);
    const ofPayments = ["202", "400", "401", "409", "413", "422", "429", "500", "503"];
    expect(statusesOf("/api/payments/university", "post")).toEqual(ofPayments);
    expect(paths["/api/auth/check"]!["get"]!.security).toEqual([{ bearer: [] }]);
    expect(paths["/api/levels"]!["get"]!.security).toEqual([]);
  });

  test("has a page for people: Swagger UI in the page itself, allowed by hashes, with nothing of another origin", async () => {
    const answer = await server.client().get("/api/docs");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(answer.text).toContain("/api/auth/signin");
    const inside = (tag: string) => [...answer.text.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, "gs"))];
    const hashes = (tag: string) =>
      inside(tag).map(([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
    const policy = answer.headers.get("content-security-policy");
    expect([hashes("style").length, hashes("script").length]).toEqual([1, 1]);
    expect(policy).toContain(`style-src 'self' ${hashes("style")[0]};`);
    expect(policy).toContain(`script-src 'self' ${hashes("script")[0]};`);
    expect(policy).not.toContain("unsafe");
    expect(answer.text).not.toMatch(/<(?:script|link|img)[^>]+(?:src|href)=/);
  });

  test("has that page compressed, and unchanged by its tag", async () => {
    const read = (headers: Record<string, string>) => fetch(`${server.address}/api/docs`, { headers });
    const textHash = async (answer: Response) =>
      createHash("sha256")
        .update(await answer.text())
        .digest("hex");
    const [plain, brotli] = [await read({ "accept-encoding": "identity" }), await read({ "accept-encoding": "br" })];
    expect([plain.headers.get("content-encoding"), brotli.headers.get("content-encoding")]).toEqual([null, "br"]);
    expect(Number(brotli.headers.get("content-length"))).toBeLessThan(600_000);
    expect(await textHash(brotli)).toBe(await textHash(plain));
    const again = await read({ "if-none-match": plain.headers.get("etag")! });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });
});
