import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { SearchSnippet, Paper } from "../../../src/contract/entities.ts";
import { type TermForms, type SnippetSegment, snippetOf } from "../../../src/contract/papers/search-snippet.ts";
import { untold } from "../list/paper-filter.sql.ts";
import type { SearchQuery } from "./search-query.sql.ts";
import type { SearchAccess } from "./search-access.sql.ts";

interface Page {
  readonly id: number;
  readonly n: number;
  readonly text: string;
  readonly isOpen: boolean;
}

/**
 * Of each paper whose heading does not say it all, the page that holds most of what is looked for; of one that is shut its
 * snippet, whatever is looked for.
 */
export const findMatchingPages = Effect.fn("Search.findMatchingPages")(function* (
  ids: readonly number[],
  { all, any }: SearchQuery,
  reach: SearchAccess,
) {
  if (ids.length === 0) return [];
  const sql = yield* SqlClient.SqlClient;
  const isOpen = reach.kind === "some" ? sql`(${reach.isOpen}) IS TRUE` : sql.literal(String(reach.kind === "all"));
  const shown = sql`unnest((SELECT ${ids}::int[])) shown (id) JOIN paper p ON p.id = shown.id`;
  const beyond = sql`NOT p.found_by @@ ${untold(sql, all, "tsquery")}`;
  const open = sql`SELECT p.id, best.n, left(best.text, 20000) AS text, true AS "isOpen" FROM ${shown} CROSS JOIN LATERAL
      (SELECT n, text FROM paper_page g WHERE g.paper_id = p.id AND g.found_by @@ ${untold(sql, any, "tsquery")}
       ORDER BY g.found_by @@ ${untold(sql, all, "tsquery")} DESC, ts_rank(g.found_by, ${untold(sql, any, "tsquery")}) DESC, n LIMIT 1) best
    WHERE ${beyond} AND ${isOpen}`;
  const shut = sql`SELECT p.id, coalesce(s.page, 1) AS n, coalesce(s.text, '') AS text, false AS "isOpen"
    FROM ${shown} LEFT JOIN paper_snippet s ON s.paper_id = p.id WHERE ${beyond} AND NOT ${isOpen}`;
  if (reach.kind === "some") return yield* sql<Page>`${open} UNION ALL ${shut}`;
  return yield* reach.kind === "all" ? sql<Page>`${open}` : sql<Page>`${shut}`;
});

const segmentsOf = ({ isOpen, text }: Page, forms: TermForms): readonly SnippetSegment[] => {
  if (isOpen) return snippetOf(text, forms);
  return text === "" ? [] : [{ text, isFound: false }];
};

/**
 * The page to open each paper at, with the sentence that was found on it. Solutions are sold apart from papers: of them the
 * page is named and nothing of it is said.
 */
export const withSnippets = (
  papers: readonly Paper[],
  pages: readonly Page[],
  { forms }: Pick<SearchQuery, "forms">,
): readonly Paper[] => {
  const byId = new Map(pages.map((page) => [page.id, page]));
  return papers.map((paper) => {
    const page = byId.get(paper.id);
    if (page === undefined) return paper;
    const segments = paper.kind === "SOLUTION" ? [] : segmentsOf(page, forms);
    return { ...paper, found: { page: page.n, segments } satisfies SearchSnippet };
  });
};
