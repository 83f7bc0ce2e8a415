import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { PossibleDuplicate } from "../../src/contract/review/paper-review.ts";

/** Below this share of common runs of four words two texts are of one course at most. */
const LIKE = 0.2;
/** Titles nearer than this, by trigrams, are one title written twice. */
const SAME_TITLE = 0.6;
/** Lowest hashes that candidates are looked for by: of two texts half alike, one in 65,000 shares none of them. */
const PROBES = 16;

/**
 * Papers that may be this one: the same file, a like text (of the sketches of both, the share of equal ones among the 64
 * lowest of all: a fair guess of the share of equal runs), or the same form; none that came in the same file. The likeliest first, at most five.
 */
export const findLikelyDuplicates = Effect.fn("Review.findLikelyDuplicates")(function* (paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  const code = (of: "p" | "own") => sql`regexp_replace(plain(${sql(of)}.code), '[^a-z0-9]', '', 'g')`;
  return yield* sql<PossibleDuplicate>`
    WITH own AS (SELECT p.*, s.hashes FROM paper p LEFT JOIN paper_sketch s ON s.paper_id = p.id WHERE p.id = ${paperId}),
    candidate AS (
      SELECT p.id FROM own JOIN paper p ON p.sha256 = own.sha256
      UNION SELECT s.paper_id FROM own JOIN paper_sketch s ON s.hashes && own.hashes[1:${PROBES}]
      UNION SELECT p.id FROM own JOIN paper p ON p.status = 'approved' AND p.area = own.area AND p.year = own.year
        AND coalesce(p.level_id, 0) = coalesce(own.level_id, 0) AND coalesce(p.semester_id, 0) = coalesce(own.semester_id, 0)
        AND p.type IS NOT DISTINCT FROM own.type
        AND (${code("p")} = ${code("own")} OR similarity(plain(p.title), plain(own.title)) > ${SAME_TITLE})),
    measured AS (
      SELECT p.id, p.title, p.language, p.code, p.year, p.status, p.sha256 = own.sha256 AS "isSameFile",
        p.year = own.year AND p.area = own.area AND coalesce(p.level_id, 0) = coalesce(own.level_id, 0)
          AND coalesce(p.semester_id, 0) = coalesce(own.semester_id, 0) AND p.type IS NOT DISTINCT FROM own.type
          AND (coalesce(${code("p")} = ${code("own")}, false) OR similarity(plain(p.title), plain(own.title)) > ${SAME_TITLE})
          AS "isSameForm",
        (SELECT (count(*) FILTER (WHERE times = 2))::float8 / count(*) FROM (SELECT hash, count(*) AS times
          FROM (SELECT unnest(s.hashes) AS hash UNION ALL SELECT unnest(own.hashes)) AS both_texts
          GROUP BY hash ORDER BY hash LIMIT 64) AS lowest
          WHERE s.hashes IS NOT NULL AND own.hashes IS NOT NULL HAVING count(*) > 0) AS likeness
      FROM candidate c JOIN paper p ON p.id = c.id CROSS JOIN own LEFT JOIN paper_sketch s ON s.paper_id = p.id
      WHERE p.id <> ${paperId} AND (p.bundle_id = own.bundle_id) IS NOT TRUE)
    SELECT * FROM measured WHERE "isSameFile" OR "isSameForm" OR likeness >= ${LIKE}
    ORDER BY "isSameFile" DESC, likeness DESC NULLS LAST, id LIMIT 5`;
}, Effect.orDie);
