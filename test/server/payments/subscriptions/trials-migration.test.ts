import { Effect, Layer, ManagedRuntime } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, beforeAll, expect, it } from "vitest";
import { embeddedDatabase } from "../../../../server/database/database.ts";
import { foundation } from "../../../../server/database/migrations/0001-foundation.ts";
import { accounts } from "../../../../server/database/migrations/0002-accounts.ts";
import { money } from "../../../../server/database/migrations/0003-money.ts";
import { markSpentTrials, trials } from "../../../../server/database/migrations/0024-trials.ts";

const runtime = ManagedRuntime.make(Layer.orDie(embeddedDatabase()));
const sql = <A>(ask: (sql: SqlClient.SqlClient) => Effect.Effect<A, unknown>) =>
  runtime.runPromise(Effect.orDie(Effect.flatMap(SqlClient.SqlClient, ask)));
const write = async (statements: readonly string[]) => {
  for (const statement of statements) await sql((db) => db.unsafe(statement));
};

beforeAll(() => write([...foundation, ...accounts, ...money]));
afterAll(() => runtime.dispose());

it("marks who used trials, and takes the verification and photos that the rules no longer allow", async () => {
  await write([
    `INSERT INTO account (name, email, phone, password_hash, referral, email_verified, photo) VALUES
      ('Ada', 'ada@example.com', '670000001', 'none', 'a', true, 'photos/ada'),
      ('Bih', 'x,victim@b.test', '670000002', 'none', 'b', true, 'https://a.cm/' || repeat('x', 3000)),
      ('Che', 'o''neil+x@univ-buea.cm', NULL, 'none', 'c', true, NULL)`,
    `INSERT INTO paper (area, title, kind, year, sha256, original_key, pages, bytes)
      VALUES ('hnd', 'Networks', 'SOLUTION', 2024, '\\x00', 'none', 1, 1)`,
    `INSERT INTO solution_trial (account_id, paper_id, at) VALUES (1, 1, now()), (3, 1, now())`,
    ...trials,
  ]);
  await runtime.runPromise(markSpentTrials);
  const rows = await sql(
    (db) => db`SELECT name, email_verified AS verified, photo,
        (SELECT count(*)::int FROM trial_mark WHERE account_id = account.id AND spent) AS marks
      FROM account ORDER BY id`,
  );
  expect(rows).toEqual([
    { name: "Ada", verified: true, photo: "photos/ada", marks: 2 },
    { name: "Bih", verified: false, photo: null, marks: 0 },
    { name: "Che", verified: true, photo: null, marks: 1 },
  ]);
});
