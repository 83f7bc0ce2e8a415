import { Effect } from "effect";
import { createECDH, randomBytes, randomUUID } from "node:crypto";
import { vi } from "vitest";
import { PasswordHasher, SERVER_CLIENT } from "../../../server/accounts/passwords/password-hasher.ts";
import { openSession } from "../../../server/accounts/sessions/sessions.sql.ts";
import { newToken } from "../../../server/accounts/sessions/session-tokens.ts";
import { storePaper } from "../../../server/papers/store-paper.sql.ts";
import type { Client } from "../../support/server/http-client.ts";
import { startServer } from "../../support/server/test-server.ts";
import { pdfOf } from "../papers/papers-world.ts";

/**
 * Who calls: no one; a student who has nothing; whose things they are; whose subscription is over; an admin; an admin in a session
 * that the password alone opened.
 */
export const roles = ["visitor", "other", "owner", "expired", "admin", "passwordAdmin"] as const;
export type Role = (typeof roles)[number];

const DAY = 24 * 3_600_000;
const TRUSTED = "https://push.annales.example";

/** A server where `owner` has a paper, a payment, a photo and a session more, and everybody else the role's own nothing. */
export const startAccessWorld = async () => {
  const server = await startServer({ settings: { pushServices: [TRUSTED], secondFactor: true } });
  const now = () => server.clock.now();
  const one = async <Row extends object>(ask: Parameters<typeof server.sql<readonly Row[]>>[0]): Promise<Row> =>
    (await server.sql(ask))[0]!;

  const category = (await one<{ id: number }>((sql) => sql`SELECT min(id) AS id FROM category`)).id;
  const passwordHash = await server.run(
    Effect.flatMap(PasswordHasher, (passwords) => passwords.hash(SERVER_CLIENT, "annales-access")),
  );
  const account = async (name: Role): Promise<number> => {
    const row = {
      name: `The ${name}`,
      email: `${name}@access.example`,
      phone: `67900000${roles.indexOf(name)}`,
      password_hash: passwordHash,
      referral: name,
      role: name === "admin" || name === "passwordAdmin" ? "admin" : "student",
      email_verified: true,
    };
    return (await one<{ id: number }>((sql) => sql`INSERT INTO account ${sql.insert(row)} RETURNING id`)).id;
  };
  const accounts: Partial<Record<Role, number>> = {};
  for (const name of roles) if (name !== "visitor") accounts[name] = await account(name);
  const idOf = (role: Role): number => accounts[role]!;

  const session = async (role: Role): Promise<Client["session"]> => {
    const shown = { token: Effect.runSync(newToken), cookie: Effect.runSync(newToken) };
    const opening = { life: DAY, before: undefined, secondFactor: role === "admin" };
    await server.run(openSession(idOf(role), shown, opening));
    return { token: shown.token, cookie: `__Host-annales=${shown.cookie}`, device: null };
  };

  const paper = async (status: "approved" | "pending"): Promise<number> =>
    server.run(
      storePaper(await pdfOf(1, status), {
        key: null,
        area: "hnd",
        code: null,
        title: "Networks",
        type: null,
        kind: "PAPER",
        year: 2024,
        status,
        institutionId: null,
        facultyId: null,
        departmentIds: [],
        levelId: null,
        semesterId: null,
        categoryIds: [category],
        ownerId: idOf("owner"),
        solutionOf: null,
        priority: 0,
      }),
    );
  const papers = { approved: await paper("approved"), pending: await paper("pending") };
  // Its pages are drawn by a child of low priority; what is not ready answers 503 and is not the subject here.
  await vi.waitFor(async () => {
    const waiting = await server.sql((sql) => sql`SELECT 1 FROM paper WHERE file_key IS NULL OR preview_key IS NULL`);
    if (waiting.length > 0) throw new Error("The papers are not drawn yet.");
  }, 240_000);
  const question = (
    await one<{ id: number }>(
      (sql) => sql`WITH outline AS (INSERT INTO outline (paper_id, chart, state, changed_at)
          VALUES (${papers.approved}, 1, 'settled', now()) ON CONFLICT (paper_id) DO UPDATE SET state = 'settled'
          RETURNING paper_id)
        INSERT INTO question (paper_id, place, label, page, box, doubt)
        SELECT paper_id, 1, '1', 1, '{100,100,500,200}', 0 FROM outline RETURNING id`,
    )
  ).id;
  const payment = randomUUID();
  await server.sql(
    (sql) =>
      sql`INSERT INTO payment ${sql.insert({
        id: payment,
        account_id: idOf("owner"),
        chart: 1,
        state: "succeeded",
        service: "MTN",
        phone: "670000001",
        amount: 2000,
        type: "paper",
        category_id: category,
        academic_year: "2026/2027",
        language: "en",
        expires_at: new Date(now()),
      })}`,
  );
  const isOver = {
    type: "paper",
    category_id: category,
    starts_at: new Date(now() - 60 * DAY),
    ends_at: new Date(now() - DAY),
  };
  await server.sql(
    (sql) =>
      sql`INSERT INTO subscription ${sql.insert([
        { ...isOver, account_id: idOf("expired"), payment_id: null },
        { ...isOver, account_id: idOf("owner"), payment_id: payment },
      ])}`,
  );
  const sale = { kind: "sale", source: payment, payment_id: payment, account_id: idOf("owner"), at: new Date(now()) };
  await server.sql((sql) => sql`INSERT INTO ledger_transaction ${sql.insert(sale)}`);
  const pair = createECDH("prime256v1");
  pair.generateKeys();

  return {
    server,
    papers,
    question,
    payment,
    category,
    subscription: () => ({
      endpoint: `${TRUSTED}/${randomUUID()}`,
      keys: { p256dh: pair.getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") },
    }),
    /** A new session of the owner's, for someone to end. */
    ownersSession: async (): Promise<string> => {
      await session("owner");
      const rows = await server.sql(
        (sql) => sql<{ id: string }>`SELECT id FROM session WHERE account_id = ${idOf("owner")}
          ORDER BY created_at DESC LIMIT 1`,
      );
      return rows[0]!.id;
    },
    /** A client of this role, in a session of its own: what one call ends, the next does not miss. */
    clientOf: async (role: Role): Promise<Client> => {
      const client = server.client();
      if (role !== "visitor") Object.assign(client.session, await session(role));
      return client;
    },
    close: server.close,
  };
};
export type AccessWorld = Awaited<ReturnType<typeof startAccessWorld>>;
