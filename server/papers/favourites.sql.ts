import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { PaperCursor } from "../paging/paper-cursor.ts";
import type { ListPosition } from "./list/paper-list.sql.ts";
import { countRows } from "../sql/count-rows.sql.ts";

/** Keeps a paper among the caller's favourites; one that is there stays where it is. */
export const addFavourite = Effect.fn("Favourites.addFavourite")(function* (userId: number, paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  const now = new Date(yield* Clock.currentTimeMillis);
  yield* sql`INSERT INTO favourite ${sql.insert({ account_id: userId, paper_id: paperId, created_at: now })}
    ON CONFLICT (account_id, paper_id) DO NOTHING`;
}, Effect.orDie);

export const removeFavourite = Effect.fn("Favourites.removeFavourite")(function* (userId: number, paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`DELETE FROM favourite WHERE account_id = ${userId} AND paper_id = ${paperId}`;
}, Effect.orDie);

/** Places of one page, and the one after it where there is one; the latest favourite first. */
export const listFavourites = Effect.fn("Favourites.listFavourites")(function* (
  userId: number,
  after: PaperCursor | null,
  limit: number,
) {
  const sql = yield* SqlClient.SqlClient;
  const rest = after ? sql`(f.created_at, p.id) < (${new Date(Number(after.place))}, ${after.id}::int)` : sql`true`;
  const rows = yield* sql<{ readonly id: number; readonly at: Date }>`
    SELECT p.id, f.created_at AS at FROM favourite f JOIN paper p ON p.id = f.paper_id
    WHERE f.account_id = ${userId} AND (p.status = 'approved' OR p.owner_id = ${userId}) AND ${rest}
    ORDER BY f.created_at DESC, p.id DESC LIMIT ${limit + 1}`;
  return rows.map(({ id, at }) => ({ id, place: at.getTime() }) satisfies ListPosition);
}, Effect.orDie);

/** Which of these papers are favourites of an account. */
export const findFavouritesAmong = Effect.fn("Favourites.findFavouritesAmong")(function* (
  userId: number,
  ids: readonly number[],
) {
  if (ids.length === 0) return [];
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<{ readonly id: number }>`SELECT paper_id AS id FROM favourite
    WHERE account_id = ${userId} AND paper_id = ANY((SELECT ${ids}::int[])::int[])`;
  return rows.map(({ id }) => id);
}, Effect.orDie);

/** Counted to one above `LIST_COUNT_MAX`. */
export const countFavourites = Effect.fn("Favourites.countFavourites")(function* (userId: number) {
  const sql = yield* SqlClient.SqlClient;
  return yield* countRows(sql`SELECT FROM favourite f JOIN paper p ON p.id = f.paper_id
    WHERE f.account_id = ${userId} AND (p.status = 'approved' OR p.owner_id = ${userId})`);
});
