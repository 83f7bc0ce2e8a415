import { Effect } from "effect";
import { SqlClient, type Statement } from "effect/sql";
import { LIST_COUNT_MAX } from "../../src/contract/page-size.ts";

/** How many rows a `SELECT` finds, counted to one above `LIST_COUNT_MAX`: a list tells no more. */
export const countRows = Effect.fn("Sql.countRows")(function* (rows: Statement.Fragment) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<{ readonly total: number }>`SELECT count(*)::int AS total FROM
    (${rows} LIMIT ${LIST_COUNT_MAX + 1}) AS counted`;
  return row?.total ?? 0;
}, Effect.orDie);
