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

interface Cut {
  readonly order: ListOrder;
  readonly isNear?: boolean;
  readonly limit: number;
}

/** The places of one page and where the list goes on: `places` holds one more than `limit` where it does. */
export const cutPlaces = (places: readonly ListPosition[], { order, isNear = false, limit }: Cut) =>
  cutPage(places, limit, (last) => encodePaperCursor({ order, isNear, ...last }));

/** One page as the contract spells it, of these places. */
export const paperPage = Effect.fn("Papers.paperPage")(function* (
  places: readonly ListPosition[],
  { viewer, ...cut }: Cut & { readonly viewer: Viewer },
) {
  const { items, next } = cutPlaces(places, cut);
  const rows = yield* findPapers(
    items.map(({ id }) => id),
    viewer,
  );
  return { items: rows.map(paperOf), next } satisfies PaperList;
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
