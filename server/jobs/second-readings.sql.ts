import { Effect } from "effect";
import { SqlClient, type Statement } from "effect/sql";
import { replacesFileText } from "../files/intake/sure-words.ts";
import type { TextPart } from "../files/intake/intake-protocol.ts";
import { Settings } from "../settings/settings.ts";
import { requeueJob } from "./jobs.sql.ts";

/** Of a recognition that reads pages a second time: all other papers come first, and nothing waits for it. */
const SECOND_READING_PRIORITY = 1_000;

/** Keeps what was read of a page beside its own words, where about as many are trusted; the same page again changes nothing. */
export const saveSecondReading = Effect.fn("SecondReadings.save")(function* (paperId: number, part: TextPart) {
  const sql = yield* SqlClient.SqlClient;
  const { number, text, boxes, confidence, sure } = part;
  const [page] = yield* sql<{ readonly text: string }>`SELECT text FROM paper_page
    WHERE paper_id = ${paperId} AND n = ${number}`;
  const isKept = page !== undefined && replacesFileText(page.text, text, sure);
  const read = isKept ? { text, boxes, confidence } : { text: null, boxes: null, confidence: null };
  yield* sql`UPDATE second_reading SET is_read = true, text = ${read.text}::text, boxes = ${read.boxes}::int[],
      confidence = ${read.confidence}::smallint[]
    WHERE paper_id = ${paperId} AND n = ${number} AND NOT is_read`;
}, Effect.orDie);

/** Papers that wait to be read a second time, at most: what is beyond comes by upkeep. */
const MOST_WAITING = 10;

/** How many papers may be queued now; none where no recognition runs. */
export const countFreeSecondReadings = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  if (!(yield* Settings).ocr) return 0;
  const [waiting] = yield* sql<{ readonly count: number }>`SELECT count(*)::int AS count FROM job
    WHERE kind = 'recognize' AND state IN ('queued', 'running') AND priority >= ${SECOND_READING_PRIORITY}`;
  return Math.max(0, MOST_WAITING - waiting!.count);
}).pipe(Effect.withSpan("SecondReadings.countFree"));

/** Pages of `paper` that carry words of the file, and were not yet read a second time. */
export const pagesToReadAgain = (sql: SqlClient.SqlClient, paper: Statement.Fragment) => sql`
  SELECT page.paper_id, page.n FROM paper_page page LEFT JOIN second_reading s USING (paper_id, n)
  WHERE page.paper_id = ${paper} AND page.confidence IS NULL AND page.text <> '' AND NOT page.to_recognize
    AND s.is_read IS NOT TRUE`;

/**
 * Has the pages of a paper that carry words of the file read from their pictures too, in its next recognition; the child reads
 * those that are scans. Each page is read so once. Where too many papers wait, nothing changes.
 */
export const queueSecondReading = Effect.fn("SecondReadings.queue")(function* (paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  if ((yield* countFreeSecondReadings) === 0) return;
  const pages = pagesToReadAgain(sql, sql`${paperId}::int`);
  if ((yield* sql`${pages} LIMIT 1`).length === 0) return;
  yield* sql`INSERT INTO second_reading (paper_id, n) ${pages} ON CONFLICT DO NOTHING`;
  yield* requeueJob("recognize", paperId, SECOND_READING_PRIORITY);
});
