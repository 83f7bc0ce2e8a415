import { Effect, Layer, ManagedRuntime } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, beforeAll, expect, it } from "vitest";
import { embeddedDatabase } from "../../../../server/database/database.ts";
import { foundation } from "../../../../server/database/migrations/0001-foundation.ts";
import { accounts } from "../../../../server/database/migrations/0002-accounts.ts";
import { money } from "../../../../server/database/migrations/0003-money.ts";

const runtime = ManagedRuntime.make(Layer.orDie(embeddedDatabase()));
const sql = <A>(ask: (sql: SqlClient.SqlClient) => Effect.Effect<A, unknown>) =>
  runtime.runPromise(Effect.orDie(Effect.flatMap(SqlClient.SqlClient, ask)));
const write = async (statements: readonly string[]) => {
  for (const statement of statements) await sql((db) => db.unsafe(statement));
};

const [MTN, ORANGE] = ["6f1c3a52-3a0e-4a53-9a7f-0a1b2c3d4e5f", "0f1c3a52-3a0e-4a53-9a7f-0a1b2c3d4e5f"];
const payment = (id: string, service: string) => `INSERT INTO payment
  (id, account_id, chart, state, service, phone, amount, type, category_id, academic_year, language, created_at, expires_at)
  VALUES ('${id}', 1, 1, 'succeeded', '${service}', '670000001', 1500, 'paper', 1, '2025/2026', 'en', now(), now())`;
const entries = (id: string, service: string) => `INSERT INTO ledger_entry (payment_id, book, amount, at) VALUES
  ('${id}', 'operator:${service}', 1500, '2026-10-01'), ('${id}', 'sales', -1500, '2026-10-01')`;

beforeAll(() => write([...foundation, ...accounts]));
afterAll(() => runtime.dispose());

it("carries what was sold over into the ledger of two units, and keeps it from there on", async () => {
  await write([
    `INSERT INTO account (name, email, password_hash, referral) VALUES ('Ada', 'a@example.com', 'none', 'r')`,
    `INSERT INTO institution (key, name, name_fr) VALUES ('hnd', 'HND', 'BTS')`,
    `INSERT INTO category (institution_id, type, key, name, name_fr) VALUES (1, 'hnd', 'k', 'N', 'N')`,
    payment(MTN!, "MTN"),
    payment(ORANGE!, "ORANGE"),
    entries(MTN!, "MTN"),
    entries(ORANGE!, "ORANGE"),
    ...money,
  ]);
  const rows = await sql(
    (db) => db`SELECT t.kind, t.source, t.payment_id, t.account_id AS owner, t.at, e.unit, e.book, e.amount
      FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id ORDER BY t.source, e.id`,
  );
  const sale = (id: string, book: string, amount: number) => ({
    kind: "sale",
    source: id,
    payment_id: id,
    owner: 1,
    at: new Date("2026-10-01T00:00:00Z"),
    unit: "FCFA",
    book,
    amount,
  });
  expect(rows).toEqual([
    sale(ORANGE!, "operator:ORANGE", 1500),
    sale(ORANGE!, "sales", -1500),
    sale(MTN!, "operator:MTN", 1500),
    sale(MTN!, "sales", -1500),
  ]);
  await expect(write(["UPDATE ledger_entry SET amount = 1"])).rejects.toThrow();
});
