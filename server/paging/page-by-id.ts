import { Effect } from "effect";
import { PAGE_LIMIT } from "../../src/contract/limits.ts";
import { encodePaperCursor } from "./paper-cursor.ts";
import { parsePaperCursor, cappedTotal } from "../papers/list/paper-list.ts";

/** Which page of a list is asked for. */
export interface PageQuery {
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
}

/** A page of a list that stands in the order of its ids. Refuses a cursor of another list (bad_request). */
export const pageById = <Item extends { readonly id: number }, E, R, F, S>(
  { after, limit = PAGE_LIMIT }: PageQuery,
  list: (after: number | null, most: number) => Effect.Effect<readonly Item[], E, R>,
  count: Effect.Effect<number, F, S>,
) =>
  Effect.gen(function* () {
    const cursor = yield* parsePaperCursor(after, ["added"]);
    const found = yield* list(cursor?.id ?? null, limit + 1);
    const items = found.slice(0, limit);
    const last = items.at(-1)?.id;
    const isEnd = last === undefined || found.length <= limit;
    const next = isEnd ? null : encodePaperCursor({ order: "added", place: last, id: last, isNear: false });
    return cursor === null ? { items, next, ...cappedTotal(yield* count) } : { items, next };
  });
