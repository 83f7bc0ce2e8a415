import { Redacted } from "effect";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ensureDemoAccounts, retireDemoAccounts } from "../../../server/demo/accounts.ts";
import { startServer, type TestServer } from "../../support/server.ts";

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

test("a demo that was on the same data lets nobody in once it is off: its password is known to everybody", async () => {
  const signIn = () =>
    server.client().post("/api/auth/signin", { identifier: "admin@example.com", password: "annales-demo" });
  await server.run(ensureDemoAccounts);
  const before = server.client();
  await before.signIn("admin@example.com", "annales-demo");
  await server.run(retireDemoAccounts);
  expect([(await before.get("/api/auth/check")).status, (await signIn()).status]).toEqual([401, 401]);
  await server.run(ensureDemoAccounts);
  expect((await signIn()).status).toBe(200);
});
