import { Effect } from "effect";
import { isRefusal, type PagePart, type PreparePart, type Prepared } from "../files/intake/index.ts";
import { cleanedKey, pictureKey, previewKey } from "../papers/keys.ts";
import { PaperFiles, PdfIntake } from "../papers/ports.ts";
import { type Ending, isOtherDue, type Job, putBack, queueNext } from "./jobs.sql.ts";
import { findToPrepare, saveCopy, savePage, savePreview } from "./prepare.sql.ts";
import { hasPagesToRecognize, noteLanguage } from "./recognize.sql.ts";
import { endingOf, GiveWay, orGiveWay, problemOf, stillHeld, storeHeld } from "./work.ts";

/** Starting a child anew takes as long as drawing about two pages: with no more than these left it is not worth it. */
const LAST_PAGES = 2;

const storePreview = Effect.fn("Prepare.storePreview")(function* (
  job: Job,
  { picture }: Exclude<PreparePart, PagePart>,
) {
  const files = yield* PaperFiles;
  const key = previewKey(job.paperId);
  yield* stillHeld(job);
  yield* Effect.promise(() => files.put(key, picture.bytes));
  yield* storeHeld(job, savePreview(job.paperId, key));
});

const storePage = Effect.fn("Prepare.storePage")(function* (job: Job, page: PagePart) {
  const files = yield* PaperFiles;
  yield* stillHeld(job);
  for (const { w, bytes } of page.pictures)
    yield* Effect.promise(() => files.put(pictureKey(job.paperId, page.number, w), bytes));
  yield* storeHeld(job, savePage(job.paperId, page));
  if (page.number === 1) yield* putBack(job);
  const left = page.pages - page.number;
  if (left > LAST_PAGES && (yield* isOtherDue(job))) yield* Effect.fail(new GiveWay());
});

const storePart = (job: Job, part: PreparePart) =>
  part.kind === "preview" ? storePreview(job, part) : storePage(job, part);

/** The copy, and what its pages say of it; pages without text are left to a job of their own. */
const storeCopy = Effect.fn("Prepare.storeCopy")(function* (job: Job, copy: Prepared) {
  const files = yield* PaperFiles;
  const { paperId } = job;
  yield* stillHeld(job);
  yield* Effect.promise(() => files.put(cleanedKey(paperId), copy.pdf));
  yield* storeHeld(
    job,
    Effect.gen(function* () {
      yield* saveCopy(paperId, cleanedKey(paperId), copy);
      yield* noteLanguage(paperId);
      if (yield* hasPagesToRecognize(paperId)) yield* queueNext(job, "recognize");
    }),
  );
});

/**
 * Draws the pages of a paper that are missing, stores each as it comes, then stores the cleaned copy. Begins after the
 * last page that is stored, and holds no transaction while it draws. Fails with what may go better another time.
 */
export const prepare = Effect.fn("Prepare.paper")(function* (job: Job) {
  const files = yield* PaperFiles;
  const intake = yield* PdfIntake;
  const paper = yield* findToPrepare(job.paperId);
  if (paper === null) return { state: "dead", problem: "The paper is gone." } satisfies Ending;
  const original = yield* Effect.promise(() => files.get(paper.originalKey));
  if (original === null) return { state: "dead", problem: "The original file is gone." } satisfies Ending;

  const services = yield* Effect.context<Effect.Services<ReturnType<typeof storePart>>>();
  const onPart = (part: PreparePart) => Effect.runPromiseWith(services)(storePart(job, part));
  const fromPage = paper.pagesReady + 1;
  const copy = yield* Effect.tryPromise({
    try: (signal) => intake.prepare(original, { fromPage, onPart, signal }),
    catch: problemOf,
  });
  if (isRefusal(copy)) return yield* endingOf(copy);
  yield* storeCopy(job, copy);
  return { state: "done" } satisfies Ending;
}, orGiveWay);
