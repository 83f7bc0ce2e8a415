import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { sha256Hex } from "../files/intake/content-hash.ts";
import { FileStorage, PdfIntake } from "../files/file-services.ts";
import { cleanPictureKey, cleanedKey, pictureKey } from "../files/file-storage.ts";
import { isIntakeError, type IntakeError } from "../files/intake/intake-error.ts";
import type { PagePart } from "../files/intake/intake-protocol.ts";
import {
  fileName,
  findBrokenFiles,
  findPaperFiles,
  type NamedFile,
  type PaperFiles,
} from "../files/named-files.sql.ts";
import { drawPage } from "./draw-page.ts";
import { intakeFailureOutcome, type Job, type JobOutcome, requeueOnYield, toError } from "./jobs.sql.ts";
import { saveCleanedCopy, storeFiles, storePreview } from "./prepare-paper.sql.ts";

/** Someone waits for the files. */
const PRIORITY = -1000;

/**
 * Has the files of a paper looked at, since one of them was not there. A paper whose files were given up stays so: an admin has it
 * looked at again, or `npm run admin -- check` does.
 */
export const queueRestore = Effect.fn("RestoreFiles.queueRestore")(function* (paperId: number) {
  const sql = yield* SqlClient.SqlClient;
  const now = new Date(yield* Clock.currentTimeMillis);
  yield* sql`INSERT INTO job (kind, paper_id, priority, run_at, changed_at)
    VALUES ('restore', ${paperId}, ${PRIORITY}, ${now}, ${now})
    ON CONFLICT (kind, paper_id) DO UPDATE SET state = 'queued', attempts = 0, cut_offs = 0, stops = 0, problem = NULL,
      priority = excluded.priority, run_at = excluded.run_at, changed_at = excluded.changed_at
    WHERE job.state = 'done'`;
}, Effect.orDie);

/** Puts the pictures of a page back; plain ones, cleaned ones, or both, as `kinds` names them. */
const storePictures = Effect.fn("RestoreFiles.storePictures")(function* (
  job: Job,
  { number: n, pictures, clean }: PagePart,
  kinds: ReadonlySet<NamedFile["kind"]>,
) {
  const sql = yield* SqlClient.SqlClient;
  const { paperId } = job;
  const at = sql`paper_id = ${paperId} AND n = ${n}`;
  const sizeOf = (all: PagePart["pictures"], w: number) => all.find((each) => each.w === w)?.bytes.length ?? 0;
  if (kinds.has("picture"))
    yield* storeFiles(
      job,
      pictures.map(({ w, bytes }) => [pictureKey(paperId, n, w), bytes]),
      sql`UPDATE paper_page SET bytes_360 = ${sizeOf(pictures, 360)}, bytes_720 = ${sizeOf(pictures, 720)},
        bytes_1080 = ${sizeOf(pictures, 1080)} WHERE ${at}`,
    );
  if (!kinds.has("cleanPicture")) return;
  if (clean === null) {
    // It is cleaned no more: shown as scanned, until the hourly upkeep makes it again as a page of an earlier version.
    const asScanned = Effect.andThen(
      sql`DELETE FROM cleaned_page WHERE ${at}`,
      sql`UPDATE paper_page SET intake_version = 0, boxes = NULL, fitted = NULL, confidence = NULL WHERE ${at}`,
    );
    return yield* storeFiles(job, [], asScanned);
  }
  yield* storeFiles(
    job,
    clean.pictures.map(({ w, bytes }) => [cleanPictureKey(paperId, n, w), bytes]),
    sql`UPDATE cleaned_page SET bytes_720 = ${sizeOf(clean.pictures, 720)} WHERE ${at}`,
  );
});

/** Draws a page, and puts back what is broken of it, with the preview where that is. */
const restorePage = Effect.fn("RestoreFiles.restorePage")(function* (
  job: Job,
  original: Uint8Array,
  n: number,
  broken: readonly NamedFile[],
) {
  const drawn = yield* drawPage(original, n);
  if (isIntakeError(drawn)) return drawn;
  const ofPage = broken.filter(({ page }) => page === n).map(({ kind }) => kind);
  if (drawn.page !== null) yield* storePictures(job, drawn.page, new Set(ofPage));
  if (drawn.preview !== null && broken.some(({ kind }) => kind === "preview")) yield* storePreview(job, drawn.preview);
  return null;
});

const restoreCopy = Effect.fn("RestoreFiles.restoreCopy")(function* (job: Job, original: Uint8Array, pages: number) {
  const intake = yield* PdfIntake;
  const copy = yield* Effect.tryPromise({
    try: (signal) => intake.prepare(original, { fromPage: pages + 1, onPart: () => undefined, signal }),
    catch: toError,
  });
  if (isIntakeError(copy)) return copy;
  const key = cleanedKey(job.paperId);
  yield* storeFiles(job, [[key, copy.pdf]], saveCleanedCopy(job.paperId, key, copy));
  return null;
});

/** Makes again, of the original, what is broken and can be; the error where the original cannot be read. */
const restoreFrom = Effect.fn("RestoreFiles.restoreFrom")(function* (
  job: Job,
  original: Uint8Array,
  { pages }: PaperFiles,
  broken: readonly NamedFile[],
) {
  const numbers = new Set(broken.flatMap(({ kind, page }) => (kind === "preview" ? [1] : page === null ? [] : [page])));
  for (const n of numbers) {
    const error: IntakeError | null = yield* restorePage(job, original, n, broken);
    if (error !== null) return error;
  }
  return broken.some(({ kind }) => kind === "copy") ? yield* restoreCopy(job, original, pages) : null;
});

/** Ends the job with the names of what is gone, so that the console lists it. */
export const lostFilesProblem = (lost: readonly NamedFile[]): string =>
  `Gone from the storage: ${[...new Set(lost.map(fileName))].join(", ")}. Bring it back from a backup, then repeat this job.`;

/**
 * Looks at all files of a paper, and makes again of its original those that are gone or have another size. Given up where something
 * is gone that cannot be made: the original, or the file that it came in.
 */
export const restoreFiles = Effect.fn("RestoreFiles.restoreFiles")(function* (job: Job) {
  const storage = yield* FileStorage;
  const paper = yield* findPaperFiles(job.paperId);
  if (paper === null) return { state: "dead", problem: "The paper is gone." } satisfies JobOutcome;
  const broken = yield* findBrokenFiles(paper.files);
  const kept = paper.files.find(({ kind }) => kind === "original")!;
  const original = yield* Effect.promise(() => storage.get(kept.key));
  if (original !== null && sha256Hex(original) !== kept.sha256)
    return { state: "dead", problem: "The original file is damaged." } satisfies JobOutcome;
  const error = original === null ? null : yield* restoreFrom(job, original, paper, broken);
  if (error !== null) return yield* intakeFailureOutcome(error);
  const lost = yield* findBrokenFiles((yield* findPaperFiles(job.paperId))?.files ?? []);
  if (lost.length > 0) return { state: "dead", problem: lostFilesProblem(lost) } satisfies JobOutcome;
  return { state: "done" } satisfies JobOutcome;
}, requeueOnYield);
