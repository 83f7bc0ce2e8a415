import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { detectLanguage, type PaperLanguage } from "../files/intake/detect-language.ts";
import { isIntakeError } from "../files/intake/intake-error.ts";
import { losesWords, replacesFileText } from "../files/intake/sure-words.ts";
import type { TextPart } from "../files/intake/intake-protocol.ts";
import { PAGE_WIDTHS } from "../../src/contract/papers/pages/page-pictures.ts";
import { cleanPictureKey } from "../files/file-storage.ts";
import { FileStorage, PdfIntake } from "../files/file-services.ts";
import { saveSecondReading } from "./second-readings.sql.ts";
import {
  isEarlierJobDue,
  requeueJob,
  intakeFailureOutcome,
  JobYield,
  requeueOnYield,
  toError,
  storeUnderLock,
  type JobOutcome,
  type Job,
} from "./jobs.sql.ts";

interface PaperToRecognize {
  readonly originalKey: string;
  readonly language: PaperLanguage | null;
  /** Numbers of the pages whose words are still to be read from their pictures. */
  readonly pages: readonly number[];
  /** Numbers of the pages with a scanner's words that are to be read too. */
  readonly second: readonly number[];
  /** Numbers of the pages that are shown cleaned. */
  readonly cleaned: readonly number[];
}

/** Null when the paper is gone. */
export const findPaperToRecognize = Effect.fn("RecognizePages.findPaperToRecognize")(function* (paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<PaperToRecognize>`SELECT original_key AS "originalKey", language,
      ARRAY(SELECT n FROM paper_page WHERE paper_id = ${paperId} AND to_recognize ORDER BY n) AS pages,
      ARRAY(SELECT n FROM second_reading WHERE paper_id = ${paperId} AND NOT is_read ORDER BY n) AS second,
      ARRAY(SELECT n FROM cleaned_page WHERE paper_id = ${paperId} ORDER BY n) AS cleaned
    FROM paper WHERE id = ${paperId}`;
  return rows[0] ?? null;
}, Effect.orDie);

export const hasPagesToRecognize = Effect.fn("RecognizePages.hasPagesToRecognize")(function* (paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  return (yield* sql`SELECT 1 FROM paper_page WHERE paper_id = ${paperId} AND to_recognize LIMIT 1`).length > 0;
});

/** Keeps the words of a page where they replace the file's own, and boxes only of the picture that is shown; the same page again changes nothing. */
export const savePageText = Effect.fn("RecognizePages.savePageText")(function* (paperId: number, part: TextPart) {
  const sql = yield* SqlClient.SqlClient;
  const { number, text, boxes, confidence, sure } = part;
  const [page] = yield* sql<{ readonly text: string }>`SELECT text FROM paper_page
    WHERE paper_id = ${paperId} AND n = ${number} AND to_recognize`;
  if (page === undefined) return;
  const replaces = replacesFileText(page.text, text, sure);
  yield* sql`UPDATE paper_page SET to_recognize = false,
      text = CASE WHEN ${replaces} THEN ${text}::text ELSE text END,
      boxes = CASE WHEN ${replaces} THEN ${boxes}::int[] WHEN ${losesWords(sure)} THEN NULL ELSE boxes END,
      confidence = CASE WHEN ${replaces} THEN ${confidence}::smallint[] END
    WHERE paper_id = ${paperId} AND n = ${number} AND to_recognize`;
}, Effect.orDie);

/** From now on readers get the page as it was scanned. */
const showAsScanned = Effect.fn("RecognizePages.showAsScanned")(function* (paperId: number, n: number) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`DELETE FROM cleaned_page WHERE paper_id = ${paperId} AND n = ${n}`;
  yield* sql`UPDATE paper_page SET fitted = NULL WHERE paper_id = ${paperId} AND n = ${n}`;
});

/** Notes the language of a paper, by the words of all its pages; what they do not tell stays as it is. */
export const recordPaperLanguage = Effect.fn("RecognizePages.recordPaperLanguage")(function* (paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  const pages = yield* sql<{ readonly text: string }>`SELECT text FROM paper_page WHERE paper_id = ${paperId}`;
  const language = detectLanguage(pages.map(({ text }) => text).join("\n"));
  if (language !== null) yield* sql`UPDATE paper SET language = ${language} WHERE id = ${paperId}`;
});

/** Stores a page; the language is noted with it, so that what is left is read in it. */
const storeText = (job: Job, part: TextPart) => {
  const note = Effect.andThen(savePageText(job.paperId, part), recordPaperLanguage(job.paperId));
  return storeUnderLock(
    job,
    losesWords(part.sure) ? Effect.andThen(note, showAsScanned(job.paperId, part.number)) : note,
  );
};

/** Removes the cleaned pictures of a page that is shown as scanned. What a killed server leaves goes with the paper. */
const removeCleanPictures = Effect.fn("RecognizePages.removeCleanPictures")(function* (paperId: number, n: number) {
  const files = yield* FileStorage;
  for (const w of PAGE_WIDTHS) yield* Effect.promise(() => files.remove(cleanPictureKey(paperId, n, w)));
});

interface StoredAs {
  readonly isSecond: boolean;
  readonly isLast: boolean;
}

const storePage = Effect.fn("RecognizePages.storePage")(function* (
  job: Job,
  part: TextPart,
  { isSecond, isLast }: StoredAs,
) {
  if (isSecond) yield* storeUnderLock(job, saveSecondReading(job.paperId, part));
  else yield* storeText(job, part);
  if (losesWords(part.sure)) yield* removeCleanPictures(job.paperId, part.number);
  if (isLast) return;
  const intake = yield* PdfIntake;
  if (intake.isAwaited("recognize") || (yield* isEarlierJobDue(job, "prepare"))) yield* Effect.fail(new JobYield());
});

/** The outline is read from the words of all pages. */
const finish = Effect.fn("RecognizePages.finish")(function* (paperId: number) {
  yield* requeueJob("outline", paperId, 0);
  return { state: "done" } satisfies JobOutcome;
});

/**
 * Reads the words of the pages that hold none from their pictures, then those of pages that are to be read a second time, and
 * stores each page as it comes. Begins after the pages that are stored, gives way to drawing after each, and fails with what may go better another time.
 */
export const recognizePages = Effect.fn("RecognizePages.recognizePages")(function* (job: Job) {
  const files = yield* FileStorage;
  const intake = yield* PdfIntake;
  const paper = yield* findPaperToRecognize(job.paperId);
  if (paper === null) return { state: "dead", problem: "The paper is gone." } satisfies JobOutcome;
  const { pages, second, cleaned, language } = paper;
  if (pages.length + second.length === 0) return yield* finish(job.paperId);
  const original = yield* Effect.promise(() => files.get(paper.originalKey));
  if (original === null) return { state: "dead", problem: "The original file is gone." } satisfies JobOutcome;

  const services = yield* Effect.context<Effect.Services<ReturnType<typeof storePage>>>();
  for (const isSecond of [false, true]) {
    const asked = isSecond ? second : pages;
    if (asked.length === 0) continue;
    const isLast = (n: number) => n === asked.at(-1) && (isSecond || second.length === 0);
    const onPart = (part: TextPart) =>
      Effect.runPromiseWith(services)(storePage(job, part, { isSecond, isLast: isLast(part.number) }));
    const read = yield* Effect.tryPromise({
      try: (signal) => intake.recognize(original, { pages: asked, cleaned, language, isSecond, onPart, signal }),
      catch: toError,
    });
    if (isIntakeError(read)) return yield* intakeFailureOutcome(read);
  }
  return yield* finish(job.paperId);
}, requeueOnYield);
