import { Effect } from "effect";
import { SqlClient } from "effect/sql";

/**
 * A secret that all servers on this database share, by its name. The first that asks makes it with `make`; every later
 * one gets the same. The embedded database lies in `DATA_DIR`, and so do these.
 */
export const findOrCreateSecret = Effect.fn("Secrets.findOrCreateSecret")(function* (
  name: string,
  make: Effect.Effect<Uint8Array>,
) {
  const sql = yield* SqlClient.SqlClient;
  const find = sql<{ readonly value: Uint8Array }>`SELECT value FROM secret WHERE name = ${name}`;
  const [known] = yield* find;
  if (known !== undefined) return known.value;
  yield* sql`INSERT INTO secret ${sql.insert({ name, value: yield* make })} ON CONFLICT (name) DO NOTHING`;
  const [made] = yield* find;
  return made?.value ?? (yield* Effect.die(new Error(`the secret ${name} is gone`)));
}, Effect.orDie);
