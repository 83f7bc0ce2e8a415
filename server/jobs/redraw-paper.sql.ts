import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { cleanPictureKey } from "../files/file-storage.ts";
import { FileStorage, PdfIntake } from "../files/file-services.ts";
import type { PaperLanguage } from "../files/intake/detect-language.ts";
import { isIntakeError, type IntakeError } from "../files/intake/intake-error.ts";
import type { PagePart, TextPart } from "../files/intake/intake-protocol.ts";
import { losesWords, replacesFileText } from "../files/intake/sure-words.ts";
import { Settings } from "../settings/settings.ts";
import {
  intakeFailureOutcome,
  isEarlierJobDue,
  type Job,
  type JobOutcome,
  JobYield,
  recordJobProgress,
  requeueJob,
  requeueOnYield,
  requireJobLock,
  storeUnderLock,
  toError,
} from "./jobs.sql.ts";
import { drawPage } from "./draw-page.ts";
import { INTAKE_VERSION, insertCleanedPage } from "./prepare-paper.sql.ts";
import { recordPaperLanguage } from "./recognize-pages.sql.ts";

/** Papers that wait to be made again: so many are queued each hour at most. */
const MOST_WAITING = 30;

/**
 * Queues papers that have pages of an earlier intake version, the newest first. A paper that is still drawn or read waits, and one that
 * was given up stays so. Answers how many.
 */
export const queueRedraws = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const { ocr } = yield* Settings;
  const now = new Date(yield* Clock.currentTimeMillis);
  const rows = yield* sql`INSERT INTO job (kind, paper_id, run_at, changed_at)
    SELECT 'redraw', paper.id, ${now}::timestamptz, ${now}::timestamptz
    FROM (SELECT DISTINCT paper_id FROM paper_page WHERE intake_version < ${INTAKE_VERSION}) AS earlier
      JOIN paper ON paper.id = earlier.paper_id
    WHERE paper.file_key IS NOT NULL AND NOT EXISTS (SELECT FROM job WHERE paper_id = paper.id
      AND ((state IN ('queued', 'running') AND (kind IN ('prepare', 'redraw') OR (kind = 'recognize' AND ${ocr})))
        OR (kind = 'redraw' AND state = 'dead')))
    ORDER BY paper.id DESC
    LIMIT greatest(0, ${MOST_WAITING}
      - (SELECT count(*)::int FROM job WHERE kind = 'redraw' AND state IN ('queued', 'running')))
    ON CONFLICT (kind, paper_id) DO UPDATE SET state = 'queued', attempts = 0, cut_offs = 0, problem = NULL,
      run_at = excluded.run_at, changed_at = excluded.changed_at WHERE job.state = 'done'
    RETURNING id`;
  if (rows.length > 0) yield* Effect.logInfo(`${rows.length} papers are queued to be drawn again`);
  return rows.length;
});

interface PaperToRedraw {
  readonly originalKey: string;
  readonly language: PaperLanguage | null;
  /** Numbers of its pages of an earlier version. */
  readonly pages: readonly number[];
}

const findPaperToRedraw = Effect.fn("RedrawPaper.findPaperToRedraw")(function* (paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<PaperToRedraw>`SELECT original_key AS "originalKey", language,
      ARRAY(SELECT n FROM paper_page WHERE paper_id = ${paperId} AND intake_version < ${INTAKE_VERSION} ORDER BY n) AS pages
    FROM paper WHERE id = ${paperId}`;
  return rows[0] ?? null;
}, Effect.orDie);

/** A page made again: what is shown of it from now on. */
interface RemadePage {
  readonly page: PagePart;
  /** Null where the text that is known stays, without boxes: no recognition runs, or it reads nothing. */
  readonly text: string | null;
  readonly boxes: readonly number[] | null;
  readonly confidence: readonly number[] | null;
  readonly isRead: boolean;
}

/** The words of a page: those of its picture where they replace those of its file, as at intake. */
const remadeOf = (page: PagePart, read: TextPart | null): RemadePage => {
  const own = { text: page.text, boxes: page.boxes, confidence: null };
  const unknown = { text: null, boxes: null, confidence: null };
  if (!page.toRecognize) return { page, ...own, isRead: true };
  if (read === null) return { page, ...unknown, isRead: false };
  const asScanned = losesWords(read.sure);
  const shown = asScanned ? { ...page, clean: null, fitted: null } : page;
  if (replacesFileText(page.text, read.text, read.sure)) {
    const { text, boxes, confidence } = read;
    return { page: shown, text, boxes, confidence, isRead: true };
  }
  if (page.text === "") return { page: shown, ...unknown, isRead: true };
  return { page: shown, ...own, boxes: asScanned ? null : page.boxes, isRead: true };
};

/** Puts a page in the place of what is known of it; not once the paper has another file. Pictures as scanned stay. */
const saveRemadePage = Effect.fn("RedrawPaper.saveRemadePage")(function* (
  paperId: number,
  originalKey: string,
  { page, text, boxes, confidence, isRead }: RemadePage,
) {
  const sql = yield* SqlClient.SqlClient;
  const { number, fitted, clean } = page;
  const saved = yield* sql`UPDATE paper_page SET boxes = ${boxes}::int[], confidence = ${confidence}::smallint[],
      fitted = ${fitted}::int[], to_recognize = to_recognize AND NOT ${isRead}::boolean, intake_version = ${INTAKE_VERSION}
    WHERE paper_id = ${paperId} AND n = ${number} AND intake_version < ${INTAKE_VERSION}
      AND EXISTS (SELECT FROM paper WHERE id = ${paperId} AND original_key = ${originalKey})
    RETURNING n`;
  if (saved.length === 0) return;
  yield* sql`UPDATE paper_page SET text = ${text}::text
    WHERE paper_id = ${paperId} AND n = ${number} AND text <> ${text}::text`;
  yield* sql`DELETE FROM cleaned_page WHERE paper_id = ${paperId} AND n = ${number}`;
  yield* sql`DELETE FROM second_reading WHERE paper_id = ${paperId} AND n = ${number}`;
  if (clean !== null) yield* insertCleanedPage(paperId, number, clean);
  yield* recordPaperLanguage(paperId);
  yield* requeueJob("outline", paperId, 0);
});

const storeRemadePage = Effect.fn("RedrawPaper.storeRemadePage")(function* (
  job: Job,
  originalKey: string,
  remade: RemadePage,
) {
  const files = yield* FileStorage;
  const { number, clean } = remade.page;
  yield* requireJobLock(job);
  for (const { w, bytes } of clean?.pictures ?? [])
    yield* Effect.promise(() => files.put(cleanPictureKey(job.paperId, number, w), bytes));
  yield* storeUnderLock(job, saveRemadePage(job.paperId, originalKey, remade));
  yield* recordJobProgress(job);
});

/** Null where nothing is to be read from its picture, or no recognition runs. */
const readPage = Effect.fn("RedrawPaper.readPage")(function* (
  original: Uint8Array,
  { number, toRecognize, clean }: PagePart,
  language: PaperLanguage | null,
) {
  const intake = yield* PdfIntake;
  const { ocr } = yield* Settings;
  if (!toRecognize || !ocr) return null;
  let read: TextPart | null = null;
  const asked = { pages: [number], cleaned: clean === null ? [] : [number], language };
  const result = yield* Effect.tryPromise({
    try: (signal) => intake.recognize(original, { ...asked, onPart: (part) => void (read = part), signal }),
    catch: toError,
  });
  return isIntakeError(result) ? result : (read as TextPart | null);
});

/** Draws, cleans and reads a page, and stores it whole; the error where that fails. */
const redrawPage = Effect.fn("RedrawPaper.redrawPage")(function* (
  job: Job,
  { originalKey, language }: PaperToRedraw,
  original: Uint8Array,
  number: number,
): Effect.fn.Return<IntakeError | null, Error, FileStorage | PdfIntake | Settings | SqlClient.SqlClient> {
  const drawn = yield* drawPage(original, number);
  if (isIntakeError(drawn)) return drawn;
  const { page } = drawn;
  if (page === null) return null;
  const read = yield* readPage(original, page, language);
  if (read !== null && isIntakeError(read)) return read;
  yield* storeRemadePage(job, originalKey, remadeOf(page, read));
  return null;
});

/**
 * Makes the pages of a paper again that an earlier version made: cleaned pictures, text, places of words, lines. Readers see a
 * page as it was until all of it is stored at once. Begins after the pages that are stored, and gives way to new papers after each.
 */
export const redrawPaper = Effect.fn("RedrawPaper.redrawPaper")(function* (job: Job) {
  const files = yield* FileStorage;
  const paper = yield* findPaperToRedraw(job.paperId);
  if (paper === null) return { state: "dead", problem: "The paper is gone." } satisfies JobOutcome;
  const { originalKey, pages } = paper;
  const original = yield* Effect.promise(() => files.get(originalKey));
  if (original === null) return { state: "dead", problem: "The original file is gone." } satisfies JobOutcome;
  for (const number of pages) {
    const error = yield* redrawPage(job, paper, original, number);
    if (error !== null) return yield* intakeFailureOutcome(error);
    if (number !== pages.at(-1) && (yield* isEarlierJobDue(job, "prepare"))) yield* Effect.fail(new JobYield());
  }
  return { state: "done" } satisfies JobOutcome;
}, requeueOnYield);
