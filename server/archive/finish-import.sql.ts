import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { cleanedKey, previewKey } from "../files/file-storage.ts";
import { archivedTables } from "./archive-tables.ts";

const BATCH = 100;

/** Papers whose pages came with them are as they were; their pictures, previews and copies are drawn again of the originals. */
const markDrawn = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  for (let after = 0; ;) {
    const found = yield* sql<{ id: number }>`SELECT id FROM paper WHERE id > ${after} AND file_key IS NULL
        AND pages = (SELECT count(*) FROM paper_page WHERE paper_id = paper.id)
      ORDER BY id LIMIT ${BATCH}`;
    for (const { id } of found)
      yield* sql`UPDATE paper SET pages_ready = pages, file_key = ${cleanedKey(id)}, preview_key = ${previewKey(id)}
        WHERE id = ${id}`;
    if (found.length < BATCH) return;
    after = found.at(-1)!.id;
  }
});

/** New rows get ids after those that came. */
const moveSequences = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  for (const { name } of archivedTables.filter(({ columns }) => columns.includes("id")))
    yield* sql`SELECT setval(pg_get_serial_sequence(${name}, 'id'), max(id)) FROM ${sql(name)} HAVING max(id) IS NOT NULL`;
});

/** What is left for the server to do: files of drawn papers, papers that are not drawn, scans that are not read. */
const queueJobs = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const now = new Date(yield* Clock.currentTimeMillis);
  yield* sql`INSERT INTO job (kind, paper_id, run_at, changed_at)
    SELECT CASE WHEN file_key IS NULL THEN 'prepare' ELSE 'restore' END, id, ${now}::timestamptz, ${now}::timestamptz FROM paper
    UNION ALL SELECT DISTINCT 'recognize', paper_id, ${now}::timestamptz, ${now}::timestamptz
      FROM paper_page JOIN paper ON paper.id = paper_id WHERE to_recognize AND file_key IS NOT NULL
    ON CONFLICT DO NOTHING`;
});

/** Ends an import: what came counts from now on, and the server is given what is left to do. */
export const finishImport = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  yield* markDrawn;
  const end = Effect.gen(function* () {
    yield* moveSequences;
    yield* queueJobs;
    yield* sql`UPDATE archive_import SET finished_at = ${new Date(yield* Clock.currentTimeMillis)}`;
  });
  yield* sql.withTransaction(end);
});
