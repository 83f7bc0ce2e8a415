import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer, type TestServer } from "../../support/server/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe("the published contract", () => {
  test("is OpenAPI 3.1 and names every call with its failures", async () => {
    const answer = await server.client().get("/api/openapi.json");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/json"]);
    expect(answer.body["openapi"]).toMatch(/^3\.1/);
    const paths = answer.body["paths"] as Record<string, Record<string, { responses: object; security: unknown[] }>>;
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(["/api/auth/signin", "/api/papers/{id}/pages/{n}", "/api/payments/university"]),
    );
    expect(Object.keys(paths["/api/auth/check"]!["get"]!.responses)).toEqual(
      expect.arrayContaining(["200", "400", "401", "403", "404", "422", "429", "500", "503"]),
    );
    expect(paths["/api/auth/check"]!["get"]!.security).toEqual([{ bearer: [] }]);
    expect(paths["/api/levels"]!["get"]!.security).toEqual([]);
  });

  test("has a page that people read, of our own origin and without a script", async () => {
    const answer = await server.client().get("/api/docs");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(answer.text).toContain("<code>POST /api/auth/signin</code>");
    expect(answer.text).toContain("identifier: string");
    expect(answer.text).not.toMatch(/<script|https?:\/\/|style=/);
  });

  test("has the sheet of its page let through by its hash", async () => {
    const answer = await server.client().get("/api/docs");
    const sheet = /<style>(.*?)<\/style>/s.exec(answer.text)![1]!;
    const hash = createHash("sha256").update(sheet).digest("base64");
    expect(answer.headers.get("content-security-policy")).toContain(`style-src 'self' 'sha256-${hash}';`);
  });
});
