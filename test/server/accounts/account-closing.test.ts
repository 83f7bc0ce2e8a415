import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { waitForOutbox } from "../notifications/settled-outbox.ts";
import { limitsWith, signUp, startAccountsWorld, type AccountsWorld } from "./accounts-world.ts";

let world: AccountsWorld;
beforeAll(async () => {
  world = await startAccountsWorld({ limits: limitsWith({ signups: 1000 }) });
});
afterAll(() => world.close());

const idOf = async (email: string) => {
  const rows = await world.server.sql((sql) => sql<{ id: number }>`SELECT id FROM account WHERE email = ${email}`);
  return rows[0]!.id;
};
const close = ({ client }: Awaited<ReturnType<typeof signUp>>, password: string) =>
  client.call("/api/user", { method: "DELETE", json: { password } });
const pay = (id: number, state: string) =>
  world.server.sql(
    (sql) => sql`INSERT INTO payment (id, account_id, chart, state, service, phone, amount, type, category_id,
        academic_year, language, expires_at)
      VALUES (gen_random_uuid(), ${id}, 1, ${state}, 'MTN', '670000009', 2000, 'paper', 1, '2026/2027', 'en', now())`,
  );

describe("one's own data", () => {
  test("is one file: who one is, what one did and paid; no hash, no secret", async () => {
    const one = await signUp(world.server);
    const id = await idOf(one.person.email);
    await pay(id, "succeeded");
    await world.server.sql((sql) => sql`UPDATE account SET email_verified = true WHERE id = ${id}`);
    await world.server.client().post("/api/contact", {
      name: "Ada",
      email: one.person.email,
      subject: "My question",
      message: "Where is my paper?",
    });
    const answer = await one.client.get("/api/user/export");
    expect([answer.status, answer.headers.get("content-type"), answer.headers.get("content-disposition")]).toEqual([
      200,
      "application/json",
      'attachment; filename="annales.json"',
    ]);
    expect(answer.body).toMatchObject({
      user: { email: one.person.email, phone: one.person.phone },
      payments: [{ amount: 2000, phone: "670000009", state: "succeeded" }],
      messages: [{ subject: "My question" }],
      sessions: [{ device: null }],
      events: [{ kind: "code.sent" }, { kind: "signup", address: "127.0.0.1" }],
      favourites: [],
      uploads: [],
      subscriptions: [],
    });
    expect(answer.text).not.toMatch(/argon2|_hash|totp/);
  });
});

describe("closing an account", () => {
  test("needs the password", async () => {
    const one = await signUp(world.server);
    const wrong = await close(one, "not-it");
    expect([wrong.status, wrong.body.fields]).toEqual([422, { password: "This is not your current password" }]);
    expect((await close(one, "")).body.fields).toEqual({ password: "Enter your password" });
    expect((await one.client.get("/api/auth/check")).status).toBe(200);
  });

  test("forgets the person everywhere and keeps payments and the ledger", async () => {
    const one = await signUp(world.server, { name: "Forgotten Person" });
    const { email, phone, password } = one.person;
    const id = await idOf(email);
    await pay(id, "succeeded");
    await world.server.sql((sql) => sql`UPDATE account SET email_verified = true WHERE id = ${id}`);
    await world.server.client().post("/api/contact", {
      name: "Forgotten Person",
      email,
      subject: "My question",
      message: "Where is my paper?",
    });
    await waitForOutbox(world.server);
    const { body: user } = await one.client.get("/api/user");
    const answer = await close(one, password);
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: "Your account is closed. Thank you for being with us." },
    ]);
    expect(answer.headers.get("set-cookie")).toContain("__Host-annales=; Max-Age=0");
    expect(answer.headers.get("clear-site-data")).toBe('"cache"');
    expect((await one.client.get("/api/auth/check")).status).toBe(401);
    for (const identifier of [email, phone])
      expect((await world.server.client().post("/api/auth/signin", { identifier, password })).status).toBe(401);

    const tables = await world.server.sql(
      (sql) => sql<{ name: string }>`SELECT table_name AS name FROM information_schema.tables
        WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) {
      const rows = await world.server.sql((sql) => sql<{ row: string }>`SELECT t::text AS row FROM ${sql(name)} t`);
      const text = rows.map(({ row }) => row).join("\n");
      for (const trace of [email, phone, "Forgotten", String(user["uuid"]), String(user["referral"])])
        expect([name, text.includes(trace)]).toEqual([name, false]);
    }
    const kept = await world.server.sql((sql) => sql`SELECT amount, state FROM payment WHERE account_id = ${id}`);
    expect(kept).toEqual([{ amount: 2000, state: "succeeded" }]);
    const events = await world.server.sql(
      (sql) => sql`SELECT kind, sender FROM account_event WHERE account_id = ${id} ORDER BY id DESC LIMIT 1`,
    );
    expect(events).toEqual([{ kind: "account.closed", sender: null }]);
  });

  test("sets address and number free for a new account", async () => {
    const one = await signUp(world.server);
    await close(one, one.person.password);
    const { client } = await signUp(world.server, { email: one.person.email, phone: one.person.phone });
    expect((await client.get("/api/user")).body).toMatchObject({ email: one.person.email, email_verified: false });
  });

  test("waits while a payment may still go through", async () => {
    const one = await signUp(world.server);
    const id = await idOf(one.person.email);
    for (const state of ["created", "submitting", "pending", "unknown"]) {
      await world.server.sql((sql) => sql`DELETE FROM payment WHERE account_id = ${id}`);
      await pay(id, state);
      const answer = await close(one, one.person.password);
      expect([answer.status, answer.body.code]).toEqual([409, "payment_pending"]);
    }
    expect((await one.client.get("/api/auth/check")).status).toBe(200);
  });

  test("is refused to the only admin, in both languages; of two who close at once, one is left", async () => {
    const [one, other] = [await signUp(world.server), await signUp(world.server)];
    const ids = [await idOf(one.person.email), await idOf(other.person.email)];
    const appoint = (admins: readonly (number | undefined)[]) =>
      world.server
        .sql((sql) => sql`UPDATE account SET role = 'student' WHERE role = 'admin'`)
        .then(() => world.server.sql((sql) => sql`UPDATE account SET role = 'admin' WHERE id = ANY(${admins}::int[])`));
    await appoint([ids[0]]);
    const refused = await close(one, one.person.password);
    expect([refused.status, refused.body]).toEqual([
      409,
      { code: "conflict", message: "You are the only admin. Make someone else an admin first" },
    ]);
    const json = { password: one.person.password };
    const french = await one.client.call("/api/user", { method: "DELETE", json, headers: { "x-language": "fr" } });
    expect(french.body.message).toBe(
      "Vous êtes la seule personne de l’administration. Donnez d’abord ce rôle à quelqu’un d’autre",
    );
    expect((await one.client.get("/api/auth/check")).status).toBe(200);

    await appoint(ids);
    const answers = await Promise.all([one, other].map((person) => close(person, person.person.password)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const left = await world.server.sql((sql) => sql`SELECT 1 FROM account WHERE role = 'admin' AND closed_at IS NULL`);
    expect(left).toHaveLength(1);
  });

  test("cannot be undone by hand: the database refuses a closed account with a name", async () => {
    const one = await signUp(world.server);
    const id = await idOf(one.person.email);
    await close(one, one.person.password);
    const rename = world.server.sql((sql) => sql`UPDATE account SET name = 'Ada' WHERE id = ${id}`);
    await expect(rename).rejects.toMatchObject({ reason: { _tag: "ConstraintError" } });
  });
});
