import { Effect } from "effect";
import { SqlClient, type Statement } from "effect/sql";
import type { PaperList } from "../../src/contract/entities.ts";
import { PAGE_LIMIT, TOTAL_MAX } from "../../src/contract/limits.ts";
import { refuse } from "../http/refusal.ts";
import { type Cursor, type Order, readCursor, writeCursor } from "./cursor.ts";
import { counted, exactWords, type Filter, nearWords, newest, type Place, ranked } from "./list.sql.ts";
import { findPapers, type Viewer } from "./paper.sql.ts";
import { paperOf } from "./paper.ts";
import { readSearch } from "./search.ts";

export interface Asked {
  readonly filter: Filter;
  readonly q?: string | undefined;
  readonly after?: string | undefined;
  readonly limit?: number | undefined;
}

/** The cursor of a list that stands in one of `orders`; 400 for any other text. */
export const cursorOf = Effect.fn("Papers.cursor")(function* (after: string | undefined, orders: readonly Order[]) {
  if (after === undefined) return null;
  const cursor = readCursor(after);
  return cursor !== null && orders.includes(cursor.order) ? cursor : yield* refuse("bad_request");
});

/** One page as the contract spells it: `places` holds one more than `limit` where the list goes on. */
export const pageOf = Effect.fn("Papers.page")(function* (
  places: readonly Place[],
  { order, limit, viewer }: { readonly order: Order; readonly limit: number; readonly viewer: Viewer },
) {
  const shown = places.slice(0, limit);
  const last = shown.at(-1);
  const rows = yield* findPapers(
    shown.map(({ id }) => id),
    viewer,
  );
  const next = places.length > limit && last ? writeCursor({ order, ...last }) : null;
  return { items: rows.map(paperOf), next } satisfies PaperList;
});

/** `total` as it is told: at most 1,000, and then that there are more. */
export const totalOf = (total: number): Pick<PaperList, "total" | "more"> =>
  total > TOTAL_MAX ? { total: TOTAL_MAX, more: true } : { total };

interface Found {
  readonly order: Order;
  readonly places: readonly Place[];
  /** Null where nothing was looked for. */
  readonly words: Statement.Fragment | null;
}

const nothing: Found = { order: "ranked", places: [], words: null };

const findNear = Effect.fn("Papers.near")(function* (q: string, filter: Filter, after: Cursor | null, limit: number) {
  const sql = yield* SqlClient.SqlClient;
  const [near] = yield* nearWords(sql, q);
  if (near === undefined || near.query === null) return nothing;
  const words = sql`${near.query}::tsquery`;
  return { order: "near", places: yield* ranked(sql, filter, words, after, limit), words } satisfies Found;
});

/** Papers with all the words; only when there are none, papers with words that look like them. */
const findByWords = Effect.fn("Papers.byWords")(function* (
  q: string,
  filter: Filter,
  after: Cursor | null,
  limit: number,
) {
  if (after?.order === "near") return yield* findNear(q, filter, after, limit);
  const sql = yield* SqlClient.SqlClient;
  const words = exactWords(sql, q);
  const places = yield* ranked(sql, filter, words, after, limit);
  if (places.length === 0 && after === null) return yield* findNear(q, filter, null, limit);
  return { order: "ranked", places, words } satisfies Found;
});

const find = Effect.fn("Papers.find")(function* ({ filter, q = "", after }: Asked, limit: number) {
  const sql = yield* SqlClient.SqlClient;
  const search = readSearch(q);
  if (search === null && q.trim() !== "") return nothing;
  if (search !== null) return yield* findByWords(search, filter, yield* cursorOf(after, ["ranked", "near"]), limit);
  const places = yield* newest(sql, filter, yield* cursorOf(after, ["newest"]), limit);
  return { order: "newest", places, words: null } satisfies Found;
});

/**
 * Approved papers by filters and words, newest year first, or best match first. Refuses a cursor of another list
 * (bad_request).
 */
export const listPapers = Effect.fn("Papers.list")(
  function* (asked: Asked, viewer: Viewer) {
    const limit = asked.limit ?? PAGE_LIMIT;
    const { order, places, words } = yield* find(asked, limit);
    const page = yield* pageOf(places, { order, limit, viewer });
    if (asked.after !== undefined) return page;
    if (page.next === null) return { ...page, ...totalOf(page.items.length) };
    const sql = yield* SqlClient.SqlClient;
    const [row] = yield* counted(sql, asked.filter, words);
    return { ...page, ...totalOf(row?.total ?? 0) };
  },
  Effect.catchTag("SqlError", Effect.die),
);
