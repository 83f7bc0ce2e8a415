import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { joinObstacles, ReviewBundle } from "../../../src/contract/review/paper-review.ts";
import type { OwnerSays, ProposedPart } from "../../../src/contract/review/split-form.ts";
import { TITLE_MAX } from "../../../src/contract/papers/paper-rules.ts";

interface ProposalRow {
  readonly id: number;
  readonly title: string;
  readonly code: string | null;
  readonly year: number;
  readonly type: string | null;
  readonly beginnings: readonly ProposedPart[];
  readonly ownerParts: readonly ProposedPart[] | null;
}

/** `says`: what the uploader said, in which case `parts` are the uploader's unless that is that it is one paper. */
export interface Proposal {
  readonly parts: readonly ProposedPart[];
  readonly says: OwnerSays | null;
}

/** A title of the university ends in the paper's type (product.md §5). */
const titled = (title: string | null, type: string | null): string | null =>
  title === null || type === null || title.endsWith(` ${type}`) ? title : `${title} ${type}`.slice(0, TITLE_MAX);

const proposalOf = ({ title, code, year, type, beginnings, ownerParts }: ProposalRow): Proposal | null => {
  if (ownerParts !== null && ownerParts.length > 1) return { parts: ownerParts, says: "several" };
  if (beginnings.length < 2) return null;
  const parts = beginnings.map((part, index) => ({
    page: part.page,
    code: part.code ?? (index === 0 ? code : null),
    title: titled(part.title, type) ?? (index === 0 ? title : null),
    year: part.year ?? year,
  }));
  return { parts, says: ownerParts === null ? null : "one" };
};

/** Where papers begin in these files, by their ids; not of one that seems to hold one, that an admin called one, or that was split. */
export const findProposals = Effect.fn("Splitting.findProposals")(function* (paperIds: readonly number[]) {
  if (paperIds.length === 0) return new Map<number, Proposal>();
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<ProposalRow>`SELECT p.id, p.title, p.code, p.year, p.type,
      coalesce(o.beginnings, '[]') AS beginnings, p.owner_parts AS "ownerParts"
    FROM paper p LEFT JOIN outline o ON o.paper_id = p.id
    WHERE p.id = ANY(${paperIds}::int[]) AND p.bundle_id IS NULL AND NOT p.is_whole AND p.kind = 'PAPER'`;
  return new Map(
    rows.flatMap((row) => {
      const proposal = proposalOf(row);
      return proposal === null ? [] : [[row.id, proposal] as const];
    }),
  );
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
      (SELECT jsonb_agg(jsonb_build_object('id', o.id, 'title', o.title, 'language', o.language, 'year', o.year,
        'page', o.bundle_page, 'pages', o.pages, 'status', o.status) ORDER BY o.bundle_page)
        FROM paper o WHERE o.bundle_id = b.id) AS papers
    FROM bundle b JOIN paper p ON p.bundle_id = b.id WHERE p.id = ${paperId}`;
  if (row === undefined) return null;
  const { bundleId, count, pages, papers } = row;
  let obstacle: Obstacle | null = null;
  if (papers.length < count) obstacle = "deleted";
  else if (yield* isSolved(papers.map(({ id }) => id))) obstacle = "solved";
  else if (yield* isScattered(bundleId)) obstacle = "moved";
  return { pages, papers, obstacle } satisfies ReviewBundle;
}, Effect.orDie);
