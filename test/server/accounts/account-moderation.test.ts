import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureAccount } from "../../../server/accounts/ensure-account.sql.ts";
import { totpStepAt, totpCode } from "../../../server/accounts/sign-in/totp.ts";
import { Redacted } from "effect";
import type { Client } from "../../support/server/http-client.ts";
import { startServer, type TestServer } from "../../support/server/test-server.ts";
import { bytesOfSecret, eventsOf } from "./accounts-world.ts";

let server: TestServer;
let admin: Client;
let people = 0;
beforeAll(async () => {
  server = await startServer();
  admin = server.client();
  await admin.signIn("admin@example.com");
});
afterAll(() => server.close());

interface Person {
  readonly id: number;
  readonly email: string;
  readonly phone: string;
}

const person = async (role: "student" | "admin" = "student", name = "Ada Bih"): Promise<Person> => {
  people += 1;
  const account = { email: `Person${people}@example.com`, phone: `67${String(2_000_000 + people)}` };
  await server.run(ensureAccount({ ...account, name, role, password: Redacted.make("annales-demo") }));
  const [row] = await server.sql((sql) => sql<{ id: number }>`SELECT id FROM account WHERE email = ${account.email}`);
  return { ...account, id: row!.id };
};
const signIn = (identifier: string, language = "en", password = "annales-demo") =>
  server.client({ "x-language": language }).post("/api/auth/signin", { identifier, password });
const take = (measure: string, { id }: Pick<Person, "id">, more: object = {}, by = admin) =>
  by.post(`/api/admin/users/${id}/measures`, { measure, reason: "Shared the password", ...more });
const idOfAdmin = async () => Number((await admin.get("/api/user")).body["id"]);

describe("a blocked account", () => {
  test("is signed out everywhere at once, and a sign-in says so to who knows the password, in both languages", async () => {
    const ada = await person();
    const phone = server.client();
    await phone.signIn(ada.email);
    const laptop = server.client();
    await laptop.signIn(ada.phone);

    const answer = await take("block", ada, { reason: "  Sold papers to others  " });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      {
        isBlocked: true,
        blockedReason: "Sold papers to others",
        sessions: 0,
        measures: ["unblock"],
        acts: [{ kind: "account.blocked", reason: "Sold papers to others", by: { id: await idOfAdmin() } }],
      },
    ]);
    for (const client of [phone, laptop]) expect((await client.get("/api/user")).status).toBe(401);

    const refused = await signIn(ada.email);
    expect([refused.status, refused.body, refused.headers.get("set-cookie")]).toEqual([
      403,
      {
        code: "account_blocked",
        message: "This account is blocked. If that is a mistake, write to us on the contact page",
      },
      null,
    ]);
    expect((await signIn(ada.phone, "fr")).body.message).toBe(
      "Ce compte est bloqué. Si c’est une erreur, écrivez-nous depuis la page Contact",
    );
    expect((await signIn(ada.email, "en", "not-the-password")).body.code).toBe("invalid_credentials");
    expect(await eventsOf(server, ada.email)).toEqual([
      "signin",
      "signin",
      "account.blocked",
      "signin.refused",
      "signin.refused",
      "signin.refused",
    ]);
  });

  test("is let in again, and nothing of its own file is missing", async () => {
    const ada = await person();
    await take("block", ada);
    expect((await take("block", ada)).body.code).toBe("conflict");
    expect((await take("promote", ada)).body.code).toBe("conflict");
    const answer = await take("unblock", ada, { reason: "It was someone else" });
    expect(answer.body).toMatchObject({ isBlocked: false, blockedReason: null, measures: ["block", "promote"] });
    expect((await take("unblock", ada)).status).toBe(409);

    const client = server.client();
    await client.signIn(ada.email);
    const events = (await client.get("/api/user/export")).body["events"] as { kind: string; reason: string | null }[];
    expect(events.map(({ kind, reason }) => [kind, reason])).toEqual([
      ["account.blocked", "Shared the password"],
      ["account.unblocked", "It was someone else"],
      ["signin", null],
    ]);
  });

  test("gets no session though its sign-in had begun before", async () => {
    const everybody = await Promise.all(Array.from({ length: 6 }, () => person()));
    await Promise.all(everybody.flatMap((one) => [signIn(one.email), take("block", one), signIn(one.phone)]));
    const open = await server.sql(
      (sql) => sql`SELECT FROM session WHERE account_id IN ${sql.in(everybody.map(({ id }) => id))}`,
    );
    expect(open).toEqual([]);
  });
});

describe("the role of an account", () => {
  test("goes to and from admin; its sessions end, as they were opened without a second factor", async () => {
    const grace = await person();
    const client = server.client();
    await client.signIn(grace.email);
    expect((await take("promote", grace)).body).toMatchObject({ role: "admin", sessions: 0 });
    expect((await client.get("/api/user")).status).toBe(401);
    await client.signIn(grace.email);
    expect((await client.get("/api/admin/users")).status).toBe(200);
    expect((await take("demote", grace)).body).toMatchObject({ role: "student" });
    await client.signIn(grace.email);
    expect((await client.get("/api/admin/users")).status).toBe(403);
    expect((await take("demote", grace)).status).toBe(409);
  });

  test("cannot be taken from oneself, nor can one block oneself", async () => {
    const id = await idOfAdmin();
    expect((await admin.get(`/api/admin/users/${id}`)).body["measures"]).toEqual([]);
    for (const measure of ["block", "demote"]) {
      const answer = await take(measure, { id });
      expect([answer.status, answer.body.message]).toEqual([409, "Another admin must do this to your account"]);
    }
    expect((await admin.get("/api/user")).body["role"]).toBe("admin");
  });

  test("stays with one of two admins who take it from each other at once", async () => {
    const [one, other] = [await person("admin"), await person("admin")];
    const [first, second] = [server.client(), server.client()];
    await first.signIn(one.email);
    await second.signIn(other.email);
    const answers = await Promise.all([take("demote", other, {}, first), take("block", one, {}, second)]);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses[0]).toBe(200);
    expect([401, 403]).toContain(statuses[1]);
  });

  test("needs a measure and a reason, for an account that is there", async () => {
    const ada = await person();
    const refused = await take("promote", ada, { reason: " no ", measure: "bless" });
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { measure: "Some fields need your attention", reason: "Say why, in 5 to 500 characters" },
    ]);
    expect((await take("block", { id: 2_147_483_647 })).status).toBe(404);
    const gone = await person();
    const client = server.client();
    await client.signIn(gone.email);
    await client.call("/api/user", { method: "DELETE", json: { password: "annales-demo" } });
    expect((await take("block", gone)).status).toBe(404);
    expect((await admin.get(`/api/admin/users/${gone.id}`)).status).toBe(404);
  });
});

describe("outside the demo", () => {
  test("a role changes only with a code of the admin's own app, each code once; blocking asks for none", async () => {
    const strict = await startServer({ settings: { secondFactor: true } });
    try {
      const credentials = { identifier: "admin@example.com", password: "annales-demo" };
      const client = strict.client();
      const { secret } = (await client.post("/api/auth/signin", credentials)).body["totp"] as { secret: string };
      const code = (shift: number) => totpCode(bytesOfSecret(secret), totpStepAt(strict.clock.now() + shift));
      const signed = await client.post("/api/auth/signin", { ...credentials, totp: code(-30_000) });
      client.session.token = String(signed.body["accessToken"]);
      const found = await client.get("/api/admin/users?q=hnd@example.com");
      const [{ id }] = found.body["items"] as [{ id: number }];
      const change = (form: object) =>
        client.post(`/api/admin/users/${id}/measures`, { reason: "Helps with the papers", ...form });

      expect((await client.get(`/api/admin/users/${id}`)).body["codeNeeded"]).toBe(true);
      expect((await change({ measure: "promote" })).body).toMatchObject({
        code: "validation_failed",
        fields: { totp: "Enter the 6 digits of your authenticator app" },
      });
      expect((await change({ measure: "promote", totp: code(-30_000) })).body.fields).toEqual({
        totp: "This code is incorrect or was already used. Wait for the next one",
      });
      const copied = strict.client();
      Object.assign(copied.session, client.session);
      expect((await change({ measure: "promote", totp: code(0) })).body).toMatchObject({ role: "admin" });
      expect((await copied.get("/api/user")).status).toBe(401);
      expect((await change({ measure: "demote", totp: code(0) })).status).toBe(422);
      expect((await change({ measure: "block" })).status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});

describe("the search", () => {
  const found = async (query: string) => (await admin.get(`/api/admin/users?${query}`)).body;
  const namesOf = async (query: string) =>
    ((await found(query))["items"] as { email: string }[]).map(({ email }) => email);

  test("finds by phone as it is typed, by a part of an e-mail address or a name without its accents", async () => {
    const rené = await person("student", "René Ébogo 100%");
    const [local] = rené.email.split("@");
    const spaced = `+237 ${rené.phone.slice(0, 3)} ${rené.phone.slice(3, 6)} ${rené.phone.slice(6)}`;
    for (const q of [rené.phone, spaced, rené.email.toUpperCase(), `${local}@`, "ebogo", "né éb", "100%", "re"])
      expect(await namesOf(`q=${encodeURIComponent(q)}`), q).toContain(rené.email);
    for (const q of ["%25%25%25", "nobody-at-all", "___"]) expect(await namesOf(`q=${q}`)).not.toContain(rené.email);
    const [item] = (await found(`q=${rené.phone}`))["items"] as object[];
    expect(item).toEqual({
      id: rené.id,
      name: "René Ébogo 100%",
      email: rené.email,
      phone: rené.phone,
      role: "student",
      isBlocked: false,
      createdAt: expect.any(String),
    });
  });

  test("keeps to the blocked ones or the admins, goes on where the page before ended, and forgets closed accounts", async () => {
    const [ada, grace] = [await person(), await person("admin")];
    await take("block", ada);
    expect(await namesOf("filter=blocked")).toContain(ada.email);
    expect(await namesOf("filter=blocked")).not.toContain(grace.email);
    expect(await namesOf("filter=admins")).toContain(grace.email);
    const first = await found("limit=2");
    const second = await found(`limit=2&after=${String(first["next"])}`);
    const ids = [first, second].flatMap(({ items }) => (items as { id: number }[]).map(({ id }) => id));
    expect(ids).toEqual([...ids].toSorted((a, b) => b - a));
    expect([ids.length, "total" in first, "total" in second]).toEqual([4, true, false]);
    expect((await admin.get("/api/admin/users?filter=all&after=x")).status).toBe(400);
    expect((await admin.get("/api/admin/users?filter=some")).status).toBe(422);
    expect(await namesOf("q=annales.invalid")).toEqual([]);
  });
});

test("one account shows what an admin needs, and no secret", async () => {
  const found = await admin.get("/api/admin/users?q=university@example.com");
  const [{ id }] = found.body["items"] as [{ id: number }];
  const { body } = await admin.get(`/api/admin/users/${id}`);
  expect(Object.keys(body).toSorted()).toEqual(
    (
      "acts blockedReason category codeNeeded createdAt department email email_verified faculty hasSecondFactor id " +
      "institution isBlocked level measures name phone role sessions subscriptions"
    ).split(" "),
  );
  expect(body).toMatchObject({ institution: { name: "University of Buea" }, measures: ["block", "promote"] });
});
