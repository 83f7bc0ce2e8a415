import { Effect } from "effect";
import { LIST_COUNT_MAX, PAGE_LIMIT } from "../../src/contract/page-size.ts";
import type { ApiError } from "../http/errors/api-error.ts";

/** Which page of a list a call asks for. */
export interface PageQuery {
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
}

/** How a list says where its next page begins. */
export interface PageCursor<Row, Cursor> {
  /** Null on the first page; fails with bad_request for a cursor of another list. */
  readonly parse: (after: string | undefined) => Effect.Effect<Cursor | null, ApiError<"bad_request">>;
  /** The cursor after a row. */
  readonly after: (row: Row) => string;
}

/** The first `limit` rows of up to `limit + 1`, and the cursor after them where there is one more. */
export const cutPage = <Row>(rows: readonly Row[], limit: number, after: (row: Row) => string) => {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last !== undefined ? after(last) : null };
};

/** `total` as lists show it: at most `LIST_COUNT_MAX`, and whether there are more. */
export const cappedTotal = (total: number): { readonly total: number; readonly more?: true } =>
  total > LIST_COUNT_MAX ? { total: LIST_COUNT_MAX, more: true } : { total };

/** A page of a list (contract.md). Only the first page counts the whole. */
export const readPage = <Row, Cursor, E, R, F, S>(
  { after, limit = PAGE_LIMIT }: PageQuery,
  cursorOf: PageCursor<Row, Cursor>,
  list: (cursor: Cursor | null, limit: number) => Effect.Effect<readonly Row[], E, R>,
  count: Effect.Effect<number, F, S>,
) =>
  Effect.gen(function* () {
    const cursor = yield* cursorOf.parse(after);
    const page = cutPage(yield* list(cursor, limit + 1), limit, cursorOf.after);
    return cursor === null ? { ...page, ...cappedTotal(yield* count) } : page;
  });
