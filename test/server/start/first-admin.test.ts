import { Redacted } from "effect";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer } from "../../support/server/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  const admin = { email: "chief@example.com", password: Redacted.make("from-the-settings") };
  server = await startServer({ isEmpty: true, settings: { admin } });
});
afterAll(() => server.close());

test("the first admin comes from the configuration", async () => {
  const client = server.client();
  await client.signIn("chief@example.com", "from-the-settings");
  expect((await client.get("/api/user")).body).toMatchObject({ email: "chief@example.com", role: "admin" });
});

test("without the demo there are no demo accounts, no stand-ins and no page of the payers' phones", async () => {
  const answer = await server.client().post("/api/auth/signin", {
    identifier: "university@example.com",
    password: "annales-demo",
  });
  expect(answer.status).toBe(401);
  expect((await server.client().get("/api/config")).body).toMatchObject({ demo: false, services: [] });
  expect((await server.client().get("/dev/phone", { accept: "application/json" })).status).not.toBe(200);
});
