import { Effect, Layer, ManagedRuntime, Redacted } from "effect";
import { SqlClient } from "effect/sql";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { readSettings, type SettingsShape } from "../../../server/settings/settings.ts";
import { demoData } from "../../../server/database/migrations/0026-demo-data.ts";
import type { Client } from "../../support/server/http-client.ts";
import { startServer, type TestServer } from "../../support/server/test-server.ts";
import {
  copyDatabase,
  type LastingDatabase,
  lastingDatabase,
  testDatabase,
} from "../../support/server/test-database.ts";
import { signUp } from "../accounts/accounts-world.ts";

/** A data folder, and with TEST_DATABASE_URL a database, that outlast the servers on it. */
const newPlace = async () => {
  const folder = await mkdtemp(join(tmpdir(), "annales-demo-data-"));
  const onServer = process.env["TEST_DATABASE_URL"] !== undefined;
  const database: LastingDatabase | null = onServer ? await lastingDatabase() : null;
  if (database === null) await Effect.runPromise(copyDatabase(join(folder, "database")));
  const place: Partial<SettingsShape> = {
    dataDir: folder,
    ...(database && { databaseUrl: Redacted.make(database.url) }),
  };
  const remove = async (): Promise<void> => {
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  };
  return { place, remove };
};

const chief = { email: "chief@annales.cm", password: Redacted.make("a password of the settings") };

describe("the setting DEMO_DATA", () => {
  const clears = (env: Readonly<Record<string, string>>) => readSettings(env, "/nowhere").clearDemoData;

  test("is clear or nothing, and goes with DEMO=off only", () => {
    expect([clears({ DEMO: "off" }), clears({ DEMO: "off", DEMO_DATA: "clear" })]).toEqual([false, true]);
    for (const env of [{ DEMO: "off", DEMO_DATA: "keep" }, { DEMO: "on", DEMO_DATA: "clear" }, { DEMO_DATA: "clear" }])
      expect(() => clears(env)).toThrow("DEMO_DATA is wrong: it takes clear, and that only with DEMO=off.");
  });
});

describe("data of a demo", () => {
  let place: Partial<SettingsShape>;
  let remove: () => Promise<void>;
  let student: { readonly client: Client; readonly email: string; readonly password: string };
  let tokens: readonly Client["session"][];
  let paymentId: string;
  const reset = { email: "reset@example.com", password: "chosen-in-the-demo" };
  const production = (more: Partial<SettingsShape> = {}) =>
    startServer({ isEmpty: true, settings: { ...place, secondFactor: true, ...more } });

  /** A student pays the stand-in, an admin of the demo promotes another and takes a new password, as anyone who tries it may. */
  const play = async (server: TestServer): Promise<void> => {
    const admin = server.client();
    await admin.signIn("admin@example.com");
    const joined = await signUp(server);
    student = { client: joined.client, email: joined.person.email, password: joined.person.password };
    const victim = await signUp(server, { email: reset.email, password: reset.password, confirm: reset.password });
    await server.sql(
      (sql) => sql`INSERT INTO account_event (kind, account_id, at)
        SELECT 'password.reset', id, now() FROM account WHERE email = ${reset.email}`,
    );
    const [{ id } = { id: 0 }] = await server.sql(
      (sql) =>
        sql<{ id: number }>`UPDATE account SET email_verified = true WHERE email = ${student.email} RETURNING id`,
    );
    const [category] = await server.sql((sql) => sql<{ id: number }>`SELECT min(id) AS id FROM category`);
    const paid = await student.client.post(
      "/api/payments/category",
      { service: "MTN", phone: "670000009", categoryId: category!.id, type: "paper" },
      { "idempotency-key": randomUUID() },
    );
    expect(paid.status).toBe(202);
    paymentId = String(paid.body["id"]);
    await vi.waitFor(async () => {
      const answered = await server.client().post(`/dev/phone/${paymentId}`, { approve: true });
      expect(answered.status).toBe(200);
    }, 30_000);
    await vi.waitFor(async () => {
      expect((await student.client.get(`/api/payments/${paymentId}`)).body["status"]).toBe("success");
    }, 30_000);
    const open = await victim.client.post(
      "/api/payments/category",
      { service: "MTN", phone: "670000008", categoryId: category!.id, type: "paper" },
      { "idempotency-key": randomUUID() },
    );
    expect(open.status).toBe(202);
    const promoted = await admin.post(`/api/admin/users/${id}/measures`, { measure: "promote", reason: "In the demo" });
    expect(promoted.status).toBe(200);
    const again = server.client();
    await again.signIn(student.email, student.password);
    expect((await again.get("/api/admin/users")).status).toBe(200);
    const change = { current_password: "annales-demo", password: "only-mine-now", confirm: "only-mine-now" };
    expect((await admin.call("/api/user/password", { method: "PATCH", json: change })).status).toBe(200);
    tokens = [admin.session, again.session, victim.client.session];
  };

  beforeAll(async () => {
    ({ place, remove } = await newPlace());
    const server = await startServer({ demo: true, settings: place });
    try {
      await play(server);
    } finally {
      await server.close();
    }
  }, 300_000);
  afterAll(() => remove());

  test("is refused without the demo, and the start says what it holds and what to do", async () => {
    const refused = await production().then(
      async (server) => {
        await server.close();
        return "started";
      },
      (problem: unknown) => (problem as Error).message,
    );
    expect(refused).toContain("This data belongs to a demo, and DEMO is off.");
    expect(refused).toContain("admins who were made in it (1)");
    for (const said of ["DEMO=on", "DATA_DIR", "DEMO_DATA=clear", "docs/operations.md"])
      expect(refused).toContain(said);
    expect(refused.split("\n").length).toBeLessThanOrEqual(20);
  });

  test("goes on as a demo", async () => {
    const server = await startServer({ demo: true, settings: place });
    try {
      expect((await server.client().get("/api/health/ready")).status).toBe(200);
    } finally {
      await server.close();
    }
  });

  describe("once it is cleared", () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await production({ clearDemoData: true, admin: chief });
    }, 300_000);
    afterAll(() => server.close());
    const signIn = (identifier: string, password: string) =>
      server.client().post("/api/auth/signin", { identifier, password });
    const count = async (ask: (sql: SqlClient.SqlClient) => Effect.Effect<readonly unknown[], unknown>) =>
      (await server.sql(ask)).length;

    test("no session of the demo is open, and none of its accounts can sign in", async () => {
      expect(await count((sql) => sql`SELECT 1 FROM known_device`)).toBe(0);
      for (const session of tokens) {
        const client = server.client();
        Object.assign(client.session, session);
        expect((await client.get("/api/auth/check")).status).toBe(401);
      }
      for (const email of ["university@example.com", "hnd@example.com", "concour@example.com", "admin@example.com"])
        for (const password of ["annales-demo", "only-mine-now"])
          expect([email, (await signIn(email, password)).status]).toEqual([email, 401]);
    });

    test("roles given in the demo are gone: the only admin is the one of the settings", async () => {
      const admins = await server.sql((sql) => sql`SELECT email FROM account WHERE role = 'admin'`);
      expect(admins).toEqual([{ email: chief.email }]);
      const client = server.client();
      const { body } = await client.signIn(student.email, student.password);
      expect(body["user"]).toMatchObject({ role: "student", email_verified: false });
      expect((await client.get("/api/admin/users")).body.code).toBe("forbidden");
      const [acts] = await server.sql(
        (sql) => sql`SELECT e.reason FROM account_event e JOIN account a ON a.id = e.account_id
          WHERE a.email = ${student.email} AND e.kind = 'role.student'`,
      );
      expect(acts).toEqual({ reason: "The data of the demo was cleared (DEMO_DATA=clear)" });
    });

    test("a password that was set by a mail of the demo's open mailbox opens nothing", async () => {
      expect((await signIn(reset.email, reset.password)).status).toBe(401);
    });

    test("what the stand-ins' money opened is shut, and the ledger is at zero", async () => {
      const client = server.client();
      await client.signIn(student.email, student.password);
      expect((await client.get("/api/subscriptions")).body).toEqual([]);
      expect((await client.get("/api/points")).status).toBe(200);
      const books = await server.sql(
        (sql) => sql`SELECT book, account_id FROM ledger_entry GROUP BY book, account_id HAVING sum(amount) <> 0`,
      );
      expect(books).toEqual([]);
      const payments = await server.sql((sql) => sql`SELECT id, state FROM payment`);
      expect(payments).toEqual([{ id: paymentId, state: "succeeded" }]);
    });

    test("papers and solutions that the project made are gone, the catalogue stays", async () => {
      expect(await count((sql) => sql`SELECT 1 FROM paper`)).toBe(0);
      expect(await count((sql) => sql`SELECT 1 FROM solution`)).toBe(0);
      expect(await count((sql) => sql`SELECT 1 FROM institution`)).toBeGreaterThan(0);
      const watched = await server.sql(
        (sql) => sql<{ keys: string[] }>`SELECT payload->'keys' AS keys FROM outbox WHERE kind = 'files.watched'`,
      );
      expect(watched.flatMap(({ keys }) => keys).length).toBeGreaterThan(12);
    });

    test("no message of the demo is sent any more", async () => {
      const waiting = await count(
        (sql) => sql`SELECT 1 FROM outbox WHERE kind <> 'files.watched' AND sent_at IS NULL AND given_up_at IS NULL`,
      );
      expect(waiting).toBe(0);
    });
  });

  test("then it is a service's: it starts without the word, and no demo starts on it", async () => {
    await (await production({ admin: chief })).close();
    await expect(startServer({ demo: true, settings: place })).rejects.toThrow("belongs to a service, and DEMO is on");
  });
});

describe("data of a service", () => {
  test("is refused by a demo, which leaves no account in it", async () => {
    const { place, remove } = await newPlace();
    try {
      await (await startServer({ isEmpty: true, settings: { ...place, admin: chief } })).close();
      await expect(startServer({ demo: true, settings: place })).rejects.toThrow("DEMO is on");
      const server = await startServer({ isEmpty: true, settings: place });
      const accounts = await server.sql((sql) => sql`SELECT email FROM account`);
      await server.close();
      expect(accounts).toEqual([{ email: chief.email }]);
    } finally {
      await remove();
    }
  }, 180_000);
});

describe("data from before it was marked", () => {
  const open = async () => {
    const runtime = ManagedRuntime.make(Layer.orDie(testDatabase()));
    const run = <A>(ask: (sql: SqlClient.SqlClient) => Effect.Effect<A, unknown>) =>
      runtime.runPromise(Effect.orDie(Effect.flatMap(SqlClient.SqlClient, ask)));
    await run((sql) => sql`DROP TABLE data_origin`);
    await run((sql) => sql`ALTER TABLE session DROP COLUMN second_factor`);
    return { run, close: () => runtime.dispose() };
  };
  const account = (email: string) => (sql: SqlClient.SqlClient) =>
    sql`INSERT INTO account (name, email, password_hash, referral) VALUES ('Ada', ${email}, '', ${email})`;

  test.each([
    ["that holds an account of a demo", account("Admin@example.com"), [{ origin: "demo" }]],
    [
      "that a demo seeded",
      (sql: SqlClient.SqlClient) => sql`INSERT INTO seeded (name) VALUES ('papers')`,
      [{ origin: "demo" }],
    ],
    ["that holds other accounts", account("ada@annales.cm"), [{ origin: "production" }]],
    ["that is empty", (sql: SqlClient.SqlClient) => sql`SELECT 1`, []],
  ])("%s", async (_, fill, expected) => {
    const { run, close } = await open();
    try {
      await run(fill as (sql: SqlClient.SqlClient) => Effect.Effect<unknown, unknown>);
      for (const statement of demoData) await run((sql) => sql.unsafe(statement));
      expect(await run((sql) => sql`SELECT origin FROM data_origin`)).toEqual(expected);
    } finally {
      await close();
    }
  });
});
