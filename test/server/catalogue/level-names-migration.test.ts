import { Effect, Layer, ManagedRuntime } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, beforeAll, expect, it } from "vitest";
import { embeddedDatabase } from "../../../server/database/database.ts";
import { foundation } from "../../../server/database/migrations/0001-foundation.ts";
import { levelNames } from "../../../server/database/migrations/0041-level-names.ts";

const runtime = ManagedRuntime.make(Layer.orDie(embeddedDatabase()));
const sql = <A>(ask: (sql: SqlClient.SqlClient) => Effect.Effect<A, unknown>) =>
  runtime.runPromise(Effect.orDie(Effect.flatMap(SqlClient.SqlClient, ask)));
const write = async (statements: readonly string[]) => {
  for (const statement of statements) await sql((db) => db.unsafe(statement));
};

beforeAll(() => write(foundation));
afterAll(() => runtime.dispose());

it("says of the state universities how they print levels, and of no other institution", async () => {
  await write([
    `INSERT INTO institution (key, name, name_fr) VALUES ('a', 'University of Buea', 'Université de Buea'),
      ('b', 'The University of Bamenda', 'Université de Bamenda'), ('c', 'University of Douala', 'Université de Douala'),
      ('d', 'HND', 'BTS/HND'), ('e', 'Saint Monica', 'Sainte Monique')`,
    ...levelNames,
  ]);
  const rows = await sql((db) => db`SELECT key, level_names AS names FROM institution ORDER BY key`);
  expect(rows).toEqual([
    { key: "a", names: "anglophone" },
    { key: "b", names: "anglophone" },
    { key: "c", names: "francophone" },
    { key: "d", names: null },
    { key: "e", names: null },
  ]);
});
