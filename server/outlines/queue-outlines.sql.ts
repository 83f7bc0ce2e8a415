import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { requeueJob } from "../jobs/jobs.sql.ts";
import { countFreeSecondReadings, pagesToReadAgain, queueSecondReading } from "../jobs/second-readings.sql.ts";
import { Settings } from "../settings/settings.ts";
import { transitionOutline } from "./outline-transition.sql.ts";
import { OUTLINE_RULES } from "./rules/read-outline.ts";

/** Papers that are looked at in one go. */
const AT_ONCE = 500;

type PaperIds = readonly { readonly id: number }[];

/** Papers whose words are there, without an outline and a job for it. */
const findWithoutOutline = Effect.fn("Outlines.findWithoutOutline")(function* (after: number) {
  const sql = yield* SqlClient.SqlClient;
  const { ocr } = yield* Settings;
  const rows: PaperIds = yield* sql<{ id: number }>`SELECT id FROM paper p
    WHERE id > ${after} AND file_key IS NOT NULL AND pages_ready >= pages
      AND NOT EXISTS (SELECT FROM outline WHERE paper_id = p.id)
      AND NOT EXISTS (SELECT FROM job WHERE job.paper_id = p.id AND (job.kind = 'outline'
        OR (job.state IN ('queued', 'running') AND (job.kind = 'prepare' OR (job.kind = 'recognize' AND ${ocr})))))
    ORDER BY id LIMIT ${AT_ONCE}`;
  return rows;
});

/** Outlines that earlier rules read, or failed to read. */
const findReadByOlderRules = Effect.fn("Outlines.findReadByOlderRules")(function* (after: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows: PaperIds = yield* sql<{ id: number }>`SELECT paper_id AS id FROM outline
    WHERE paper_id > ${after} AND state IN ('read', 'doubtful', 'failed') AND rules < ${OUTLINE_RULES}
    ORDER BY paper_id LIMIT ${AT_ONCE}`;
  return rows;
});

/** Outlines whose job was given up. */
const findGivenUp = Effect.fn("Outlines.findGivenUp")(function* (after: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows: PaperIds = yield* sql<{ id: number }>`SELECT outline.paper_id AS id FROM outline
    JOIN job ON job.paper_id = outline.paper_id AND job.kind = 'outline' AND job.state = 'dead'
    WHERE outline.paper_id > ${after} AND outline.state IN ('waiting', 'reading')
    ORDER BY outline.paper_id LIMIT ${AT_ONCE}`;
  return rows;
});

/** Does something for each paper that is found, the lowest id first. Answers how many there were. */
const forAll = Effect.fn("Outlines.forAll")(function* <E, R, E2, R2>(
  find: (after: number) => Effect.Effect<PaperIds, E, R>,
  act: (paperId: number) => Effect.Effect<unknown, E2, R2>,
) {
  let count = 0;
  for (let after = 0; ;) {
    const found = yield* find(after);
    for (const { id } of found) yield* act(id);
    count += found.length;
    if (found.length < AT_ONCE) return count;
    after = found.at(-1)!.id;
  }
});

/**
 * Queues the papers that have no outline, and those that older rules read; outlines whose job was given up fail. Answers how many
 * were queued.
 */
export const queueMissingOutlines = Effect.gen(function* () {
  const failed = { type: "reading.failed", rules: OUTLINE_RULES, reason: "given up" } as const;
  yield* forAll(findGivenUp, (id) => transitionOutline(id, failed));
  const added = yield* forAll(findWithoutOutline, (id) => requeueJob("outline", id, 0));
  const renewed = yield* forAll(findReadByOlderRules, (id) =>
    transitionOutline(id, { type: "rules.changed", rules: OUTLINE_RULES }),
  );
  if (added + renewed > 0) yield* Effect.logInfo(`${added + renewed} papers wait for their outlines`);
  return added + renewed;
});

/** Queues second readings of papers whose outline is in doubt, the newest first, while few wait. Answers how many papers were asked. */
export const queueSecondReadings = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const papers = yield* sql<{ readonly id: number }>`SELECT paper_id AS id FROM outline
    WHERE state = 'doubtful' AND EXISTS (${pagesToReadAgain(sql, sql`outline.paper_id`)})
      AND NOT EXISTS (SELECT FROM job WHERE job.paper_id = outline.paper_id AND kind IN ('prepare', 'recognize', 'redraw')
        AND state <> 'done')
    ORDER BY paper_id DESC LIMIT ${yield* countFreeSecondReadings}`;
  for (const { id } of papers) yield* queueSecondReading(id);
  return papers.length;
});
