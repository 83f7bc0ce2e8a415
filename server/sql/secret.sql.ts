import { Effect } from "effect";
import { SqlClient } from "effect/sql";

/**
 * A secret that all servers on this database share, by its name. The first that asks makes it with `make`; every later
 * one gets the same. The embedded database lies in `DATA_DIR`, and so do these.
 */
export const findSecret = Effect.fn("Secrets.find")(function* (name: string, make: () => Uint8Array) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`INSERT INTO secret ${sql.insert({ name, value: make() })} ON CONFLICT (name) DO NOTHING`;
  const rows = yield* sql<{ readonly value: Uint8Array }>`SELECT value FROM secret WHERE name = ${name}`;
  return rows[0]?.value ?? (yield* Effect.die(new Error(`the secret ${name} is gone`)));
}, Effect.orDie);
