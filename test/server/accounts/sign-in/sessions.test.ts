import { Redacted } from "effect";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureAccount } from "../../../../server/accounts/ensure-account.sql.ts";
import { Api } from "../../../../src/contract/api.ts";
import { SignedInOnly } from "../../../../src/contract/http/api-middleware.ts";
import type { Client } from "../../../support/server/http-client.ts";
import { startServer, type TestServer } from "../../../support/server/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const DAY = 24 * 3_600_000;

const signedIn = async (identifier = "university@example.com"): Promise<Client> => {
  const client = server.client();
  await client.signIn(identifier);
  return client;
};

const privateCalls = Object.values(Api.groups).flatMap((group) =>
  Object.values(group.endpoints)
    .filter((endpoint) => endpoint.middlewares.has(SignedInOnly))
    .map(({ method, path }) => ({ method, path: path.replace(":n", "1").replace(":id", "1") })),
);

describe("a session", () => {
  test("7.17 answers who is signed in, and 401 without", async () => {
    const answer = await (await signedIn()).get("/api/user");
    expect([answer.status, answer.body["email"]]).toEqual([200, "university@example.com"]);
    expect((await server.client().get("/api/user")).status).toBe(401);
  });

  test("7.20 is checked: 200 with one, 401 without", async () => {
    expect((await (await signedIn()).get("/api/auth/check")).status).toBe(200);
    const without = await server.client().get("/api/auth/check");
    expect([without.status, without.body]).toEqual([
      401,
      { message: "Please sign in to continue", code: "unauthenticated" },
    ]);
  });

  test("7.21 ends at sign-out: its token answers 401 afterwards", async () => {
    const client = await signedIn();
    const { cookie } = client.session;
    const answer = await client.get("/api/auth/logout", { "x-language": "fr" });
    expect([answer.status, answer.body]).toEqual([200, { message: "Déconnexion réussie. À bientôt." }]);
    expect(answer.headers.get("set-cookie")).toContain("__Host-annales=; Max-Age=0");
    client.session.cookie = cookie;
    expect((await client.get("/api/auth/check")).status).toBe(401);
  });

  test("needs its token: signing out with the cookie alone changes nothing", async () => {
    const client = await signedIn();
    const { token } = client.session;
    client.session.token = null;
    expect((await client.get("/api/auth/logout")).status).toBe(401);
    client.session.token = token;
    expect((await client.get("/api/auth/check")).status).toBe(200);
  });

  test("opens for both halves only: token alone, cookie alone, another session's cookie are 401", async () => {
    const mine = await signedIn();
    const other = await signedIn("hnd@example.com");
    const statusOf = async (token: string | null, cookie: string | null) => {
      const client = server.client();
      Object.assign(client.session, { token, cookie });
      return (await client.get("/api/auth/check")).status;
    };
    const { token, cookie } = mine.session;
    expect(await statusOf(token, cookie)).toBe(200);
    expect(await statusOf(token, null)).toBe(401);
    expect(await statusOf(null, cookie)).toBe(401);
    expect(await statusOf(token, other.session.cookie)).toBe(401);
    expect(await statusOf("x".repeat(43), cookie)).toBe(401);
  });

  test("lasts 30 days", async () => {
    const client = await signedIn();
    server.clock.advance(30 * DAY - 60_000);
    expect((await client.get("/api/auth/check")).status).toBe(200);
    server.clock.advance(60_000);
    expect((await client.get("/api/auth/check")).status).toBe(401);
  });

  test("ends when its browser signs in again", async () => {
    const client = await signedIn();
    const before = { ...client.session };
    await client.signIn("university@example.com");
    expect(client.session.token).not.toBe(before.token);
    const old = server.client();
    Object.assign(old.session, before);
    expect((await old.get("/api/auth/check")).status).toBe(401);
  });

  test("leaves the sessions of other browsers open", async () => {
    const first = await signedIn();
    await signedIn();
    expect((await first.get("/api/auth/check")).status).toBe(200);
  });

  test("is stored as hashes only", async () => {
    const { token, cookie } = (await signedIn()).session;
    const rows = await server.sql(
      (sql) => sql<{ row: string }>`SELECT session::text || encode(token_hash, 'escape') AS row FROM session`,
    );
    const stored = rows.map(({ row }) => row).join("\n");
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(cookie?.split("=")[1]);
  });

  test.each(privateCalls)("6.8 a visitor gets 401 from $method $path", async ({ method, path }) => {
    const body = ["POST", "PUT", "PATCH"].includes(method) ? { json: {} } : {};
    const answer = await server.client().call(path, { method, ...body });
    expect([answer.status, answer.body.code]).toEqual([401, "unauthenticated"]);
  });
});

describe("the user", () => {
  test("3.1 3.2 3.3 3.4 3.7 3.8 3.10 3.12 3.14 has the fields of a university student", async () => {
    const { body } = await (await signedIn()).get("/api/user");
    expect(body).toEqual({
      id: expect.any(Number),
      uuid: expect.stringMatching(/^[\da-f]{8}-[\da-f-]{27}$/),
      name: "Ngassa Mireille",
      email: "university@example.com",
      phone: "670000001",
      photo: null,
      email_verified: true,
      institution: { id: expect.any(Number), name: "University of Buea" },
      faculty: { id: expect.any(Number), name: "Faculty of Engineering and Technology" },
      department: [{ id: expect.any(Number), name: "Computer Engineering" }],
      level: { id: expect.any(Number), name: "Level 300" },
      category: null,
      referral: expect.any(String),
      notify: true,
      share_counts: false,
      language: "en",
      role: "student",
    });
  });

  test("3.9 has one department or several, put in order", async () => {
    await server.run(
      ensureAccount({
        email: "two@example.com",
        name: "Two Departments",
        password: Redacted.make("annales-demo"),
        role: "student",
        departments: ["ub-fet-zoning", "ub-fet-ecology"],
      }),
    );
    const { body } = await (await signedIn("two@example.com")).get("/api/user");
    expect(body["department"]).toEqual([
      { id: expect.any(Number), name: "Écology" },
      { id: expect.any(Number), name: "Zoning" },
    ]);
  });

  test("3.11 has a category where it studies for an HND or for a Concour", async () => {
    const { body } = await (await signedIn("hnd@example.com")).get("/api/user");
    expect(body).toMatchObject({
      institution: { name: "HND" },
      faculty: null,
      department: [],
      level: null,
      category: { name: "Software Engineering" },
    });
    const concour = await (await signedIn("concour@example.com")).get("/api/user");
    expect(concour.body).toMatchObject({ institution: { name: "Concours" }, category: { name: "ENSPY" } });
  });

  test("names what it studies in the caller's language", async () => {
    const { body } = await (await signedIn()).get("/api/user", { "x-language": "fr" });
    expect(body).toMatchObject({
      institution: { name: "Université de Buea" },
      faculty: { name: "Faculté de génie" },
      department: [{ name: "Génie informatique" }],
      level: { name: "Niveau 300" },
    });
  });

  test("3.13 has a referral code of its own", async () => {
    const codes = await Promise.all(
      ["university", "hnd", "concour"].map(async (name) => {
        const { body } = await (await signedIn(`${name}@example.com`)).get("/api/user");
        return String(body["referral"]);
      }),
    );
    expect(new Set(codes).size).toBe(3);
    for (const code of codes) expect(code).toMatch(/^[\da-f]{10}$/);
  });

  test("is an admin where the configuration says so, with or without a phone number", async () => {
    const admin = {
      email: "Chief@example.com",
      name: "Chief",
      password: Redacted.make("a-long-one"),
      role: "admin",
    } as const;
    await server.run(ensureAccount(admin));
    await server.run(ensureAccount({ ...admin, email: "chief@example.com", password: Redacted.make("another") }));
    const client = server.client();
    await client.signIn("chief@example.com", "a-long-one");
    expect((await client.get("/api/user")).body).toMatchObject({
      role: "admin",
      phone: "",
      email: "Chief@example.com",
    });
  });

  test("that becomes an admin by the configuration has its password from there, and no one else is left in", async () => {
    const early = { email: "early@example.com", name: "Early Bird", password: Redacted.make("the-squatters") };
    await server.run(ensureAccount({ ...early, role: "student" }));
    const squatter = server.client();
    await squatter.signIn("early@example.com", "the-squatters");
    await server.run(ensureAccount({ ...early, password: Redacted.make("from-the-settings"), role: "admin" }));
    expect((await squatter.get("/api/auth/check")).status).toBe(401);
    const again = await server
      .client()
      .post("/api/auth/signin", { identifier: early.email, password: "the-squatters" });
    expect([again.status, again.body.code]).toEqual([401, "invalid_credentials"]);
    const admin = server.client();
    await admin.signIn(early.email, "from-the-settings");
    expect((await admin.get("/api/user")).body).toMatchObject({ role: "admin" });
  });
});
