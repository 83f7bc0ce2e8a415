import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { PaperList, SortOrder } from "../../../src/contract/entities.ts";
import { PAGE_LIMIT } from "../../../src/contract/page-size.ts";
import { cappedTotal, cutPage, type PageQuery } from "../../paging/page.ts";
import { type ListOrder, encodePaperCursor, parsePaperCursor } from "../../paging/paper-cursor.ts";
import type { CallerIdentity } from "../paper-access.ts";
import { findPapers, type Viewer } from "../papers.sql.ts";
import { paperOf } from "../paper-view.ts";
import { countFacets } from "../search/facet-counts.sql.ts";
import type { PaperFilter } from "./paper-filter.sql.ts";
import { type ListedPaper, type ListPosition, selectListPage } from "./paper-list.sql.ts";

export interface PaperListQuery extends PageQuery {
  readonly filter: PaperFilter;
  readonly sort?: SortOrder | undefined;
  readonly counts?: "true" | undefined;
}

interface Shown {
  readonly order: ListOrder;
  readonly isNear?: boolean;
  readonly limit: number;
  readonly viewer: Viewer;
}

/** Papers in these places. */
export const findPapersAt = Effect.fn("Papers.findPapersAt")(function* (
  places: readonly ListPosition[],
  viewer: Viewer,
) {
  const ids = places.map(({ id }) => id);
  return (yield* findPapers(ids, viewer)).map(paperOf);
});

/** One page as the contract spells it: `places` holds one more than `limit` where the list goes on. */
export const paperPage = Effect.fn("Papers.paperPage")(function* (
  places: readonly ListPosition[],
  { order, isNear = false, limit, viewer }: Shown,
) {
  const { items, next } = cutPage(places, limit, (last) => encodePaperCursor({ order, isNear, ...last }));
  return { items: yield* findPapersAt(items, viewer), next } satisfies PaperList;
});

/** Who looks, with the role: it decides whose pages a search reads. */
export type ListViewer = Viewer & CallerIdentity;

/** Papers by filters, newest year first or by title, and the library version they are of. Refuses a cursor of another list (bad_request). */
export const listPapers = Effect.fnUntraced(
  function* ({ filter, sort, counts, after, limit = PAGE_LIMIT }: PaperListQuery, viewer: ListViewer) {
    const sql = yield* SqlClient.SqlClient;
    const order = sort === "title" ? "titled" : "newest";
    const request = { filter, after: yield* parsePaperCursor(after, [order]), limit };
    const rows = yield* selectListPage(sql, request, order, viewer);
    const listed = rows.filter((row): row is ListedPaper => row.id !== null);
    const { items, next } = cutPage(listed, limit, ({ id, place }) =>
      encodePaperCursor({ order, place, id, isNear: false }),
    );
    const isFirst = request.after === null;
    // After the edition: what is read later is at least as new.
    const facets = isFirst && counts === "true" ? yield* countFacets(filter, { words: null }, viewer) : undefined;
    const list: PaperList = {
      items: items.map(paperOf),
      next,
      ...(isFirst && cappedTotal(listed[0]?.total ?? listed.length)),
      ...(facets && { counts: facets }),
    };
    return { edition: rows[0]!.edition, list };
  },
  Effect.catchTag("SqlError", Effect.die),
);
