import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer, type TestServer } from "../../../support/server/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ settings: { publicUrl: "https://annales.example" } });
});
afterAll(() => server.close());

const statusOf = async (path: string, method: string, headers: Record<string, string>): Promise<number> => {
  const body = method === "POST" ? { json: { identifier: "university@example.com", password: "annales-demo" } } : {};
  return (await server.client().call(path, { method, headers, ...body })).status;
};
const signIn = (headers: Record<string, string>) => statusOf("/api/auth/signin", "POST", headers);

describe("Origin", () => {
  test("may be left out: other clients send none", async () => {
    expect(await signIn({})).toBe(200);
  });

  test("may be the request's own host or the public address", async () => {
    expect(await signIn({ origin: server.address })).toBe(200);
    expect(await signIn({ origin: "https://annales.example" })).toBe(200);
  });

  test.each([
    "https://elsewhere.example",
    "http://annales.example",
    "https://annales.example.elsewhere.example",
    "https://sub.annales.example",
    "https://localhost",
    "capacitor://localhost",
    "null",
    "not an origin",
  ])("is refused as %s", async (origin) => {
    const answer = await server.client().post("/api/auth/signin", {}, { origin });
    expect([answer.status, answer.body]).toEqual([
      403,
      { message: "You are not allowed to do this", code: "forbidden" },
    ]);
  });

  test("of another site is refused on reading calls and outside the API as well", async () => {
    const origin = "https://elsewhere.example";
    expect(await statusOf("/api/levels", "GET", { origin })).toBe(403);
    expect(await statusOf("/dev/phone/1", "POST", { origin })).toBe(403);
    expect(await statusOf("/files/1.pdf", "GET", { origin })).toBe(403);
  });

  test("never lets another site read an answer", async () => {
    const answer = await server.client().get("/api/levels", { origin: "https://annales.example" });
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  });
});

describe.each(["cross-site", "same-site"])("Sec-Fetch-Site: %s", (site) => {
  const crossSite = { "sec-fetch-site": site };

  test("is let through on public reading calls and on pages", async () => {
    expect(await statusOf("/api/levels", "GET", crossSite)).toBe(200);
    expect(await statusOf("/api/health/live", "HEAD", crossSite)).toBe(200);
    expect(await statusOf("/", "GET", crossSite)).toBe(503);
  });

  test("is refused on everything else", async () => {
    expect(await signIn(crossSite)).toBe(403);
    for (const path of [
      "/api/auth/check",
      "/api/auth/logout",
      "/api/user",
      "/api/papers",
      "/api/papers/1/pages/1?ticket=x",
      "/api/auth/password/resend",
      "/api/auth/password/verify/12345",
      "/files/1.pdf",
    ])
      expect([path, await statusOf(path, "GET", crossSite)]).toEqual([path, 403]);
  });

  test("does not sign anybody out", async () => {
    const client = server.client();
    await client.signIn("university@example.com");
    expect((await client.get("/api/auth/logout", crossSite)).status).toBe(403);
    expect((await client.get("/api/auth/check", { "sec-fetch-site": "same-origin" })).status).toBe(200);
  });
});
