import { afterAll, beforeAll, expect, test } from "vitest";
import { readSettings } from "../../../server/settings/settings.ts";
import { startServer, type TestServer } from "../../support/server/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ settings: { loopbackDemo: true } });
});
afterAll(() => server.close());

test("a demo that plain http on loopback serves sets cookies that WebKit keeps there, and knows them again", async () => {
  const browser = server.client();
  const signedIn = await browser.post("/api/auth/signin", {
    identifier: "university@example.com",
    password: "annales-demo",
  });
  const [session, device] = (signedIn.headers.get("set-cookie") ?? "").split(/,(?=annales)/);
  expect(session).toMatch(/^annales=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(device).toMatch(/^annales-device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
  const authorization = `Bearer ${String(signedIn.body["accessToken"])}`;
  const asked = (cookie: string) => server.client().get("/api/auth/sessions", { authorization, cookie });
  expect((await asked(`seen=1; ${session!.split(";")[0]!}`)).status).toBe(200);
  expect((await asked("annales=x")).status).toBe(401);
  expect((await asked("")).status).toBe(401);
  const out = await server.client().get("/api/auth/logout", { authorization, cookie: session!.split(";")[0]! });
  expect([out.status, out.headers.get("set-cookie")]).toEqual([
    200,
    "annales=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
  ]);
});

test("no other server sets such a cookie", () => {
  const isLoopback = (env: Readonly<Record<string, string>>) => readSettings(env, "/nowhere").loopbackDemo;
  expect(isLoopback({})).toBe(true);
  expect(isLoopback({ DEMO: "off" })).toBe(false);
  expect(isLoopback({ DEMO: "on", HOST: "0.0.0.0" })).toBe(false);
  expect(isLoopback({ DEMO: "on", PUBLIC_URL: "https://annales.example" })).toBe(false);
});
