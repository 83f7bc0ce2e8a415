import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { joinObstacles, ProposedPart, ReviewBundle } from "../../../src/contract/review/paper-review.ts";
import { TITLE_MAX } from "../../../src/contract/papers/paper-rules.ts";

interface ProposalRow {
  readonly title: string;
  readonly code: string | null;
  readonly year: number;
  readonly type: string | null;
  readonly beginnings: readonly ProposedPart[];
}

/** A title of the university ends in the paper's type (product.md §5). */
const titled = (title: string | null, type: string | null): string | null =>
  title === null || type === null || title.endsWith(` ${type}`) ? title : `${title} ${type}`.slice(0, TITLE_MAX);

/** Where papers seem to begin in a file; null where it seems to hold one, an admin said so, or it was split. */
export const findProposal = Effect.fn("Splitting.findProposal")(function* (paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<ProposalRow>`SELECT p.title, p.code, p.year, p.type, o.beginnings
    FROM paper p JOIN outline o ON o.paper_id = p.id
    WHERE p.id = ${paperId} AND p.bundle_id IS NULL AND NOT p.is_whole AND p.kind = 'PAPER'
      AND jsonb_array_length(o.beginnings) > 1`;
  if (row === undefined) return null;
  return row.beginnings.map((part, index): ProposedPart => ({
    page: part.page,
    code: part.code ?? (index === 0 ? row.code : null),
    title: titled(part.title, row.type) ?? (index === 0 ? row.title : null),
    year: part.year ?? row.year,
  }));
}, Effect.orDie);

type Obstacle = (typeof joinObstacles)[number];

/** Whether a solution of one of these papers is there, or asked for. */
export const isSolved = Effect.fn("Splitting.isSolved")(function* (paperIds: readonly number[]) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`SELECT FROM solution WHERE paper_id = ANY(${paperIds}::int[])
    UNION ALL SELECT FROM solution_request WHERE paper_id = ANY(${paperIds}::int[])
    UNION ALL SELECT FROM paper WHERE solution_of = ANY(${paperIds}::int[]) LIMIT 1`;
  return rows.length > 0;
}, Effect.orDie);

/** Whether the papers of a bundle are in more than one scope: who pays for one of them would lose it if they were one again. */
const isScattered = Effect.fn("Splitting.isScattered")(function* (bundleId: number) {
  const sql = yield* SqlClient.SqlClient;
  const scopes = yield* sql`SELECT DISTINCT area, kind, level_id, semester_id,
      ARRAY(SELECT category_id FROM paper_category c WHERE c.paper_id = p.id ORDER BY category_id)
    FROM paper p WHERE bundle_id = ${bundleId} LIMIT 2`;
  return scopes.length > 1;
}, Effect.orDie);

interface BundledRow {
  readonly bundleId: number;
  readonly pages: number;
  readonly count: number;
  readonly papers: ReviewBundle["papers"];
}

/** The bundle of a paper as admins see it; null for a paper that came alone. */
export const findReviewBundle = Effect.fn("Splitting.findReviewBundle")(function* (paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<BundledRow>`SELECT b.id AS "bundleId", b.pages, b.papers AS count,
      (SELECT jsonb_agg(jsonb_build_object('id', o.id, 'title', o.title, 'year', o.year, 'page', o.bundle_page,
        'status', o.status) ORDER BY o.bundle_page) FROM paper o WHERE o.bundle_id = b.id) AS papers
    FROM bundle b JOIN paper p ON p.bundle_id = b.id WHERE p.id = ${paperId}`;
  if (row === undefined) return null;
  const { bundleId, count, pages, papers } = row;
  let obstacle: Obstacle | null = null;
  if (papers.length < count) obstacle = "deleted";
  else if (yield* isSolved(papers.map(({ id }) => id))) obstacle = "solved";
  else if (yield* isScattered(bundleId)) obstacle = "moved";
  return { pages, papers, obstacle } satisfies ReviewBundle;
}, Effect.orDie);
