import { Effect } from "effect";
import { isRefusal, type TextPart } from "../files/intake/index.ts";
import { FileStorage, PdfIntake } from "../files/file-services.ts";
import { type JobOutcome, isEarlierJobDue, type Job } from "./jobs.sql.ts";
import { findPaperToRecognize, recordPaperLanguage, savePageText } from "./recognize-pages.sql.ts";
import { intakeFailureOutcome, JobYield, requeueOnYield, toError, storeUnderLock } from "./running-job.sql.ts";

/** Stores a page; the language is noted with it, so that what is left is read in it. */
const storeText = (job: Job, part: TextPart) =>
  storeUnderLock(job, Effect.andThen(savePageText(job.paperId, part), recordPaperLanguage(job.paperId)));

const storePage = Effect.fn("RecognizePages.storePage")(function* (job: Job, part: TextPart, isLast: boolean) {
  yield* storeText(job, part);
  if (!isLast && (yield* isEarlierJobDue(job, "prepare"))) yield* Effect.fail(new JobYield());
});

/**
 * Reads the words of the pages that hold none from their pictures, and stores each page as it comes. Begins after the
 * pages that are stored, gives way to drawing after each, and fails with what may go better another time.
 */
export const recognizePages = Effect.fn("RecognizePages.recognizePages")(function* (job: Job) {
  const files = yield* FileStorage;
  const intake = yield* PdfIntake;
  const paper = yield* findPaperToRecognize(job.paperId);
  if (paper === null) return { state: "dead", problem: "The paper is gone." } satisfies JobOutcome;
  const { pages, language } = paper;
  if (pages.length === 0) return { state: "done" } satisfies JobOutcome;
  const original = yield* Effect.promise(() => files.get(paper.originalKey));
  if (original === null) return { state: "dead", problem: "The original file is gone." } satisfies JobOutcome;

  const services = yield* Effect.context<Effect.Services<ReturnType<typeof storePage>>>();
  const onPart = (part: TextPart) =>
    Effect.runPromiseWith(services)(storePage(job, part, part.number === pages.at(-1)));
  const read = yield* Effect.tryPromise({
    try: (signal) => intake.recognize(original, { pages, language, onPart, signal }),
    catch: toError,
  });
  return isRefusal(read) ? yield* intakeFailureOutcome(read) : ({ state: "done" } satisfies JobOutcome);
}, requeueOnYield);
