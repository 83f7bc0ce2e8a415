import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSession } from "../../../../server/accounts/sessions/sessions.sql.ts";
import { newToken } from "../../../../server/accounts/sessions/session-tokens.ts";
import { totpStepAt, totpCode } from "../../../../server/accounts/sign-in/totp.ts";
import type { Client } from "../../../support/server/http-client.ts";
import { startServer, type TestServer } from "../../../support/server/test-server.ts";
import { bytesOfSecret } from "../accounts-world.ts";

const HOUR = 3_600_000;
const ADMIN_CALLS = ["/api/admin/overview", "/api/admin/users", "/api/admin/exports/students", "/api/admin/payments"];

const idOf = async (server: TestServer, email: string): Promise<number> => {
  const rows = await server.sql((sql) => sql<{ id: number }>`SELECT id FROM account WHERE email = ${email}`);
  return rows[0]!.id;
};

/** A client whose session the password alone opened, whatever the account is by now. */
const byPassword = async (server: TestServer, email: string): Promise<Client> => {
  const shown = { token: Effect.runSync(newToken), cookie: Effect.runSync(newToken) };
  const opening = { life: HOUR, before: undefined, secondFactor: false };
  await server.run(openSession(await idOf(server, email), shown, opening));
  const client = server.client();
  Object.assign(client.session, { token: shown.token, cookie: `__Host-annales=${shown.cookie}` });
  return client;
};

const statusesOf = async (client: Client): Promise<readonly number[]> => {
  const statuses: number[] = [];
  for (const path of ADMIN_CALLS) statuses.push((await client.get(path)).status);
  return statuses;
};
const allOf = (status: number): readonly number[] => ADMIN_CALLS.map(() => status);

describe("a session of an admin, outside the demo", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ settings: { secondFactor: true } });
  });
  afterAll(() => server.close());

  const codeOf = (secret: string) => totpCode(bytesOfSecret(secret), totpStepAt(server.clock.now()));

  test("that the password alone opened makes no admin call, and is told what to do", async () => {
    const client = await byPassword(server, "admin@example.com");
    expect(await statusesOf(client)).toEqual(allOf(403));
    const answer = await client.get("/api/admin/users");
    expect([answer.status, answer.body]).toEqual([
      403,
      {
        code: "second_factor_required",
        message: "Sign out, then sign in again with the code of your authenticator app",
      },
    ]);
    const french = await client.get("/api/admin/users", { "x-language": "fr" });
    expect(french.body.message).toBe(
      "Déconnectez-vous, puis reconnectez-vous avec le code de votre application d’authentification",
    );
    expect((await client.get("/api/user")).body).toMatchObject({ role: "admin" });
  });

  test("that the app's code opened makes them", async () => {
    const client = server.client();
    const form = { identifier: "admin@example.com", password: "annales-demo" };
    const { secret } = (await client.post("/api/auth/signin", form)).body["totp"] as { secret: string };
    const answer = await client.post("/api/auth/signin", { ...form, totp: codeOf(secret) });
    client.session.token = String(answer.body["accessToken"]);
    expect(await statusesOf(client)).toEqual(allOf(200));
  });

  test("that was a student's when it was opened makes none, though the promotion left it open", async () => {
    const client = await byPassword(server, "hnd@example.com");
    await server.sql((sql) => sql`UPDATE account SET role = 'admin' WHERE email = 'hnd@example.com'`);
    expect(await statusesOf(client)).toEqual(allOf(403));
    await server.sql((sql) => sql`UPDATE account SET role = 'student' WHERE email = 'hnd@example.com'`);
    expect((await client.get("/api/admin/users")).body.code).toBe("forbidden");
  });

  test("of an admin who is not enrolled is opened by enrolling only", async () => {
    const id = await idOf(server, "concour@example.com");
    await server.sql((sql) => sql`UPDATE account SET role = 'admin', totp_secret = NULL WHERE id = ${id}`);
    const client = server.client();
    const form = { identifier: "concour@example.com", password: "annales-demo" };
    const halfway = await client.post("/api/auth/signin", form);
    expect([halfway.status, halfway.body.code, client.session.cookie]).toEqual([401, "totp_required", null]);
    const sessions = await server.sql((sql) => sql`SELECT 1 FROM session WHERE account_id = ${id}`);
    expect(sessions).toEqual([]);
  });

  test("opens no paper by the role without the second factor, and no page picture by its ticket", async () => {
    await server.sql(
      (sql) => sql`INSERT INTO paper (area, title, kind, year, status, sha256, original_key, file_key,
      preview_key, pages, pages_ready, bytes)
      VALUES ('university', 'Networks', 'PAPER', 2024, 'pending', '\\x00', 'nowhere', 'nowhere', 'nowhere', 1, 1, 1)`,
    );
    const [{ id } = { id: 0 }] = await server.sql((sql) => sql<{ id: number }>`SELECT max(id) AS id FROM paper`);
    const client = await byPassword(server, "admin@example.com");
    for (const part of ["", "/file", "/pages", "/pages/1", "/text"])
      expect([part, (await client.get(`/api/papers/${id}${part}`)).status]).toEqual([part, 404]);
  });
});

describe("the admin of the demo", () => {
  test("makes admin calls in a session that the password opened", async () => {
    const server = await startServer();
    try {
      const client = server.client();
      await client.signIn("admin@example.com");
      expect(await statusesOf(client)).toEqual(allOf(200));
    } finally {
      await server.close();
    }
  });
});
