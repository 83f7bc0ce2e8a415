import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { candidatePapers } from "../list/candidate-papers.sql.ts";
import { type PaperFilter, untold } from "../list/paper-filter.sql.ts";
import { isPhrase } from "./text-match.sql.ts";
import type { SearchQuery } from "./search-query.sql.ts";
import type { SearchAccess } from "./search-access.sql.ts";

interface Wanted {
  readonly filter: PaperFilter;
  readonly query: SearchQuery;
  readonly reach: Exclude<SearchAccess, { readonly kind: "all" }>;
  readonly accountId: number;
  readonly most: number;
}

/** Papers that are told of by words of their pages at once, and that are asked for it: of some all words are spent. */
const TOLD = 20;
const ASKED = 60;

/**
 * Papers that are shut and whose pages, not their headings alone, hold the words: those whose headings hold some of them
 * first, then the newest. An order of words is looked for in the heading and the snippet only. Neither how often nor how
 * close words stand counts: it would tell of the pages.
 */
export const findLockedPapers = Effect.fn("Search.findLockedPapers")(function* ({
  filter,
  query,
  reach,
  accountId,
  most,
}: Wanted) {
  const sql = yield* SqlClient.SqlClient;
  const { all, any, indexed, library, year, confirmed } = query;
  const shown = sql`(p.found_by || coalesce((SELECT s.words FROM paper_snippet s WHERE s.paper_id = p.id), ''))`;
  const isShut = reach.kind === "some" ? [sql`(${reach.isOpen}) IS NOT TRUE`] : [];
  const isShown = isPhrase({ query: all }) ? [sql`${shown} @@ ${untold(sql, all, "tsquery")}`] : [];
  const found = candidatePapers(sql, {
    filter,
    limit: ASKED,
    words: {
      query: all,
      indexed,
      library,
      year,
      column: "found_in",
      beyondHeading: true,
      only: sql.and([sql`true`, ...isShut, ...isShown]),
    },
  });
  const rows = yield* sql<{ readonly id: number }>`SELECT id FROM disclosed_papers(${accountId},
    ARRAY(SELECT found.id FROM (${found}) found JOIN paper p ON p.id = found.id
      ORDER BY ts_rank(p.found_by, ${untold(sql, any, "tsquery")}) DESC, found.year DESC, found.id DESC),
    (SELECT ${confirmed.map(({ word }) => word)}::text[]), (SELECT ${confirmed.map((one) => one.query)}::text[]),
    ${Math.min(TOLD, most)}) id`;
  return rows.map(({ id }) => id);
});
