import { Effect } from "effect";
import { SqlClient } from "effect/sql";

interface Edition {
  readonly edition: string;
  /** Of the papers asked for, those among the account's favourites. */
  readonly favourites: readonly number[];
}

/** The library version (migration 0017) and which of these papers are favourites of the account: all that a cached list depends on. */
export const findLibraryVersion = Effect.fnUntraced(function* (userId: number, ids: readonly number[]) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<Edition>`SELECT edition,
    ARRAY(SELECT paper_id FROM favourite WHERE account_id = ${userId} AND paper_id = ANY(${ids}::int[])) AS favourites
    FROM library`;
  return rows[0] ?? (yield* Effect.die(new Error("the library has an edition")));
}, Effect.orDie);
