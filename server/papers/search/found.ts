import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { FoundPlace, Paper } from "../../../src/contract/entities.ts";
import { sentenceOf } from "../../../src/contract/sentence.ts";
import type { Query } from "./query.sql.ts";

interface Page {
  readonly id: number;
  readonly n: number;
  readonly text: string;
}

/** Of each paper whose heading does not say it all, the page that holds most of what is looked for. */
export const findPages = Effect.fn("Search.pages")(function* (ids: readonly number[], { all, any }: Query) {
  if (ids.length === 0) return [];
  const sql = yield* SqlClient.SqlClient;
  return yield* sql<Page>`SELECT p.id, best.n, left(best.text, 20000) AS text
    FROM unnest((SELECT ${ids}::int[])) shown (id) JOIN paper p ON p.id = shown.id CROSS JOIN LATERAL
      (SELECT n, text FROM paper_page g WHERE g.paper_id = p.id AND g.found_by @@ ${any}::tsquery
       ORDER BY g.found_by @@ ${all}::tsquery DESC, ts_rank(g.found_by, ${any}::tsquery) DESC, n LIMIT 1) best
    WHERE NOT p.found_by @@ ${all}::tsquery`;
});

/**
 * The page to open each paper at, with the sentence that was found on it. Solutions are sold apart from papers: of them the
 * page is named and nothing of it is said.
 */
export const withPlaces = (
  papers: readonly Paper[],
  pages: readonly Page[],
  { forms }: Pick<Query, "forms">,
): readonly Paper[] => {
  const byId = new Map(pages.map((page) => [page.id, page]));
  return papers.map((paper) => {
    const page = byId.get(paper.id);
    if (page === undefined) return paper;
    const segments = paper.kind === "SOLUTION" ? [] : sentenceOf(page.text, forms);
    return { ...paper, found: { page: page.n, segments } satisfies FoundPlace };
  });
};
