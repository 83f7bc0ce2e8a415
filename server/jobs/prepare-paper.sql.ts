import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { isIntakeError } from "../files/intake/intake-error.ts";
import type { CleanLook } from "../files/intake/clean/clean-look.ts";
import type { PagePart, PreparePart } from "../files/intake/intake-protocol.ts";
import type { PageWidth } from "../../src/contract/papers/pages/page-pictures.ts";
import type { PagePicture } from "../files/intake/render/page-rendering.ts";
import type { PreparedPdf } from "../files/intake/pdf-intake.ts";
import { cleanedKey, cleanPictureKey, pictureKey, previewKey, smallPreviewKey } from "../files/file-storage.ts";
import { FileStorage, PdfIntake } from "../files/file-services.ts";
import {
  isEarlierJobDue,
  recordJobProgress,
  lowerJobPriority,
  queueFollowUpJob,
  requeueJob,
  intakeFailureOutcome,
  JobYield,
  requeueOnYield,
  toError,
  requireJobLock,
  storeUnderLock,
  type JobOutcome,
  type Job,
} from "./jobs.sql.ts";
import { hasPagesToRecognize, recordPaperLanguage } from "./recognize-pages.sql.ts";
import { Settings } from "../settings/settings.ts";

/** How pages are drawn, cleaned, read and cut into lines. Pages of an earlier version are made again (redraw-paper.sql.ts); it changes with what readers would see. */
export const INTAKE_VERSION = 7;

export interface PaperToPrepare {
  readonly originalKey: string;
  readonly pagesReady: number;
}

/** Null when the paper is gone. */
export const findPaperToPrepare = Effect.fn("PreparePaper.findPaperToPrepare")(function* (paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<PaperToPrepare>`
    SELECT original_key AS "originalKey", pages_ready AS "pagesReady" FROM paper WHERE id = ${paperId}`;
  return rows[0] ?? null;
}, Effect.orDie);

export const savePreview = Effect.fn("PreparePaper.savePreview")(function* (paperId: number, key: string) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`UPDATE paper SET preview_key = ${key} WHERE id = ${paperId}`;
}, Effect.orDie);

const sizeOf = (pictures: readonly PagePicture[], w: PageWidth): number =>
  pictures.find((picture) => picture.w === w)?.bytes.length ?? 0;

/** From now on readers get the cleaned pictures of a page; one that is cleaned already stays as it is. */
export const insertCleanedPage = Effect.fn("PreparePaper.insertCleanedPage")(function* (
  paperId: number,
  n: number,
  { width, height, pictures }: CleanLook,
) {
  const sql = yield* SqlClient.SqlClient;
  const cleaned = { paper_id: paperId, n, width, height, bytes_720: sizeOf(pictures, 720) };
  yield* sql`INSERT INTO cleaned_page ${sql.insert(cleaned)} ON CONFLICT (paper_id, n) DO NOTHING`;
});

/** Notes a page whose pictures are stored; the same page again changes nothing. */
export const savePage = Effect.fn("PreparePaper.savePage")(function* (paperId: number, page: PagePart) {
  const sql = yield* SqlClient.SqlClient;
  const size = (w: PageWidth) => sizeOf(page.pictures, w);
  yield* sql`WITH page AS (
      INSERT INTO paper_page ${sql.insert({
        paper_id: paperId,
        n: page.number,
        width: page.width,
        height: page.height,
        text: page.text,
        boxes: page.boxes,
        fitted: page.fitted,
        to_recognize: page.toRecognize,
        intake_version: INTAKE_VERSION,
        bytes_360: size(360),
        bytes_720: size(720),
        bytes_1080: size(1080),
      })} ON CONFLICT (paper_id, n) DO NOTHING)
    UPDATE paper SET pages_ready = greatest(pages_ready, ${page.number}) WHERE id = ${paperId}`;
  if (page.clean !== null) yield* insertCleanedPage(paperId, page.number, page.clean);
}, Effect.orDie);

/** From now on `key` is what readers get; `bytes` is what they will download. */
export const saveCleanedCopy = Effect.fn("PreparePaper.saveCleanedCopy")(function* (
  paperId: number,
  key: string,
  copy: PreparedPdf,
) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`UPDATE paper SET file_key = ${key}, bytes = ${copy.pdf.length}, rebuilt = ${copy.rebuilt}
    WHERE id = ${paperId}`;
}, Effect.orDie);

/** Starting a child again takes as long as drawing about two pages: with no more than these left it is not worth it. */
const LAST_PAGES = 2;

/** Puts files of a paper into the storage, then notes them: neither once another worker has the job. */
export const storeFiles = Effect.fn("PreparePaper.storeFiles")(function* <A, E, R>(
  job: Job,
  made: readonly (readonly [key: string, bytes: Uint8Array])[],
  note: Effect.Effect<A, E, R>,
) {
  const files = yield* FileStorage;
  yield* requireJobLock(job);
  for (const [key, bytes] of made) yield* Effect.promise(() => files.put(key, bytes));
  yield* storeUnderLock(job, note);
});

export const storePreview = (job: Job, { picture, small }: Exclude<PreparePart, PagePart>) => {
  const key = previewKey(job.paperId);
  const made = [[key, picture.bytes] as const, [smallPreviewKey(key), small] as const];
  return storeFiles(job, made, savePreview(job.paperId, key));
};

const storePage = Effect.fn("PreparePaper.storePage")(function* (job: Job, page: PagePart) {
  const pictures = page.pictures.map(({ w, bytes }) => [pictureKey(job.paperId, page.number, w), bytes] as const);
  const clean = (page.clean?.pictures ?? []).map(
    ({ w, bytes }) => [cleanPictureKey(job.paperId, page.number, w), bytes] as const,
  );
  yield* storeFiles(job, [...pictures, ...clean], savePage(job.paperId, page));
  yield* recordJobProgress(job);
  if (page.number === 1) yield* lowerJobPriority(job);
  const left = page.pages - page.number;
  if (left <= LAST_PAGES) return;
  const intake = yield* PdfIntake;
  if (intake.isAwaited("prepare") || (yield* isEarlierJobDue(job))) yield* Effect.fail(new JobYield());
});

const storePart = (job: Job, part: PreparePart) =>
  part.kind === "preview" ? storePreview(job, part) : storePage(job, part);

/** The copy, and what its pages say of it; pages without text are left to a job of their own. */
const storeCopy = (job: Job, copy: PreparedPdf) => {
  const { paperId } = job;
  const key = cleanedKey(paperId);
  const note = Effect.gen(function* () {
    yield* saveCleanedCopy(paperId, key, copy);
    yield* recordPaperLanguage(paperId);
    const isWithoutWords = yield* hasPagesToRecognize(paperId);
    if (isWithoutWords) yield* queueFollowUpJob(job, "recognize");
    const { ocr } = yield* Settings;
    if (!isWithoutWords || !ocr) yield* requeueJob("outline", paperId, 0);
  });
  return storeFiles(job, [[key, copy.pdf]], note);
};

/**
 * Draws the pages of a paper that are missing, stores each as it comes, then stores the cleaned copy. Begins after the
 * last page that is stored, and holds no transaction while it draws. Fails with what may go better another time.
 */
export const preparePaper = Effect.fn("PreparePaper.preparePaper")(function* (job: Job) {
  const files = yield* FileStorage;
  const intake = yield* PdfIntake;
  const paper = yield* findPaperToPrepare(job.paperId);
  if (paper === null) return { state: "dead", problem: "The paper is gone." } satisfies JobOutcome;
  const original = yield* Effect.promise(() => files.get(paper.originalKey));
  if (original === null) return { state: "dead", problem: "The original file is gone." } satisfies JobOutcome;

  const services = yield* Effect.context<Effect.Services<ReturnType<typeof storePart>>>();
  const onPart = (part: PreparePart) => Effect.runPromiseWith(services)(storePart(job, part));
  const fromPage = paper.pagesReady + 1;
  const copy = yield* Effect.tryPromise({
    try: (signal) => intake.prepare(original, { fromPage, onPart, signal }),
    catch: toError,
  });
  if (isIntakeError(copy)) return yield* intakeFailureOutcome(copy);
  yield* storeCopy(job, copy);
  return { state: "done" } satisfies JobOutcome;
}, requeueOnYield);
