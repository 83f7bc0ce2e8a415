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
