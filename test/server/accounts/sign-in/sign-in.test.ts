import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer, type TestServer } from "../../../support/server/test-server.ts";

let server: TestServer;
let hashes = 0;
beforeAll(async () => {
  server = await startServer({ onSpan: ({ name }) => void (hashes += name === "Passwords.work" ? 1 : 0) });
});
afterAll(() => server.close());

const signIn = (identifier: unknown, password: unknown, headers = {}) =>
  server.client(headers).post("/api/auth/signin", { identifier, password });

describe("signing in", () => {
  test("5.5, 7.57 takes a phone number or an e-mail address", async () => {
    for (const identifier of ["670000001", "university@example.com", " University@Example.com "]) {
      const answer = await signIn(identifier, "annales-demo");
      expect([answer.status, answer.body["user"]]).toMatchObject([200, { email: "university@example.com" }]);
    }
  });

  test("5.5 refuses what is neither", async () => {
    for (const identifier of ["640000001", "abc", "", 670_000_001, null]) {
      const answer = await signIn(identifier, "annales-demo");
      expect([answer.status, answer.body.code, Object.keys(answer.body.fields ?? {})]).toEqual([
        422,
        "validation_failed",
        ["identifier"],
      ]);
    }
  });

  test("5.6 says so in the exact words", async () => {
    const words = "Provide either a valid email address, or an MTN or Orange phone number";
    const answer = await signIn("abc", "annales-demo");
    expect(answer.body).toEqual({ message: words, code: "validation_failed", fields: { identifier: words } });
  });

  test("5.7 needs a password", async () => {
    const answer = await signIn("university@example.com", "");
    expect([answer.status, answer.body.fields]).toEqual([422, { password: "Enter your password" }]);
  });

  test("8.43 names every field that fails, and says the first", async () => {
    const answer = await server.client().post("/api/auth/signin", {});
    expect([answer.status, answer.body]).toEqual([
      422,
      {
        code: "validation_failed",
        message: "Provide either a valid email address, or an MTN or Orange phone number",
        fields: {
          identifier: "Provide either a valid email address, or an MTN or Orange phone number",
          password: "Enter your password",
        },
      },
    ]);
  });

  test("5.75 says it in the language of the header", async () => {
    const answer = await signIn("abc", "annales-demo", { "x-language": "fr" });
    expect(answer.body.message).toBe("Indiquez une adresse e-mail valide, ou un numéro MTN ou Orange");
  });

  test("gives a wrong password and an account that is not there the same answer", async () => {
    const wrong = await signIn("hnd@example.com", "not-it");
    const unknown = await signIn("nobody@example.com", "not-it");
    expect([wrong.status, wrong.text]).toEqual([401, unknown.text]);
    expect(unknown.status).toBe(401);
    expect(wrong.body).toEqual({
      message: "The email, phone number or password is incorrect",
      code: "invalid_credentials",
    });
  });

  test("hashes once for an account that is there, and for one that is not", async () => {
    const hashesFor = async (identifier: string) => {
      const before = hashes;
      await signIn(identifier, "not-it");
      return hashes - before;
    };
    expect([await hashesFor("concour@example.com"), await hashesFor("a@example.com")]).toEqual([1, 1]);
  });

  test("stores only a hash of argon2id and shows it nowhere", async () => {
    const answer = await signIn("university@example.com", "annales-demo");
    const [row] = await server.sql(
      (sql) => sql<{ hash: string }>`SELECT password_hash AS hash FROM account WHERE email = 'university@example.com'`,
    );
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(answer.text).not.toContain("argon2");
    expect(answer.text).not.toContain("assword");
  });

  test("sets a cookie that is the session's other half", async () => {
    const answer = await signIn("university@example.com", "annales-demo");
    expect(answer.headers.get("set-cookie")).toMatch(
      /^__Host-annales=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax,__Host-annales-device=/,
    );
    expect(answer.body["accessToken"]).toMatch(/^[\w-]{43}$/);
    expect(answer.headers.get("set-cookie")).not.toContain(String(answer.body["accessToken"]));
  });
});
