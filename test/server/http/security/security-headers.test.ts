import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CallOptions } from "../../../support/server/http-client.ts";
import { writeBuiltSite } from "../../../support/built-site.ts";
import { startServer, type TestServer } from "../../../support/server/test-server.ts";

let dist: string;
let server: TestServer;
let secure: TestServer;
beforeAll(async () => {
  dist = await writeBuiltSite();
  server = await startServer({ dist });
  secure = await startServer({ settings: { publicUrl: "https://annales.example" } });
});
afterAll(async () => {
  await Promise.all([server.close(), secure.close()]);
  await rm(dist, { recursive: true });
});

const POLICY =
  "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self'; img-src 'self' blob: data:; " +
  "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; font-src 'self'; manifest-src 'self'; " +
  "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** The app shows its student a photo that may lie anywhere on the web, over https; the import map in its page is the one script there. */
const appPolicy = POLICY.replace("img-src 'self' blob: data:;", "img-src 'self' blob: data: https:;").replace(
  "script-src 'self';",
  "script-src 'self' 'sha256-RBNvo1WzZ4oRRq0W9+hknpT7T8If536DEMBg9hyq/4o=';",
);
/** The landing page alone says what its browser may fetch ahead. */
const landingPolicy = POLICY.replace("script-src 'self';", "script-src 'self' 'inline-speculation-rules';");
const policies: Readonly<Record<string, string>> = {
  "/": landingPolicy,
  "/user/payments": appPolicy,
  "/nothing": appPolicy,
};

/** What is neither a page nor the script of a worker loads and runs nothing. */
const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'";

const json = { "content-type": "application/json" };
type Answers = readonly (readonly [what: string, status: number, path: string, options: CallOptions])[];
const files: Answers = [
  ["a call", 200, "/api/levels", {}],
  ["the contract", 200, "/api/openapi.json", {}],
  ["a visitor's private call", 401, "/api/user", {}],
  ["a call of another site", 403, "/api/levels", { headers: { origin: "https://elsewhere.example" } }],
  ["a call that is not there", 404, "/api/nothing", {}],
  ["a method that is not there", 405, "/api/levels", { method: "DELETE" }],
  ["a malformed body", 400, "/api/auth/signin", { raw: "garbage", headers: json }],
  ["a wrong form", 422, "/api/auth/signin", { json: {} }],
  ["a body over the cap", 413, "/api/auth/signin", { raw: Buffer.alloc(2_000_000), headers: json }],
  ["a file", 200, "/mark.svg", {}],
  ["a script", 200, "/assets/app-D3adB33f.js", {}],
  ["a file that is not there", 404, "/assets/gone-12345678.js", {}],
];
const pages: Answers = [
  ["the landing page", 200, "/", {}],
  ["a public page", 200, "/privacy-policy", {}],
  ["the app", 200, "/user/payments", {}],
  ["a page that is not there", 404, "/nothing", {}],
  ["a text", 200, "/robots.txt", {}],
];

const securityHeadersOf = (headers: Headers) =>
  Object.fromEntries(
    [
      "content-security-policy",
      "x-content-type-options",
      "x-frame-options",
      "referrer-policy",
      "cross-origin-opener-policy",
      "cross-origin-resource-policy",
      "strict-transport-security",
    ].map((name) => [name, headers.get(name)]),
  );
const forFiles = {
  "content-security-policy": FILE_POLICY,
  "x-content-type-options": "nosniff",
  "x-frame-options": null,
  "referrer-policy": null,
  "cross-origin-opener-policy": null,
  "cross-origin-resource-policy": "same-origin",
  "strict-transport-security": null,
};
const forPages = {
  ...forFiles,
  "x-frame-options": "DENY",
  "referrer-policy": "same-origin",
  "cross-origin-opener-policy": "same-origin",
};

describe("every answer has the security headers", () => {
  const expectPlain = (headers: Headers) => {
    expect(headers.get("content-type")).toMatch(/^(application\/json|(text|image)\/[\w+]+; charset=utf-8)$/);
    expect(headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
    expect(headers.get("x-powered-by")).toBeNull();
    expect(headers.get("server")).toBeNull();
  };

  test.each(files)("%s (%i)", async (_, status, path, options) => {
    const { status: given, headers } = await server.client().call(path, options);
    expect([given, securityHeadersOf(headers)]).toEqual([status, forFiles]);
    expectPlain(headers);
  });

  test.each(pages)("%s (%i), and what a page may do", async (_, status, path, options) => {
    const { status: given, headers } = await server.client().call(path, options);
    const policy = policies[path] ?? POLICY;
    expect([given, securityHeadersOf(headers)]).toEqual([status, { ...forPages, "content-security-policy": policy }]);
    expect(headers.get("permissions-policy")).toContain("geolocation=()");
    expectPlain(headers);
  });

  test("the readable contract is a page", async () => {
    const { headers } = await server.client().get("/api/docs");
    expect(securityHeadersOf(headers)).toMatchObject({ ...forPages, "content-security-policy": expect.anything() });
  });

  test.each(["/worker.js", "/assets/pdf.worker-Ab12Cd34.js"])("a worker may do what %s says", async (path) => {
    const { headers } = await server.client().get(path);
    expect(headers.get("content-security-policy")).toContain("connect-src 'self'; img-src 'self'");
  });

  test.each([
    ["/", landingPolicy],
    ["/user/payments", appPolicy],
    ["/mark.svg", FILE_POLICY],
  ])("and %s unchanged too: a browser takes them over", async (path, policy) => {
    const { headers } = await server.client().get(path);
    const answer = await server.client().get(path, { "if-none-match": headers.get("etag")! });
    expect([answer.status, answer.headers.get("content-security-policy")]).toEqual([304, policy]);
  });
});

test("3.5 a page of the app may show a picture of another site over https, and no other answer may", async () => {
  for (const path of ["/user/dashboard/university", "/signin", "/user/paper/1/x"])
    expect((await server.client().get(path)).headers.get("content-security-policy")).toBe(appPolicy);
  for (const path of ["/", "/api/user", "/api/docs", "/assets/app-D3adB33f.js"])
    expect((await server.client().get(path)).headers.get("content-security-policy")).not.toContain("https:");
});

test("answers of the API are not kept by anybody", async () => {
  for (const path of ["/api/levels", "/api/user", "/api/nothing", "/api/openapi.json"])
    expect([path, (await server.client().get(path)).headers.get("cache-control")]).toEqual([path, "no-store"]);
});

test.each(["/%61pi/levels", "/API/levels", "/api;x/levels", "//api//levels", "/api/levels;x", "/%61pi/nothing"])(
  "nor are those of the API by another spelling of the path: %s",
  async (path) => {
    const { headers } = await server.client().get(path);
    expect([headers.get("cache-control"), headers.get("content-type")]).toEqual(["no-store", "application/json"]);
  },
);

test("a method that a call does not have is told by any spelling of its path", async () => {
  for (const path of ["/api/levels", "/%61pi/%6cevels", "/API/Levels"]) {
    const { status, headers } = await server.client().call(path, { method: "DELETE" });
    expect([path, status, headers.get("allow")]).toEqual([path, 405, "GET, HEAD"]);
  }
});

test("the script that draws PDFs may compile WebAssembly, and no other answer may", async () => {
  const worker = await server.client().get("/assets/pdf.worker-Ab12Cd34.js");
  expect(worker.headers.get("content-security-policy")).toContain("script-src 'self' 'wasm-unsafe-eval';");
  for (const path of ["/", "/user/paper/1/x", "/assets/app-D3adB33f.js"])
    expect((await server.client().get(path)).headers.get("content-security-policy")).not.toContain("unsafe");
});

test("https is asked for in future only where the public address is https", async () => {
  const { headers } = await secure.client().get("/api/levels");
  expect(headers.get("strict-transport-security")).toBe("max-age=31536000; includeSubDomains");
});
