import { Effect } from "effect";
import { isRefusal, type PagePart, type PreparePart, type Prepared } from "../files/intake/index.ts";
import { cleanedKey, pictureKey, previewKey } from "../files/storage-keys.ts";
import { FileStorage, PdfIntake } from "../files/file-services.ts";
import {
  type JobOutcome,
  isEarlierJobDue,
  type Job,
  recordJobProgress,
  lowerJobPriority,
  queueFollowUpJob,
} from "./jobs.sql.ts";
import { findPaperToPrepare, saveCleanedCopy, savePage, savePreview } from "./prepare-paper.sql.ts";
import { hasPagesToRecognize, recordPaperLanguage } from "./recognize-pages.sql.ts";
import {
  intakeFailureOutcome,
  JobYield,
  requeueOnYield,
  toError,
  requireJobLock,
  storeUnderLock,
} from "./running-job.sql.ts";

/** Starting a child again takes as long as drawing about two pages: with no more than these left it is not worth it. */
const LAST_PAGES = 2;

/** Puts files of a paper into the storage, then notes them: neither once another worker has the job. */
const storeFiles = Effect.fn("PreparePaper.storeFiles")(function* <A, E, R>(
  job: Job,
  made: readonly (readonly [key: string, bytes: Uint8Array])[],
  note: Effect.Effect<A, E, R>,
) {
  const files = yield* FileStorage;
  yield* requireJobLock(job);
  for (const [key, bytes] of made) yield* Effect.promise(() => files.put(key, bytes));
  yield* storeUnderLock(job, note);
});

const storePreview = (job: Job, { picture }: Exclude<PreparePart, PagePart>) => {
  const key = previewKey(job.paperId);
  return storeFiles(job, [[key, picture.bytes]], savePreview(job.paperId, key));
};

const storePage = Effect.fn("PreparePaper.storePage")(function* (job: Job, page: PagePart) {
  const pictures = page.pictures.map(({ w, bytes }) => [pictureKey(job.paperId, page.number, w), bytes] as const);
  yield* storeFiles(job, pictures, savePage(job.paperId, page));
  yield* recordJobProgress(job);
  if (page.number === 1) yield* lowerJobPriority(job);
  const left = page.pages - page.number;
  if (left > LAST_PAGES && (yield* isEarlierJobDue(job))) yield* Effect.fail(new JobYield());
});

const storePart = (job: Job, part: PreparePart) =>
  part.kind === "preview" ? storePreview(job, part) : storePage(job, part);

/** The copy, and what its pages say of it; pages without text are left to a job of their own. */
const storeCopy = (job: Job, copy: Prepared) => {
  const { paperId } = job;
  const key = cleanedKey(paperId);
  const note = Effect.gen(function* () {
    yield* saveCleanedCopy(paperId, key, copy);
    yield* recordPaperLanguage(paperId);
    if (yield* hasPagesToRecognize(paperId)) yield* queueFollowUpJob(job, "recognize");
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
  if (isRefusal(copy)) return yield* intakeFailureOutcome(copy);
  yield* storeCopy(job, copy);
  return { state: "done" } satisfies JobOutcome;
}, requeueOnYield);
