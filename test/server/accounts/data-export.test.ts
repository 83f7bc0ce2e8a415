import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer, type TestServer } from "../../support/server/test-server.ts";
import { accountColumns } from "./account-columns.ts";
import { signUp } from "./accounts-world.ts";

let server: TestServer;
let someone: Awaited<ReturnType<typeof knownEverywhere>>;
beforeAll(async () => {
  server = await startServer();
  someone = await knownEverywhere();
});
afterAll(() => server.close());

const columns = Object.entries(accountColumns);
const rowsOf = async (id: number): Promise<Readonly<Record<string, number>>> => {
  const counted = columns.map(async ([name]) => {
    const [table = "", column = ""] = name.split(".");
    const rows = await server.sql(
      (sql) => sql<{ n: number }>`SELECT count(*)::int AS n FROM ${sql(table)} WHERE ${sql(column)} = ${id}`,
    );
    return [name, rows[0]!.n] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
};
/** A student of whom every table holds a row. */
const knownEverywhere = async () => {
  const { client, person } = await signUp(server);
  const [account] = await server.sql(
    (sql) => sql<{ id: number }>`SELECT id FROM account WHERE email = ${person.email}`,
  );
  const id = account!.id;
  await server.sql((sql) => sql`DELETE FROM account_department WHERE account_id = ${id}`);
  for (const [, { put }] of columns) await server.sql((sql) => sql.unsafe(put, [id]));
  return { client, person, id };
};
const isEmpty = (part: unknown): boolean =>
  part === undefined || part === 0 || (Array.isArray(part) && part.length === 0);

describe("what is kept of a person", () => {
  test("is said of every column that refers to an account, and of no other", async () => {
    const rows = await server.sql(
      (sql) => sql<{ name: string }>`SELECT c.conrelid::regclass || '.' || a.attname AS name FROM pg_constraint c
        JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
        WHERE c.contype = 'f' AND c.confrelid = 'account'::regclass`,
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual(columns.map(([name]) => name).toSorted());
  });

  test("is in the student's own file, table by table, without what is secret", async () => {
    const { client, id } = someone;
    expect(Object.entries(await rowsOf(id)).filter(([, n]) => n === 0)).toEqual([]);
    const { body, text } = await client.get("/api/user/export");
    const told = columns.flatMap(([, { told: part }]) => (typeof part === "string" ? [part] : []));
    expect(told.filter((part) => isEmpty(body[part]))).toEqual([]);
    expect(body).toMatchObject({
      friendsInvited: 1,
      points: [{ kind: "referral", points: 1 }],
      pushSubscriptions: [{ service: "https://push.example" }],
      payments: [{ amount: 2000, phone: "670000009", state: "succeeded", category: "ENSPY" }],
    });
    expect(text).not.toMatch(/push\.example\/|_hash|p256dh|"auth"|totp/);
  });

  test("goes when the account is closed, but for what must stay, which names no one", async () => {
    const { client, person, id } = someone;
    const before = await rowsOf(id);
    const answer = await client.call("/api/user", { method: "DELETE", json: { password: person.password } });
    expect(answer.status).toBe(200);
    const left = await rowsOf(id);
    const isGone = (name: string) => accountColumns[name]!.closed === "gone";
    expect(Object.entries(left).filter(([name, n]) => (isGone(name) ? n > 0 : n < before[name]!))).toEqual([]);
    const rows = await server.sql(
      (sql) => sql<
        Readonly<Record<string, unknown>>
      >`SELECT name, phone, photo, email_verified, referred_by FROM account
        WHERE id = ${id}`,
    );
    expect(rows).toEqual([{ name: "", phone: null, photo: null, email_verified: false, referred_by: null }]);
  });
});
