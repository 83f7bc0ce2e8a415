import { Effect } from "effect";
import { type PageCursor, type PageQuery, readPage } from "./page.ts";
import { encodePaperCursor, parsePaperCursor } from "./paper-cursor.ts";

/** Lists in the order of ids. */
export const makeIdCursor = <Row>(idOf: (row: Row) => number): PageCursor<Row, number> => ({
  parse: (after) => Effect.map(parsePaperCursor(after, ["added"]), (cursor) => cursor?.id ?? null),
  after: (row) => encodePaperCursor({ order: "added", place: idOf(row), id: idOf(row), isNear: false }),
});

/** A page of a list in the order of its ids. Fails with bad_request for a cursor of another list. */
export const pageById = <Item extends { readonly id: number }, E, R, F, S>(
  query: PageQuery,
  list: (after: number | null, limit: number) => Effect.Effect<readonly Item[], E, R>,
  count: Effect.Effect<number, F, S>,
) =>
  readPage(
    query,
    makeIdCursor<Item>(({ id }) => id),
    list,
    count,
  );
